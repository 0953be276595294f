import type { CrashTick, CrashState, OwnCrashBet } from '@realm/arcade-contract';

/** A round as this page knows it. */
export interface FlightState {
  readonly round: CrashState;
  /** The member's bets in it. */
  readonly own: readonly OwnCrashBet[];
  /** When the server was last heard of, by the page's own clock. */
  readonly receivedAtMs: number;
}

export type FlightEvent =
  | { type: 'stateReceived'; round: CrashState; nowMs: number }
  | { type: 'tickReceived'; tick: CrashTick; nowMs: number }
  | { type: 'betsReceived'; bets: readonly OwnCrashBet[] };

const ofRound = (round: CrashState, bets: readonly OwnCrashBet[]) =>
  bets.filter(({ bet }) => bet.round === round.round);

/** The newer of two states of a bet: the order of push and answer is not known. */
const merged = (known: readonly OwnCrashBet[], news: readonly OwnCrashBet[]): OwnCrashBet[] => {
  const byId = new Map(known.map((own) => [own.bet.id, own]));
  for (const own of news) {
    const before = byId.get(own.bet.id);
    if (before === undefined || before.bet.status === 'placing' || before.bet.status === 'open')
      byId.set(own.bet.id, own);
  }
  return [...byId.values()];
};

export function reduceFlight(state: FlightState, event: FlightEvent): FlightState {
  switch (event.type) {
    case 'stateReceived':
      return { round: event.round, own: ofRound(event.round, state.own), receivedAtMs: event.nowMs };
    case 'tickReceived': {
      const { tick } = event;
      if (tick.round !== state.round.round) return state;
      const { bets, cashedOut, players } = tick;
      return {
        ...state,
        round: { ...state.round, bets, cashedOut, players: players ?? state.round.players },
        receivedAtMs: event.nowMs,
      };
    }
    case 'betsReceived':
      return { ...state, own: ofRound(state.round, merged(state.own, event.bets)) };
  }
}
