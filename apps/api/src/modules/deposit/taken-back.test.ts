import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { HOUSE, accountId } from '../../ledger';
import { reconcileBooks } from '../../reconcile/reconcile-books';
import { inTransaction } from '../../db/in-transaction';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { moveBetOrders } from '../bets';
import { watchDeposits } from './deposit-watcher';
import { recordPayment } from './record-payment';
import { takeAllWithheld } from './take-withheld';

let story: MoneyStory;
beforeAll(async () => (story = await openMoneyStory()));
afterAll(async () => {
  const { checks } = await reconcileBooks(story.db);
  expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
  await story.close();
});

let members = 0;
const newMember = () => story.newMember(`payer${(members += 1)}`);
const open = (memberId: bigint, amount = '200') =>
  story.done('createDeposit', memberId, { network: 'TRC20', amount });
const read = (memberId: bigint, orderId: string) => story.done('getDeposit', memberId, { orderId });
const reorganise = (outcome: 'comes-again' | 'never-again', depth = 5, afterBlocks = 2) =>
  story
    .command('sandbox/reorganise', { network: 'TRC20', depth, outcome, afterBlocks })
    .then(() => watchDeposits(story.ports));

/** A member whose deposit of 200 USDT is credited with 1450.00 and not final yet. */
async function credited() {
  const memberId = await newMember();
  const { orderId } = await open(memberId);
  await story.done('paySandbox', memberId, { orderId });
  await story.mine(2);
  return { memberId, orderId };
}

/** What the network says of an order's payment that has gone, some views after the last one. */
async function goneAfter(orderId: string, views: bigint) {
  const known = await story.db
    .selectFrom('deposit_payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    network: known.network,
    txHash: known.tx_hash,
    ordinal: known.ordinal,
    address: known.address,
    amountMinor: known.amount_minor,
    paidAt: known.paid_at,
    blockHeight: null,
    confirmations: 0,
    final: false,
    replaced: false,
    view: known.view + views,
  };
}

const accountOf = async (memberId: bigint) =>
  (
    await story.db
      .selectFrom('members')
      .select('account')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
  ).account;

const callAsStaff = async (memberId: bigint, name: string, fields: Record<string, unknown>) => {
  const answer = await story.command(name, {
    requestId: randomUUID(),
    member: await accountOf(memberId),
    ...fields,
  });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value as { reference: string };
};

const placeBet = async (memberId: bigint, amount: string) =>
  (await callAsStaff(memberId, 'sports/bet', { amount })).reference;
const endBet = (memberId: bigint, bet: string, amount: string) =>
  callAsStaff(memberId, 'sports/payout', { bet, amount });
/** As a games provider settles a bet that wins nothing. */
async function lose(memberId: bigint, amount: string) {
  const orderNumber = await placeBet(memberId, amount);
  const move = { orderNumber, from: 'open', to: 'settled', endedEvent: null, payoutMinor: 0n } as const;
  await inTransaction(story.db, (tx) =>
    moveBetOrders(tx, [{ ...move, result: null, details: null }], story.ports.clock.now()),
  );
}

const statusesOf = async (memberId: bigint, orderId: string) =>
  (await read(memberId, orderId)).timeline.map(({ status }) => status).slice(3);

describe('one transaction', () => {
  it('that pays two members credits both', async () => {
    const [one, two] = [await newMember(), await newMember()];
    const orders = [await open(one), await open(two, '100')];
    const paid = await story.command('sandbox/pay-together', {
      orderIds: orders.map(({ orderId }) => orderId),
    });
    await story.mine(2);
    const { txHash } = (paid as unknown as { value: { txHash: string } }).value;
    expect(await read(one, orders[0]!.orderId)).toMatchObject({ status: 'success', txHash });
    expect(await read(two, orders[1]!.orderId)).toMatchObject({ status: 'success', txHash });
    expect(await story.changesOf(one)).toEqual(['11 available 1450.00: 0.00 → 1450.00']);
    expect(await story.changesOf(two)).toEqual(['11 available 725.00: 0.00 → 725.00']);
  });

  it('that pays one address twice is two payments: the second waits for staff', async () => {
    const member = await newMember();
    const { orderId } = await open(member);
    await story.command('sandbox/pay-together', { orderIds: [orderId, orderId] });
    await story.mine(2);
    const { items } = await story.done('listDeposits', member);
    expect(items.map(({ status, reason }) => [status, reason])).toEqual([
      ['locked', 'second-payment'],
      ['success', ''],
    ]);
  });
});

describe('a payment that the network takes back', () => {
  it('after the credit is held, comes again, and is credited once', async () => {
    const { memberId, orderId } = await credited();
    await reorganise('comes-again');
    expect(await read(memberId, orderId)).toMatchObject({
      status: 'locked',
      reason: 'taken-back',
      confirmations: 0,
      final: false,
      paidAmount: '200.000000',
      creditAmount: '1450.00',
    });
    expect(await story.balanceOf(memberId)).toEqual({ available: '1450.00', frozen: '0.00' });
    await story.mine(4);
    expect(await read(memberId, orderId)).toMatchObject({ status: 'success', reason: '' });
    await story.mine(6);
    expect(await read(memberId, orderId)).toMatchObject({ status: 'success', final: true });
    expect(await statusesOf(memberId, orderId)).toEqual(['success', 'locked', 'success']);
    expect(await story.changesOf(memberId)).toEqual(['11 available 1450.00: 0.00 → 1450.00']);
  });

  it('again and again is credited once', async () => {
    const { memberId, orderId } = await credited();
    for (let round = 0; round < 3; round += 1) {
      await reorganise('comes-again', 5, 0);
      await story.mine(2);
      expect(await read(memberId, orderId)).toMatchObject({ status: 'success' });
    }
    expect(await story.changesOf(memberId)).toHaveLength(1);
  });

  it('for good takes its credit out of the wallet, in one event', async () => {
    const { memberId, orderId } = await credited();
    await reorganise('never-again');
    await story.mine(5);
    expect(await read(memberId, orderId)).toMatchObject({ status: 'locked', reason: 'taken-back' });
    await story.mine(1);
    expect(await read(memberId, orderId)).toMatchObject({ status: 'failed', reason: 'taken-back' });
    expect(await story.changesOf(memberId)).toEqual([
      '11 available 1450.00: 0.00 → 1450.00',
      '19 available -1450.00: 1450.00 → 0.00',
    ]);
    await story.mine(10);
    expect(await statusesOf(memberId, orderId)).toEqual(['success', 'locked', 'failed']);
    expect(await story.changesOf(memberId)).toHaveLength(2);
  });

  it('for good brings money back from the games, and leaves what the member had besides', async () => {
    const { memberId, orderId } = await credited();
    await story.topUp(memberId, '200');
    await story.done('transfer', memberId, { category: 'lottery', amount: '500' });
    await story.done('transfer', memberId, { category: 'slots', amount: '1000' });
    await reorganise('never-again');
    await story.mine(7);
    expect(await read(memberId, orderId)).toMatchObject({ status: 'failed' });
    expect((await story.changesOf(memberId)).slice(-3)).toEqual([
      '20 available 500.00: 150.00 → 650.00',
      '20 available 800.00: 650.00 → 1450.00',
      '19 available -1450.00: 1450.00 → 0.00',
    ]);
    const { games } = await story.done('getWallet', memberId);
    expect(games.filter(({ amount }) => amount !== '0.00')).toEqual([
      { category: 'slots', amount: '200.00' },
    ]);
  });

  it('for good withholds what open bets may return, and takes it once they have', async () => {
    const { memberId, orderId } = await credited();
    const bet = await placeBet(memberId, '1450');
    await reorganise('never-again');
    await story.mine(7);
    await takeAllWithheld(story.ports);
    expect(await read(memberId, orderId)).toMatchObject({ status: 'failed' });
    await story.topUp(memberId, '100');
    expect(await story.done('getWithdrawOptions', memberId)).toMatchObject({ notYetFinal: '100.00' });
    await endBet(memberId, bet, '2000');
    expect(await story.done('getWithdrawOptions', memberId)).toMatchObject({
      available: '2100.00',
      notYetFinal: '1450.00',
    });
    await takeAllWithheld(story.ports);
    await takeAllWithheld(story.ports);
    expect((await story.changesOf(memberId)).at(-1)).toBe('19 available -1450.00: 2100.00 → 650.00');
    expect(await story.done('getWithdrawOptions', memberId)).toMatchObject({
      available: '650.00',
      notYetFinal: '0.00',
    });
  });

  it('for good withholds nothing where no bet is open, or after 30 days', async () => {
    const [none, open] = [await credited(), await credited()];
    await lose(none.memberId, '1450');
    await placeBet(open.memberId, '1450');
    await reorganise('never-again');
    await story.mine(7);
    const withheld = async ({ memberId }: { memberId: bigint }) => {
      await takeAllWithheld(story.ports);
      return (await story.done('getWithdrawOptions', memberId)).notYetFinal;
    };
    await story.topUp(none.memberId, '100');
    await story.topUp(open.memberId, '100');
    expect([await withheld(none), await withheld(open)]).toEqual(['0.00', '100.00']);
    story.pass(30 * 86_400_000);
    expect(await withheld(open)).toBe('0.00');
    expect((await story.changesOf(open.memberId)).at(-1)).toBe('19 available -100.00: 100.00 → 0.00');
  });

  it('for good takes no more than is left: what was lost at play is the house’s loss', async () => {
    const { memberId, orderId } = await credited();
    await lose(memberId, '1000');
    const clearing = accountId(HOUSE, 'deposit-clearing', 'USDT');
    const before = await balance(clearing);
    await reorganise('never-again');
    await story.mine(7);
    expect(await read(memberId, orderId)).toMatchObject({ status: 'failed' });
    expect(await story.balanceOf(memberId)).toEqual({ available: '0.00', frozen: '0.00' });
    expect((await story.changesOf(memberId)).at(-1)).toBe('19 available -450.00: 450.00 → 0.00');
    expect((await balance(clearing)) - before).toBe(200_000_000n);
  });

  it('for good leaves an empty wallet alone', async () => {
    const { memberId, orderId } = await credited();
    await lose(memberId, '1450');
    await reorganise('never-again');
    await story.mine(7);
    expect(await read(memberId, orderId)).toMatchObject({ status: 'failed' });
    expect((await story.changesOf(memberId)).at(-1)).toBe('1 available -1450.00: 1450.00 → 0.00');
  });

  it('before the credit waits again, and fails without a reversal when it never comes', async () => {
    const memberId = await newMember();
    const { orderId } = await open(memberId);
    await story.done('paySandbox', memberId, { orderId });
    await story.mine(1);
    expect(await read(memberId, orderId)).toMatchObject({ status: 'waiting-receipt', confirmations: 1 });
    await reorganise('never-again');
    expect(await read(memberId, orderId)).toMatchObject({ status: 'waiting-receipt', confirmations: 0 });
    await story.mine(7);
    expect(await read(memberId, orderId)).toMatchObject({ status: 'failed', reason: 'taken-back' });
    expect(await story.changesOf(memberId)).toEqual([]);
  });

  it('is not to be withdrawn meanwhile', async () => {
    const { memberId } = await credited();
    await reorganise('comes-again', 5, 4);
    const { rows } = await sql<{ held: bigint }>`
      select coalesce(sum(credit_minor), 0)::bigint as held from deposit_orders
      where member_id = ${memberId} and status = 'locked' and reason = 'taken-back'`.execute(story.db);
    expect(rows).toEqual([{ held: 145_000n }]);
    expect(await story.done('getWithdrawOptions', memberId)).toMatchObject({
      available: '1450.00',
      notYetFinal: '1450.00',
    });
    await story.mine(12);
    expect(await story.done('getWithdrawOptions', memberId)).toMatchObject({ notYetFinal: '0.00' });
  });

  it('is nothing that staff decide', async () => {
    const { memberId, orderId } = await credited();
    await reorganise('comes-again');
    for (const verb of ['credit', 'reject', 'fail'])
      expect(await story.command(`deposit/${verb}`, { orderId })).toMatchObject({ refusal: 'ORDER_STATE' });
    await story.mine(4);
    expect(await read(memberId, orderId)).toMatchObject({ status: 'success' });
  });

  it('takes an order that staff credited the same way', async () => {
    const memberId = await newMember();
    const { orderId } = await open(memberId);
    await story.done('paySandbox', memberId, { orderId, amount: '150' });
    await story.mine(2);
    await story.command('deposit/credit', { orderId });
    await reorganise('comes-again', 5, 0);
    expect(await read(memberId, orderId)).toMatchObject({ status: 'locked', reason: 'taken-back' });
    await story.mine(2);
    expect(await read(memberId, orderId)).toMatchObject({ status: 'success' });
    expect(await story.changesOf(memberId)).toHaveLength(1);
  });

  it('once it is final stops the watcher: nothing is repaired by program', async () => {
    const { memberId, orderId } = await credited();
    await story.mine(4);
    const gone = await goneAfter(orderId, 1n);
    await expect(recordPayment(story.ports, gone)).rejects.toThrow('a final payment has gone');
    expect(await read(memberId, orderId)).toMatchObject({ status: 'success', final: true });
  });

  it('in an older view than the last changes nothing', async () => {
    const { memberId, orderId } = await credited();
    await recordPayment(story.ports, await goneAfter(orderId, -1n));
    expect(await read(memberId, orderId)).toMatchObject({ status: 'success', confirmations: 2 });
  });
});

describe('the member’s own sandbox control', () => {
  it.each([
    ['comes-again', 'success', 1],
    ['never-again', 'failed', 2],
  ] as const)('takes a payment back: %s', async (outcome, status, changes) => {
    const { memberId, orderId } = await credited();
    const other = await credited();
    await story.done('reorganiseSandbox', memberId, { orderId, outcome });
    await watchDeposits(story.ports);
    expect(await read(memberId, orderId)).toMatchObject({ status: 'locked', reason: 'taken-back' });
    expect(await read(other.memberId, other.orderId)).toMatchObject({ status: 'success', reason: '' });
    await story.mine(8);
    expect(await read(memberId, orderId)).toMatchObject({ status });
    expect(await story.changesOf(memberId)).toHaveLength(changes);
  });

  it('leaves alone what is final, and what nobody paid', async () => {
    const { memberId, orderId } = await credited();
    await story.mine(4);
    const outcome = 'comes-again';
    expect(await story.call('reorganiseSandbox', memberId, { orderId, outcome })).toMatchObject({
      refusal: 'ORDER_STATE',
    });
    const unpaid = await open(memberId);
    expect(
      await story.call('reorganiseSandbox', memberId, { orderId: unpaid.orderId, outcome }),
    ).toMatchObject({ refusal: 'ORDER_STATE' });
    expect(await story.call('reorganiseSandbox', await newMember(), { orderId, outcome })).toMatchObject({
      refusal: 'ORDER_NOT_FOUND',
    });
  });
});

async function balance(account: bigint): Promise<bigint> {
  const found = await story.db
    .selectFrom('accounts')
    .select('balance')
    .where('id', '=', account)
    .executeTakeFirst();
  return found?.balance ?? 0n;
}
