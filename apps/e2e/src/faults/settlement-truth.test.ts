import { violationsOfSettlements, type OrderOfBet, type SettledByArcade } from './settlement-truth';

const BET: SettledByArcade = {
  bet: 'b',
  status: 'settled',
  stakeMinor: 100n,
  payoutMinor: 250n,
  result: 2,
  corrections: 0,
};
const ORDER: OrderOfBet = {
  bet: 'b',
  number: 'B1',
  status: 'settled',
  payoutMinor: 250n,
  result: 2,
  corrections: 0,
};
const posting = (eventId: string, changeMinor: bigint) => ({ order: 'B1', eventId, changeMinor });
const POSTINGS = [posting('bet:B1', -100n), posting('bet:B1:end', 250n)];
const found = (bet: Partial<SettledByArcade>, order: Partial<OrderOfBet> = {}, postings = POSTINGS) =>
  violationsOfSettlements([{ ...BET, ...bet }], [{ ...ORDER, ...order }], postings);

it('finds nothing where both sides and the ledger agree', () => {
  expect(found({})).toEqual([]);
  const cancelled = { status: 'void', payoutMinor: null, result: 8 };
  const order = { status: 'cancelled', payoutMinor: null, result: 8 };
  expect(found(cancelled, order, [posting('bet:B1', -100n), posting('bet:B1:end', 100n)])).toEqual([]);
});

it.each([
  ['a payout that was posted twice', found({}, {}, [...POSTINGS, posting('bet:B1:again', 250n)])],
  ['an event that was posted twice', found({}, {}, [...POSTINGS, posting('bet:B1:end', 0n)])],
  ['a payout that is missing', found({}, {}, POSTINGS.slice(0, 1))],
  ['another status', found({}, { status: 'open' })],
  ['another result', found({}, { result: 3 })],
  ['another payout', found({ payoutMinor: 260n })],
  ['a correction that one side does not know', found({ corrections: 1 })],
  ['a bet without an order', violationsOfSettlements([BET], [], [])],
])('finds %s', (_what, violations) => {
  expect(violations).not.toEqual([]);
});
