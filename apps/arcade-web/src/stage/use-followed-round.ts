import { useState } from 'react';
import type { Bet, Funds } from '@realm/arcade-contract';
import { useSession } from '../session/session-context';

/** A bet of the member in a shared round, with what the game adds to it. */
export interface OwnBet {
  readonly bet: Bet;
}
interface Following<State, Own> {
  readonly state: State;
  /** Of the rounds that this page has seen. */
  readonly bets: readonly Own[];
}

const merged = <Own extends OwnBet>(known: readonly Own[], newer: readonly Own[]): readonly Own[] => [
  ...known.filter(({ bet }) => !newer.some((other) => other.bet.id === bet.id)),
  ...newer,
];

export const payoutsOf = (bets: readonly OwnBet[]): Readonly<Record<string, string>> =>
  Object.fromEntries(bets.map(({ bet }) => [bet.id, bet.payout ?? '0']));

export const isCounted = ({ bet }: OwnBet): boolean => bet.status !== 'refused' && bet.status !== 'void';

/** A shared round and the member's bets in it, from the view and what the game's events add. */
export function useFollowedRound<State extends { readonly serverAt: number }, Own extends OwnBet>(
  play: Following<State, Own>,
) {
  const session = useSession();
  const [following, setFollowing] = useState<Following<State, Own>>(play);
  const [readPlay, setReadPlay] = useState(play);
  // Phases never go back: an answer that was overtaken by a push is older.
  const later = (one: State, other: State): State => (other.serverAt >= one.serverAt ? other : one);
  if (readPlay !== play) {
    // The view was read again, after the connection was lost or another tab played on.
    setReadPlay(play);
    setFollowing((now) => ({ state: later(now.state, play.state), bets: merged(now.bets, play.bets) }));
  }
  const add = (bets: readonly Own[]) => setFollowing((now) => ({ ...now, bets: merged(now.bets, bets) }));
  return {
    ...following,
    add,
    follow: (state: State) => setFollowing((now) => ({ ...now, state: later(now.state, state) })),
    /** Changes the state without a phase, such as its counts. */
    change: (change: (state: State) => State) =>
      setFollowing((now) => ({ ...now, state: change(now.state) })),
    /** Payouts are held back until the stage shows the result. */
    settle({ bets, funds }: { readonly bets: readonly Own[]; readonly funds: Funds }) {
      session.dispatch({ type: 'roundSettled', funds, held: payoutsOf(bets) });
      add(bets);
    },
  };
}
