import { type ReactNode, useEffect, useState } from 'react';
import type { RoundRecord } from '@realm/arcade-contract';
import { useSession, useSessionState } from '../../session/session-context';
import type { OpenSheet } from '../game-shell';
import type { useRequestedBet } from '../use-requested-bet';
import { useShownRounds } from '../use-shown-rounds';
import type { RoundReader } from '../round-reader';
import { ChainSheet, type SharedSeeds } from './chain-sheet';
import { FairnessSheet } from './fairness-sheet';
import { HistorySheet } from './history-sheet';
import { RealitySheet } from './reality-sheet';
import { RulesSheet } from './rules-sheet';
import { VerifySheet } from './verify-sheet';

export interface SheetsProps {
  sheet: OpenSheet;
  onSheet: (sheet: OpenSheet) => void;
  requestedBet: ReturnType<typeof useRequestedBet>;
  reader: RoundReader;
  rules: ReactNode;
  shared: SharedSeeds | undefined;
  reality: {
    minutes: number;
    interval: number;
    net: string;
    wagered: string;
    confirm: () => void;
    onStop: () => void;
    onBreak: (() => void) | undefined;
  };
}

/** Everything that opens over a stage. A chunk of its own, which brings the verifier. */
export function Sheets({ sheet, onSheet, requestedBet, reader, rules, shared, reality }: SheetsProps) {
  const [selected, setSelected] = useState<RoundRecord | null>(null);
  const { requested, forget } = requestedBet;
  const rounds = useShownRounds();
  const found = rounds.find(
    ({ bets }) => requested !== null && bets.some((bet) => bet.orderNumber === requested),
  );
  const earlier = useEarlierRound(requested);
  const verified = selected ?? found ?? earlier.round;
  const isHistoryOpen = sheet === 'history' || earlier.isMissing;
  const setVerified = (round: RoundRecord | null) => {
    forget();
    setSelected(round);
  };
  const isOpen = sheet !== 'none' || isHistoryOpen || verified !== null || reality.minutes > 0;
  const session = useSession();
  useEffect(() => {
    session.dispatch({ type: 'coverChanged', by: 'sheet', isCovered: isOpen });
  }, [session, isOpen]);
  const close = () => {
    forget();
    onSheet('none');
  };
  const openHistory = () => {
    setVerified(null);
    onSheet('history');
  };
  const fairness = { open: sheet === 'fairness', onClose: close, onVerify: openHistory };
  return (
    <>
      <RulesSheet open={sheet === 'rules'} onClose={close}>
        {rules}
      </RulesSheet>
      {shared === undefined ? <FairnessSheet {...fairness} /> : <ChainSheet {...fairness} seeds={shared} />}
      <HistorySheet
        open={isHistoryOpen}
        onClose={close}
        reader={reader}
        onSelect={(round) => {
          close();
          setVerified(round);
        }}
      />
      <VerifySheet
        round={verified}
        reader={reader}
        onClose={() => setVerified(null)}
        onBack={openHistory}
        onReveal={() => {
          setVerified(null);
          onSheet('fairness');
        }}
      />
      <RealitySheet
        minutes={reality.minutes}
        interval={reality.interval}
        net={reality.net}
        wagered={reality.wagered}
        onStop={reality.onStop}
        onBreak={reality.onBreak}
        onHistory={openHistory}
        onContinue={reality.confirm}
      />
    </>
  );
}

/** A requested bet that is further back than the rounds that were read, once they were. */
function useEarlierRound(requested: string | null): { round: RoundRecord | null; isMissing: boolean } {
  const session = useSession();
  const [answer, setAnswer] = useState<{ orderNumber: string; round: RoundRecord | null } | null>(null);
  const isEarlier = useSessionState(
    ({ rounds }) =>
      requested !== null &&
      rounds.length > 0 &&
      !rounds.some(({ bets }) => bets.some(({ orderNumber }) => orderNumber === requested)),
  );
  useEffect(() => {
    if (!isEarlier || requested === null) return;
    void session.findRound(requested).then((round) => setAnswer({ orderNumber: requested, round }));
  }, [session, requested, isEarlier]);
  if (!isEarlier || answer?.orderNumber !== requested) return { round: null, isMissing: false };
  return { round: answer.round, isMissing: answer.round === null };
}
