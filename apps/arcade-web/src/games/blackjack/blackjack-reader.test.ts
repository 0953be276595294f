import type { Bet, RoundRecord } from '@realm/arcade-contract';
import { fromMinor, type CurrencyCode } from '@realm/domain';
import {
  BLACKJACK_RULES,
  commitmentOf,
  createStream,
  payoutOf,
  playBlackjack,
  type BlackjackAction,
} from '@realm/fairness';
import type { TFunction } from '@realm/i18n';
import { verifyRound } from '../../stage/sheets/verify-round';
import { settledBet } from '../../testing/fake-provider';
import { blackjackReader } from './blackjack-reader';

const SERVER_SEED = 'd'.repeat(64);
const seedsOf = (nonce: number) => ({ serverSeed: SERVER_SEED, clientSeed: 'verify', nonce });
const tableOf = (nonce: number, actions: readonly BlackjackAction[]) =>
  playBlackjack(BLACKJACK_RULES, createStream(seedsOf(nonce)), actions);
const t = ((key: string) => key) as TFunction;

/** Every way to play a hand to its end, with at most three cards drawn by hand. */
function playedOut(nonce: number, taken: readonly BlackjackAction[] = []): (readonly BlackjackAction[])[] {
  const { phase, actions } = tableOf(nonce, taken);
  if (phase === 'over') return [taken];
  const hits = taken.filter((action) => action === 'hit').length;
  return actions
    .filter((action) => action !== 'hit' || hits < 3)
    .flatMap((action) => playedOut(nonce, [...taken, action]));
}

interface Hand {
  readonly nonce: number;
  readonly actions: readonly BlackjackAction[];
  readonly stakeMinor: bigint;
  readonly currency: CurrencyCode;
}

/** A round as the provider stores it: a bet for each stake, paid by itself. */
function recordOf({ nonce, actions, stakeMinor, currency }: Hand): RoundRecord & { bets: Bet[] } {
  const table = tableOf(nonce, actions);
  const amount = (minor: bigint) => fromMinor(minor, currency).amount;
  const bets = table.stakes.map(({ role, returned }, index) => {
    const stake = role === 'insurance' ? stakeMinor / 2n : stakeMinor;
    const payout = amount(payoutOf(stake, returned));
    return settledBet({ id: String(index), game: 'blackjack', stake: amount(stake), payout });
  });
  return {
    game: 'blackjack',
    rules: BLACKJACK_RULES,
    bets,
    record: { actions, table },
    seeds: { kind: 'member', commitment: commitmentOf(SERVER_SEED), ...seedsOf(nonce) },
  };
}
const verify = (round: RoundRecord, currency: CurrencyCode) =>
  verifyRound({ round, reader: blackjackReader, currency, t });

const HANDS = Array.from({ length: 60 }, (_, nonce) =>
  playedOut(nonce).map((actions) => ({ nonce, actions })),
);

it.each([
  ['CNY', [100n, 101n, 333n]],
  ['JPY', [20n, 21n, 99n]],
] as const)('every honest payout in %s is confirmed, odd stakes and all ways to play', (currency, stakes) => {
  const played = new Set<string>();
  for (const { nonce, actions } of HANDS.flat())
    for (const stakeMinor of stakes) {
      for (const action of actions) played.add(action);
      const verified = verify(recordOf({ nonce, actions, stakeMinor, currency }), currency);
      expect([nonce, actions, stakeMinor, verified?.isRight]).toEqual([nonce, actions, stakeMinor, true]);
    }
  expect(played).toEqual(new Set(['insure', 'decline', 'hit', 'stand', 'double', 'split']));
});

const insured = HANDS.flat().find(
  ({ nonce, actions }) => tableOf(nonce, actions).stakes[1]?.returned === 30_000,
);
if (insured === undefined) throw new Error('no insured blackjack of the dealer');
const round = recordOf({ ...insured, stakeMinor: 101n, currency: 'CNY' });

it('insurance for a stake of 1.01 pays 1.50', () => {
  expect(verify(round, 'CNY')).toMatchObject({ isRight: true, payout: { amount: '1.50' } });
});

it('a stake that was paid another amount is found, in the sum or hidden in it', () => {
  const [hand, insurance] = round.bets;
  if (hand === undefined || insurance === undefined) throw new Error('no two stakes');
  const paid = (first: string, second: string) =>
    verify(
      {
        ...round,
        bets: [
          { ...hand, payout: first },
          { ...insurance, payout: second },
        ],
      },
      'CNY',
    );
  expect(paid('0.00', '1.51')).toMatchObject({ isRight: false, payout: { matches: false } });
  expect(paid('1.50', '0.00')).toMatchObject({ isRight: false, payout: { matches: false } });
});

it('a stake that was returned counts for nothing, and one that is missing is found', () => {
  const [hand, insurance] = round.bets;
  if (hand === undefined || insurance === undefined) throw new Error('no two stakes');
  const lost = { ...insurance, id: 'lost', status: 'void' as const, payout: null };
  expect(verify({ ...round, bets: [hand, lost, insurance] }, 'CNY')).toMatchObject({ isRight: true });
  expect(verify({ ...round, bets: [hand] }, 'CNY')).toMatchObject({ payout: { matches: false } });
});

it('nothing is said while a stake is in doubt', () => {
  const [hand, insurance] = round.bets;
  if (hand === undefined || insurance === undefined) throw new Error('no two stakes');
  const inDoubt = { ...insurance, status: 'placing' as const, payout: null };
  expect(verify({ ...round, bets: [hand, inDoubt] }, 'CNY')).toBeNull();
});
