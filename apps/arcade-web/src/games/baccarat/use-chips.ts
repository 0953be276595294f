import { useState } from 'react';
import type { ArcadeOutput } from '@realm/arcade-contract';
import { toMinor } from '@realm/domain';
import type { BaccaratBet } from '@realm/fairness';
import { useSessionState } from '../../session/session-context';
import { moneyOf } from '../../session/session-state';
import { isRoundOf } from '../../stage/round-reader';
import { playSound, vibrate } from '../../stage/sound';
import { trayOf } from '../../stage/table/chips';
import { layChip, type LaidChips, type Stakes } from './laid-chips';

/** What the member staked in the last round that they played, before this one. */
function useLastStakes(round: string): LaidChips {
  const rounds = useSessionState((state) => state.rounds);
  const currency = useSessionState(({ view }) => view.currencyCode);
  const bets = rounds
    .filter(isRoundOf('baccarat'))
    .flatMap(({ bets: [bet], record: { on } }) =>
      bet?.status === 'settled' && bet.round !== round ? [{ bet, on }] : [],
    );
  const [last] = bets;
  return bets
    .filter(({ bet }) => bet.round === last?.bet.round)
    .map(({ bet, on }) => ({ on, minor: toMinor({ amount: bet.stake, currency }) }));
}

export interface ChipsOfRound {
  readonly round: string;
  /** Already staked in it. */
  readonly placed: Stakes;
  readonly answer: ArcadeOutput<'betBaccarat'> | null;
}

/** The tray and the chips that the member has laid on the table. */
export function useChips({ round, placed, answer }: ChipsOfRound) {
  const stakes = useSessionState(({ view }) => view.stakes);
  const currency = useSessionState(({ view }) => view.currencyCode);
  const limits = { min: moneyOf(stakes.minimum, currency), max: moneyOf(stakes.maximum, currency) };
  const tray = trayOf(
    stakes.suggested.map((amount) => moneyOf(amount, currency)),
    limits,
  );
  const [selected, setSelected] = useState(0);
  const [laid, setLaid] = useState<LaidChips>([]);
  const last = useLastStakes(round);
  const [readAnswer, setReadAnswer] = useState(answer);
  if (readAnswer !== answer) {
    // What was laid is staked now.
    setReadAnswer(answer);
    if (answer !== null) setLaid([]);
  }
  return {
    limits,
    tray,
    selected,
    setSelected,
    laid,
    last,
    lay(on: BaccaratBet) {
      const chip = tray[selected] ?? limits.min;
      setLaid(layChip(laid, { on, chip, placed, limits }));
      playSound('chip');
      vibrate(8);
    },
    undo: () => setLaid(laid.slice(0, -1)),
    clear: () => setLaid([]),
    repeat: () => setLaid(last),
  };
}
