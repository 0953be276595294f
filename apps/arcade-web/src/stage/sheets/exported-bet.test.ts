import type { RoundRecord } from '@realm/arcade-contract';
import { CRASH_RULES, DICE_RULES } from '@realm/fairness';
import { exportBet, readBet, seedsOf, withSeeds } from './exported-bet';

const HASH = 'ae3e3f0c50d415fd06e6df0110f7caafeaf19807fc1808e2ccbe99b8ac783aef';
const SEED = 'e7b0a1c2d3f4059687a8b9cadbecfd0e1f2031425364758697a8b9cadbecfd0e';
const bets: RoundRecord['bets'] = [
  {
    id: 'bet-1',
    game: 'dice',
    round: 'round-1',
    stake: '5.00',
    status: 'settled',
    result: 'win',
    payout: '10.00',
    multiplier: 20_000,
    orderNumber: 'G1',
    placedAt: '2026-11-21T10:00:00Z',
  },
];
const dice: RoundRecord = {
  game: 'dice',
  bets,
  rules: DICE_RULES,
  record: { choice: { side: 'under', target: 4_950 }, roll: 2_345 },
  seeds: { kind: 'member', commitment: HASH, serverSeed: null, clientSeed: 'mine', nonce: 7 },
};
const crash: RoundRecord = {
  game: 'crash',
  rules: CRASH_RULES,
  bets: bets.map((bet) => ({ ...bet, game: 'crash' as const })),
  record: { autoCashOut: 200, cashedOutAt: 200, point: 343 },
  seeds: { kind: 'shared', chainEnd: HASH, link: 2, serverSeed: SEED },
};

it.each([dice, crash])(
  'reads a bet on $game as it was exported, with the currency of its amounts',
  (round) => {
    const exported = { round, currency: 'CNY' } as const;
    expect(readBet(exportBet(exported))).toEqual(exported);
  },
);

it.each([
  ['no data', ''],
  ['half of it', exportBet({ round: dice, currency: 'CNY' }).slice(0, 80)],
  ['a list', '[]'],
  ['null', 'null'],
  ['no currency', JSON.stringify(dice)],
  ['an unknown currency', JSON.stringify({ ...dice, currencyCode: 'XXX' })],
  ['an unknown game', JSON.stringify({ ...dice, game: 'poker', currencyCode: 'CNY' })],
  [
    'an amount that is no number',
    JSON.stringify({ ...dice, currencyCode: 'CNY', bets: [{ ...bets[0], stake: 'five' }] }),
  ],
])('reads nothing from %s', (_what, text) => {
  expect(readBet(text)).toBeNull();
});

it('fills in the seeds of the data; one that is not revealed stays empty', () => {
  expect(seedsOf(dice)).toEqual({ serverSeed: '', commitment: HASH, clientSeed: 'mine', nonce: '7' });
  expect(seedsOf(crash)).toEqual({ serverSeed: SEED, commitment: HASH, clientSeed: HASH, nonce: '2' });
});

it('uses the typed seeds instead of those in the data', () => {
  const typed = { serverSeed: SEED, commitment: HASH, clientSeed: 'yours', nonce: '8' };
  expect(withSeeds(dice, typed)?.seeds).toEqual({
    kind: 'member',
    serverSeed: SEED,
    commitment: HASH,
    clientSeed: 'yours',
    nonce: 8,
  });
  expect(withSeeds(crash, { ...typed, nonce: '100000' })?.seeds).toEqual({
    kind: 'shared',
    serverSeed: SEED,
    chainEnd: HASH,
    link: 100_000,
  });
});

it.each([
  { serverSeed: SEED.toUpperCase() },
  { serverSeed: '' },
  { commitment: HASH.slice(1) },
  { nonce: '' },
  { nonce: '-1' },
  { nonce: '1e3' },
  { clientSeed: 'not one word' },
])('has no round for %p', (wrong) => {
  const right = { serverSeed: SEED, commitment: HASH, clientSeed: 'mine', nonce: '7' };
  expect(withSeeds(dice, right)).not.toBeNull();
  expect(withSeeds(dice, { ...right, ...wrong })).toBeNull();
});

it('takes no link beyond the longest chain, which would cost a hash each', () => {
  const typed = { serverSeed: SEED, commitment: HASH, clientSeed: HASH, nonce: '1000000' };
  expect(withSeeds(crash, typed)).toBeNull();
});
