import { CRASH_RULES, multiplierAt } from '@realm/fairness';
import type { BetRow } from '../play/bets.repository';
import { addPlayer, beginRound, decidedCashOut, noteCashOut, type Round } from './crash-round';

const link = { chainId: 1n, link: 3, chainEnd: 'ab'.repeat(32), nextChainEnd: null };
const betOf = (playerId: bigint, autoCashOut: number | null = null) =>
  ({
    bet_id: 'b-1',
    player_id: playerId,
    stake_minor: 1_000n,
    currency: 'CNY',
    choice: { autoCashOut, cashedOutAt: null },
  }) as BetRow;

/** A flight from 0 that reaches twice the stake. */
function flight(): Round {
  for (let seed = 0; ; seed += 1) {
    const serverSeed = seed.toString(16).padStart(64, '0');
    const round = beginRound({ id: 'crash-1-3', link: { ...link, serverSeed } as never }, 0);
    if (round.point >= 200) return round;
  }
}
const at = (round: Round, multiplier: number) => {
  let ms = 0;
  while (multiplierAt(CRASH_RULES, ms) < multiplier) ms += 1;
  return Math.min(ms, round.endsAt - 1);
};

it('a cash-out counts from its arrival, even if the flight ends before its turn', () => {
  const round = flight();
  addPlayer(round, betOf(1n), 'Lin');
  const atMs = at(round, 150);
  expect(noteCashOut(round, { playerId: 1n, betId: 'b-1', atMs })).toBe(true);
  expect(noteCashOut(round, { playerId: 1n, betId: 'b-1', atMs: round.endsAt - 1 })).toBe(true);
  expect(decidedCashOut(round, betOf(1n), round.point)).toBe(multiplierAt(CRASH_RULES, atMs));
});

it('nobody cashes out another member’s bet, one that is not in the round, or after the end', () => {
  const round = flight();
  addPlayer(round, betOf(1n), 'Lin');
  const atMs = at(round, 150);
  noteCashOut(round, { playerId: 2n, betId: 'b-1', atMs });
  expect(noteCashOut(round, { playerId: 2n, betId: 'nothing', atMs })).toBe(false);
  expect(noteCashOut(round, { playerId: 1n, betId: 'b-1', atMs: round.endsAt })).toBe(false);
  expect(decidedCashOut(round, betOf(1n), round.point)).toBeNull();
});

it('a set cash-out that was reached before the hand’s counts', () => {
  const round = flight();
  addPlayer(round, betOf(1n, 120), 'Lin');
  noteCashOut(round, { playerId: 1n, betId: 'b-1', atMs: at(round, 150) });
  expect(decidedCashOut(round, betOf(1n, 120), round.point)).toBe(120);
});
