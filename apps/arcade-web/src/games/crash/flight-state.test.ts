import type { CrashState, OwnCrashBet } from '@realm/arcade-contract';
import { settledBet } from '../../testing/fake-provider';
import { reduceFlight, type FlightState } from './flight-state';

const round = (changed: Partial<CrashState> = {}): CrashState => ({
  round: 'C-1',
  phase: 'flying',
  serverAt: 0,
  flightFrom: 0,
  nextAt: null,
  point: null,
  chainEnd: 'ab'.repeat(32),
  nextChainEnd: 'cd'.repeat(32),
  link: 1,
  serverSeed: null,
  bets: 1,
  cashedOut: 0,
  players: [],
  recent: [],
  ...changed,
});
const open: OwnCrashBet = {
  bet: {
    ...settledBet({ game: 'crash', stake: '10.00', payout: null }),
    round: 'C-1',
    status: 'open',
    result: null,
  },
  autoCashOut: null,
  cashedOutAt: null,
};
const cashed: OwnCrashBet = {
  ...open,
  bet: { ...open.bet, status: 'settled', result: 'win', payout: '24.70' },
  cashedOutAt: 247,
};
const flying: FlightState = { round: round(), own: [open], receivedAtMs: 0 };

it('a bet that is cashed out stays so, whichever of push and answer arrives last', () => {
  const settled = reduceFlight(flying, { type: 'betsReceived', bets: [cashed] });
  expect(reduceFlight(settled, { type: 'betsReceived', bets: [open] }).own).toEqual([cashed]);
});

it('the next round begins without the bets of the last one', () => {
  const next = reduceFlight(flying, { type: 'stateReceived', round: round({ round: 'C-2' }), nowMs: 5 });
  expect(next).toMatchObject({ own: [], receivedAtMs: 5 });
});

it('a tick of another round changes nothing', () => {
  const tick = { round: 'C-9', serverAt: 0, bets: 9, cashedOut: 9, players: null };
  expect(reduceFlight(flying, { type: 'tickReceived', tick, nowMs: 7 })).toBe(flying);
});
