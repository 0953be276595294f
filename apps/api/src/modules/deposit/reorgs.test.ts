import { NETWORKS, type Network } from '@realm/domain';
import { inTransaction } from '../../db/in-transaction';
import { reconcileBooks } from '../../reconcile/reconcile-books';
import { seeded, type Random } from '../../testing/seeded-random';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { MAX_REORG_DEPTH, payOnSandboxNetwork, reorganiseSandbox, type ReorgOutcome } from '../network';

/** More on demand: `REORG_SEEDS=50 REORG_PAYMENTS=1000`. */
const SEEDS = Number(process.env['REORG_SEEDS'] ?? 2);
const PAYMENTS = Number(process.env['REORG_PAYMENTS'] ?? 60);
const BLOCKS = 20;
const MAX_TOGETHER = 5;

let story: MoneyStory;
beforeAll(async () => (story = await openMoneyStory()));
afterAll(() => story.close());

const outcomeFrom = (random: Random) => (): ReorgOutcome => {
  const dice = random.int(0, 9);
  if (dice < 4) return { kind: 'stays' };
  return dice < 8 ? { kind: 'returns', afterBlocks: random.int(0, 4) } : { kind: 'replaced' };
};

async function reorganise(random: Random, network: Network): Promise<number> {
  const depth = random.int(1, MAX_REORG_DEPTH);
  const thrownOut = await inTransaction(story.db, (tx) =>
    reorganiseSandbox(tx, { network, depth, outcomeOf: outcomeFrom(random) }),
  );
  return thrownOut.length;
}

/** Orders of members of their own, paid some at a time by one transaction. */
async function pay(random: Random, network: Network, names: readonly string[]): Promise<string[]> {
  const orders = [];
  for (const name of names) {
    const memberId = await story.newMember(name);
    orders.push(await story.done('createDeposit', memberId, { network, amount: '200' }));
  }
  await payOnSandboxNetwork(story.db, {
    network,
    transfers: orders.map((order) => ({
      address: order.payAddress ?? '',
      amountMinor: BigInt(random.int(200, 249)) * 1_000_000n,
    })),
    at: story.ports.clock.now(),
  });
  return orders.map(({ orderId }) => orderId);
}

/** What the sandbox's own books say about a payment, beside ours. */
const outcomes = () =>
  story.db
    .selectFrom('deposit_orders as order')
    .innerJoin('sandbox_payments as payment', 'payment.address', 'order.pay_address')
    .select(['order.order_id', 'order.status', 'order.final', 'order.credit_minor', 'payment.replaced'])
    .execute();

async function creditsOf(orderId: string): Promise<number> {
  const rows = await story.db
    .selectFrom('postings')
    .select('event_id')
    .where('event_id', '=', `deposit:${orderId}:credit`)
    .where('leg', '=', 1)
    .execute();
  return rows.length;
}

it.each(Array.from({ length: SEEDS }, (_, seed) => seed + 1))(
  'every payment is credited once or taken back, whatever branches are replaced, and the books agree (seed %i)',
  async (seed) => {
    const random = seeded(seed);
    let thrownOut = 0;
    let paid = 0;
    for (let block = 0; block < BLOCKS; block += 1) {
      const due = Math.ceil((PAYMENTS * (block + 1)) / BLOCKS);
      while (paid < due) {
        const together = Math.min(due - paid, random.int(1, MAX_TOGETHER));
        const names = Array.from({ length: together }, (_, n) => `s${String(seed)}p${String(paid + n)}`);
        await pay(random, random.pick(NETWORKS), names);
        paid += together;
      }
      await story.mine(1);
      if (random.chance(0.5)) thrownOut += await reorganise(random, random.pick(NETWORKS));
    }
    await story.mine(14);

    expect(thrownOut).toBeGreaterThan(0);
    const orders = await outcomes();
    for (const order of orders) {
      expect(order).toMatchObject(
        order.replaced ? { status: 'failed', final: false } : { status: 'success', final: true },
      );
      if (!order.replaced) expect(await creditsOf(order.order_id)).toBe(1);
    }
    const { checks } = await reconcileBooks(story.db);
    expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
  },
);
