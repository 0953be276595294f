import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { useSession, useSessionState } from '../session/session-context';
import { isCovered, shownNet, wagered } from '../session/session-state';
import { AwayNotice } from './away-notice';
import { ConnectionBanner } from './connection-banner';
import { GameLayout } from './game-layout';
import { HistoryStrip, type HistoryChip } from './history-strip';
import { useLatestRounds, type LatestBet } from './latest-bets';
import { MetaLine } from './meta-line';
import { isGain, moneyText, netText } from './money-text';
import type { RoundReader } from './round-reader';
import { useRealityCheck } from './session-clock';
import type { SharedSeeds } from './sheets/chain-sheet';
import { BetPanels, SessionPanels } from './side-panels';
import { toggleSound, useIsSoundOn } from './sound';
import { useRequestedBet } from './use-requested-bet';
import { TopBar } from './top-bar';
import { leaveGame } from './leave-game';

const Sheets = lazy(async () => ({ default: (await import('./sheets/sheets')).Sheets }));

export type OpenSheet = 'none' | 'rules' | 'fairness' | 'history';

export interface GameShellProps {
  reader: RoundReader;
  title: string;
  subtitle: string;
  stage: ReactNode;
  dock: ReactNode;
  chips: readonly HistoryChip[];
  historyAside?: ReactNode;
  announcement: string;
  /** Body of the rules, beside return and stakes. */
  rules: ReactNode;
  /** Rounds that everyone shares have a chain of seeds instead of the member's own. */
  shared?: SharedSeeds | undefined;
  /** A round is on the stage: the hourly check waits until it is over. */
  isPlaying: boolean;
  /** A game whose bets are no rounds shows them on its stage, with a strip of its own in the place of the history. */
  ownBets?:
    | {
        readonly strip: ReactNode;
        /** In the panel of a wide window, newest first. */
        readonly latest: readonly LatestBet[];
        readonly onOpen: (orderNumber?: string) => void;
      }
    | undefined;
}

/** What every game has around its stage: bar, meta line, history, sheets, panels, and the state of the connection. */
export function GameShell(props: GameShellProps) {
  const {
    reader,
    title,
    subtitle,
    stage,
    dock,
    chips,
    historyAside,
    announcement,
    rules,
    shared,
    isPlaying,
    ownBets,
  } = props;
  const { t } = useTranslation();
  const session = useSession();
  const connection = useSessionState((state) => state.connection);
  const commitment = useSessionState((state) => state.seeds.commitment);
  const isPaused = useSessionState(isCovered);
  const net = useShownNet();
  const staked = useSessionState((state) => moneyText(wagered(state)));
  const latestRounds = useLatestRounds();
  const reality = useRealityCheck();
  const isSoundOn = useIsSoundOn();
  const [sheet, setSheet] = useState<OpenSheet>('none');
  const { host } = session.ports;
  const requestedBet = useRequestedBet(ownBets?.onOpen);
  const leave = () => leaveGame(host);
  const openSheet = (next: OpenSheet) => {
    if (next === 'history') ownBets?.onOpen();
    setSheet(next === 'history' && ownBets !== undefined ? 'none' : next);
  };

  useEffect(() => void session.readRounds(), [session]);

  return (
    <>
      <GameLayout
        bar={
          <>
            <TopBar
              title={title}
              subtitle={subtitle}
              isSoundOn={isSoundOn}
              onBack={leave}
              onSound={toggleSound}
              onRules={() => openSheet('rules')}
              onFairness={() => openSheet('fairness')}
            />
            <MetaLine net={net.text} isGain={net.isGain} isLive={connection.status === 'live'} />
          </>
        }
        stage={stage}
        notice={
          connection.status === 'lost' ? (
            <ConnectionBanner attempt={connection.attempt} onRetry={session.ports.retryConnection} />
          ) : (
            <AwayNotice />
          )
        }
        isPaused={isPaused}
        isLost={connection.status === 'lost'}
        history={
          ownBets?.strip ?? (
            <HistoryStrip chips={chips} onOpen={() => openSheet('history')} aside={historyAside} />
          )
        }
        dock={dock}
        left={<SessionPanels net={net.text} wagered={staked} onRules={() => openSheet('rules')} />}
        right={
          <BetPanels
            commitment={shared?.chainEnd ?? commitment}
            latest={ownBets?.latest ?? latestRounds}
            onHistory={() => openSheet('history')}
            onFairness={() => openSheet('fairness')}
          />
        }
        announcement={connection.status === 'lost' ? t('arcade.connection.lost') : announcement}
      />
      <Suspense fallback={null}>
        <Sheets
          sheet={sheet}
          onSheet={openSheet}
          requestedBet={requestedBet}
          reader={reader}
          rules={rules}
          shared={shared}
          reality={{
            ...reality,
            minutes: isPlaying ? 0 : reality.minutes,
            net: net.text,
            wagered: staked,
            onStop: leave,
            onBreak: host.isFramed ? () => host.send({ type: 'takeBreak' }) : undefined,
          }}
        />
      </Suspense>
    </>
  );
}

function useShownNet() {
  const text = useSessionState((state) => netText(shownNet(state)));
  const gain = useSessionState((state) => isGain(shownNet(state)));
  return { text, isGain: gain };
}
