import { useEffect, useEffectEvent, useState } from 'react';
import type { ArcadeOutput, BlackjackView } from '@realm/arcade-contract';
import { addMoney, subtractMoney, zeroMoney, type Money } from '@realm/domain';
import type { BlackjackAction, BlackjackRound, BlackjackRules } from '@realm/fairness';
import { useRenderIn } from '../../motion/use-render-in';
import { useSession, useSessionState } from '../../session/session-context';
import { moneyOf } from '../../session/session-state';
import { type CommandState, useCommand } from '../../session/use-command';
import { playSound, vibrate } from '../../stage/sound';
import { useReducedMotion } from '../../stage/use-reduced-motion';
import { celebrate, winTier, type WinTier } from '../../stage/win-tier';
import { nextPlayChangeMs, tableFrame, type Play } from './blackjack-timeline';

export function useBlackjackRules(): BlackjackRules {
  const { rules } = useSessionState(({ view }) => view);
  if (rules.game !== 'blackjack') throw new Error(`the session plays ${rules.game}`);
  return rules.rules;
}

/** A hand on the table and how it came to lie there. */
interface Laid {
  readonly view: BlackjackView;
  readonly taken: number;
  readonly play: Play;
  /** When its cards began to move, by the device's steady clock. Long ago: nothing moves. */
  readonly startedMs: number;
}

const LONG_AGO = -Infinity;

const lying = (view: BlackjackView, taken: number): Laid => ({
  view,
  taken,
  play: { before: view.table, after: view.table },
  startedMs: LONG_AGO,
});

const heldPayouts = ({ view }: ArcadeOutput<'dealBlackjack'>): Readonly<Record<string, string>> =>
  Object.fromEntries(view.bets.flatMap(({ id, payout }) => (payout === null ? [] : [[id, payout]])));

/** How a hand ended, as soon as the last card has revealed it. */
export interface RevealedHand {
  readonly table: BlackjackRound;
  readonly stake: Money;
  readonly payout: Money;
  readonly net: Money;
  readonly tier: WinTier | null;
}

function revealHand({ table, bets }: BlackjackView, currency: Money['currency']): RevealedHand {
  const counted = bets.filter(({ status }) => status === 'settled');
  const sum = (amounts: readonly string[]) =>
    amounts.reduce((total, amount) => addMoney(total, moneyOf(amount, currency)), zeroMoney(currency));
  const stake = sum(counted.map((bet) => bet.stake));
  const payout = sum(counted.map((bet) => bet.payout ?? '0'));
  const usual = winTier(stake, payout);
  const isNatural = table.hands.some(({ result }) => result === 'blackjack');
  const tier = isNatural && usual === 1 ? 2 : usual;
  return { table, stake, payout, net: subtractMoney(payout, stake), tier };
}

function useLaidTable() {
  const play = useSessionState(({ view }) => view.play);
  if (play.game !== 'blackjack') throw new Error(`the session plays ${play.game}`);
  const [laid, setLaid] = useState<Laid | null>(() =>
    play.view === null ? null : lying(play.view, play.taken),
  );
  const [readPlay, setReadPlay] = useState(play);
  if (readPlay !== play) {
    // Another tab or device played on: show its hand.
    setReadPlay(play);
    if (play.view !== null) setLaid(lying(play.view, play.taken));
  }
  const onAnswer = ({ view, taken }: ArcadeOutput<'dealBlackjack'>) =>
    setLaid((now) => ({
      view,
      taken,
      play: { before: now?.view.round === view.round ? now.view.table : null, after: view.table },
      startedMs: performance.now(),
    }));
  const rest = () => setLaid((now) => now && { ...now, startedMs: LONG_AGO });
  return { laid, onAnswer, rest, clear: () => setLaid(null) };
}

/** Each answer is laid once. */
function useAnswer(
  state: CommandState<'dealBlackjack'> | CommandState<'playBlackjackTurn'>,
  onAnswer: (value: ArcadeOutput<'dealBlackjack'>) => void,
): void {
  const answer = state.status === 'done' ? state.value : null;
  const lay = useEffectEvent(onAnswer);
  useEffect(() => {
    if (answer !== null) lay(answer);
  }, [answer]);
}

export function useBlackjackRound() {
  const session = useSession();
  const isReduced = useReducedMotion();
  const currency = useSessionState(({ view }) => view.currencyCode);
  const { laid, onAnswer, rest, clear } = useLaidTable();
  const deal = useCommand('dealBlackjack', heldPayouts);
  const turn = useCommand('playBlackjackTurn', heldPayouts);
  const [last, setLast] = useState<'deal' | 'turn'>('deal');
  useAnswer(deal.state, onAnswer);
  useAnswer(turn.state, onAnswer);

  const moment = { elapsedMs: laid === null ? 0 : performance.now() - laid.startedMs, isReduced };
  const frame = laid === null ? null : tableFrame(laid.play, moment);
  const next = laid === null ? null : nextPlayChangeMs(laid.play, moment);
  useRenderIn(next === null ? null : next - moment.elapsedMs);

  const isOpen = laid !== null && laid.view.table.phase !== 'over';
  const revealed = laid !== null && frame?.isRevealed === true ? revealHand(laid.view, currency) : null;
  const tier = revealed?.tier ?? null;
  const faceUp =
    frame === null
      ? 0
      : [frame.dealer, ...frame.hands].flatMap(({ cards }) => cards).filter((card) => card.isFaceUp).length;
  const isMoving = moment.elapsedMs < Infinity;

  const reveal = useEffectEvent((bets: readonly string[]) => {
    const held = session.getState().held;
    if (!bets.some((id) => id in held)) return;
    session.dispatch({ type: 'payoutShown', bets });
    celebrate(tier);
    void session.readRounds();
  });
  const revealedView = revealed === null ? null : (laid?.view ?? null);
  useEffect(() => {
    if (revealedView !== null) reveal(revealedView.bets.map(({ id }) => id));
  }, [revealedView]);
  useEffect(() => {
    if (faceUp === 0 || !isMoving) return;
    playSound('flip');
    vibrate(6);
  }, [faceUp, isMoving]);

  return {
    laid,
    frame,
    revealed,
    isOpen,
    /** Sent, or cards still move: no action is taken meanwhile. */
    isBusy: deal.isAwaited || turn.isAwaited || frame?.isBusy === true,
    /** Of the call whose outcome is being shown. */
    failure: last === 'turn' || turn.state.status === 'inDoubt' ? turn.state : deal.state,
    deal(stake: Money) {
      setLast('deal');
      playSound('deal');
      deal.send((commandId) => ({ commandId, stake: stake.amount }));
    },
    playTurn(action: BlackjackAction) {
      if (laid === null) return;
      setLast('turn');
      playSound('deal');
      const { view, taken } = laid;
      turn.send((commandId) => ({ commandId, round: view.round, action, taken }));
    },
    rest,
    clear,
  };
}

export type BlackjackGame = ReturnType<typeof useBlackjackRound>;
