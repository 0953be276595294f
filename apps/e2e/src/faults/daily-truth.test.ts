import { dueTo, violationsOfDay, type PlayedDay, type Received } from './daily-truth';

const bet = (category: 'sports' | 'live' | 'slots', stakeMinor: bigint, isPush = false) => ({
  category,
  stakeMinor,
  isPush,
});
const OFFER = { stakeMinor: 1_000n, targetMinor: 6_000n, rewardMinor: 537n };
const PLAYER: PlayedDay = {
  uid: '2',
  agent: '1',
  offer: OFFER,
  bets: [bet('sports', 3_333n), bet('sports', 2_667n), bet('live', 4_999n), bet('slots', 900n, true)],
};
const OTHER: PlayedDay = { uid: '3', agent: '1', offer: null, bets: [bet('slots', 1_333n)] };
const DAYS = [PLAYER, OTHER];
const PAID: ReadonlyMap<string, Received> = new Map([
  // 6.00 of sports and 5.00 of live casino in hundredths, 2.00 of slots, each half up.
  ['1', { payments: ['28 13'], messages: ['commission-paid'] }],
  // 60.00 at 0.4 %, 49.99 at 0.5 % rounded down, stake and reward.
  ['2', { payments: ['10 1537', '4 24', '7 24'], messages: ['promotion-paid', 'rebate-paid'] }],
  ['3', { payments: ['27 7'], messages: ['rebate-paid'] }],
]);

it('finds nothing where everybody was paid what is due', () => {
  expect(violationsOfDay(DAYS, PAID)).toEqual([]);
});

it('pays no promotion whose target was missed by a cent, and no rebate for a stake that came back', () => {
  const bets = [bet('sports', 5_999n), bet('slots', 5_000n, true)];
  expect(dueTo('2', [{ ...PLAYER, bets }])).toEqual({ payments: ['4 23'], messages: ['rebate-paid'] });
});

const paidTo = (uid: string, changes: Partial<Received>) =>
  new Map([...PAID].map(([who, got]) => [who, who === uid ? { ...got, ...changes } : got]));

it.each([
  ['a rebate that was paid twice', paidTo('3', { payments: ['27 7', '27 7'] })],
  ['a rebate that is missing', paidTo('3', { payments: [] })],
  ['another amount', paidTo('1', { payments: ['28 14'] })],
  ['a promotion that was paid twice', paidTo('2', { payments: ['10 1537', '10 1537', '4 24', '7 24'] })],
  ['a second message', paidTo('1', { messages: ['commission-paid', 'commission-paid'] })],
  ['a message that is missing', paidTo('1', { messages: [] })],
])('finds %s', (_what, received) => {
  expect(violationsOfDay(DAYS, received)).toHaveLength(1);
});
