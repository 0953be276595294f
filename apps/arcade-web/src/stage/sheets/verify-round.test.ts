import type { RoundRecord } from '@realm/arcade-contract';
import { commitmentOf, createStream, DICE_RULES, rollDice } from '@realm/fairness';
import type { TFunction } from '@realm/i18n';
import { settledBet } from '../../testing/fake-provider';
import { readerOf } from '../round-reader';
import { verifyRound } from './verify-round';

const SEED = 'e7b0a1c2d3f4059687a8b9cadbecfd0e1f2031425364758697a8b9cadbecfd0e';
const seeds = { serverSeed: SEED, clientSeed: 'anchor-client-seed', nonce: 1 };
const roll = rollDice(createStream(seeds));
const t = ((key: string) => key) as TFunction;

const reader = readerOf('dice', {
  recorded: (_t, { record }) => String(record.roll),
  recompute: (_t, { record }, stream) => {
    const again = rollDice(stream);
    return { outcome: String(again), returns: [again < record.choice.target ? 20_000 : 0] };
  },
});

type DiceRound = Extract<RoundRecord, { game: 'dice' }>;

const round = (changed: Partial<DiceRound> = {}): DiceRound => ({
  game: 'dice',
  rules: DICE_RULES,
  bets: [settledBet({ game: 'dice', stake: '5.00', payout: roll < 4_950 ? '10.00' : '0.00' })],
  seeds: { kind: 'member', commitment: commitmentOf(SEED), ...seeds },
  record: { choice: { side: 'under', target: 4_950 }, roll },
  ...changed,
});
const verify = (of: RoundRecord) => verifyRound({ round: of, reader, currency: 'CNY', t });

describe('verifying a round', () => {
  it('confirms seed, outcome and payout of a true record', () => {
    expect(verify(round())).toMatchObject({ isRight: true, stream: { firstBytes: '0ff2fb89' } });
  });

  it('finds a server seed that was not committed to', () => {
    const forged = { kind: 'member' as const, commitment: commitmentOf('ab'.repeat(32)), ...seeds };
    expect(verify(round({ seeds: forged }))).toMatchObject({ isRight: false, seed: { matches: false } });
  });

  it('finds an outcome that the seeds do not give', () => {
    const other = { choice: { side: 'under' as const, target: 4_950 }, roll: (roll + 1) % 10_000 };
    expect(verify(round({ record: other }))).toMatchObject({ isRight: false, outcome: { matches: false } });
  });

  it('finds a payout that the outcome does not give', () => {
    const bets = [settledBet({ game: 'dice', stake: '5.00', payout: '9.99' })];
    expect(verify(round({ bets }))).toMatchObject({ isRight: false, payout: { matches: false } });
  });

  it('says nothing while the server seed is not revealed', () => {
    const unrevealed = {
      kind: 'member' as const,
      commitment: commitmentOf(SEED),
      ...seeds,
      serverSeed: null,
    };
    expect(verify(round({ seeds: unrevealed }))).toBeNull();
  });

  it('follows the link of a shared round to the end of its chain', () => {
    const chainEnd = commitmentOf(commitmentOf(SEED));
    const shared = { kind: 'shared' as const, chainEnd, link: 2, serverSeed: SEED };
    const again = rollDice(createStream({ serverSeed: SEED, clientSeed: chainEnd, nonce: 0 }));
    const record = { choice: { side: 'under' as const, target: 4_950 }, roll: again };
    expect(verify(round({ seeds: shared, record }))).toMatchObject({
      seed: { matches: true },
      outcome: { matches: true },
    });
    expect(verify(round({ seeds: { ...shared, link: 1 }, record }))).toMatchObject({
      seed: { matches: false },
    });
  });
});
