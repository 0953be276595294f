import { reconcileBooks } from '../../reconcile/reconcile-books';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { networkModule } from '../network';
import { watchDeposits } from './deposit-watcher';
import type * as Follow from './follow-payment';

/** Recording a payment to this address fails. */
let mockBroken: string | null = null;
let mockFailure = new Error('the order is broken');
jest.mock('./follow-payment', () => {
  const real = jest.requireActual<typeof Follow>('./follow-payment');
  const followPayment: typeof Follow.followPayment = async (...of) => {
    if (of[2].seen.address === mockBroken) throw mockFailure;
    return real.followPayment(...of);
  };
  return { ...real, followPayment };
});

let story: MoneyStory;
beforeEach(async () => {
  story = await openMoneyStory();
  mockBroken = null;
  mockFailure = new Error('the order is broken');
});
afterEach(() => story.close());

const RETRIES_MS = 40_000;

const pay = async (name: string) => {
  const memberId = await story.newMember(name);
  const { orderId, payAddress } = await story.done('createDeposit', memberId, {
    network: 'TRC20',
    amount: '200',
  });
  await story.done('paySandbox', memberId, { orderId });
  return {
    address: payAddress ?? '',
    status: async () => (await story.done('getDeposit', memberId, { orderId })).status,
    balance: async () => (await story.balanceOf(memberId)).available,
  };
};
/** A block of each network, read as the server's job reads it; what fails is reported and does not stop the job. */
const mine = (blocks: number) => story.mine(blocks).catch(() => undefined);
const quarantine = () => story.db.selectFrom('quarantined_payments').selectAll().execute();
const position = async () => {
  const { height } = await story.db
    .selectFrom('network_blocks')
    .select(({ fn }) => fn.max('height').as('height'))
    .where('network', '=', 'TRC20')
    .executeTakeFirstOrThrow();
  return Number(height);
};
const exhaustRetries = async () => {
  for (let retry = 0; retry < 6; retry += 1) {
    story.pass(RETRIES_MS);
    await watchDeposits(story.ports).catch(() => undefined);
  }
};
const retry = async () => {
  const [row] = await quarantine();
  return story.command('network/retry', {
    network: 'TRC20',
    txHash: row?.tx_hash ?? 'ab'.repeat(32),
    ordinal: row?.ordinal ?? 0,
  });
};

describe('a payment that can not be recorded', () => {
  it('goes to quarantine; its network goes on, and says so to staff, monitors and reconcile', async () => {
    const broken = await pay('broken');
    mockBroken = broken.address;
    const other = await pay('other');
    for (let block = 0; block < 3; block += 1) await mine(1);
    expect(await other.status()).toBe('success');
    expect(await broken.status()).toBe('pending-payment');
    expect(await position()).toBe(3);
    await exhaustRetries();
    expect(await quarantine()).toMatchObject([
      { address: broken.address, attempts: 5, retry_at: null, error: 'the order is broken' },
    ]);
    expect(await story.lookUp('network/quarantine', {})).toMatchObject({
      value: { items: [{ amount: '200.000000', attempts: 5, retryAt: null }] },
    });
    const { ok, checks } = await reconcileBooks(story.db);
    expect([ok, checks.find(({ name }) => name === 'quarantine')?.differences]).toEqual([false, 1]);
    for (const { name, run } of networkModule.jobs(story.ports)) if (name === 'network-states') await run();
    expect(await story.lookUp('network/list', {})).toMatchObject({
      value: {
        items: [
          { network: 'BEP20', quarantined: 0, lag: '0' },
          { network: 'ERC20' },
          {
            network: 'TRC20',
            head: '3',
            position: '3',
            lag: '0',
            quarantined: 1,
            errors: 5,
            pendingPayouts: 0,
          },
        ],
      },
    });
    const gauges = networkModule.gauges(story.ports);
    const waiting = gauges.find(({ name }) => name === 'realm_network_quarantined_payments');
    expect(Object.fromEntries((await waiting?.read()) ?? [])).toEqual({ BEP20: 0, ERC20: 0, TRC20: 1 });
  });

  it('is credited once after staff retry it', async () => {
    const broken = await pay('mended');
    mockBroken = broken.address;
    await mine(1);
    await exhaustRetries();
    mockBroken = null;
    await mine(2);
    expect(await broken.status()).toBe('pending-payment');
    expect(await retry()).toMatchObject({ ok: true });
    await mine(3);
    expect(await broken.status()).toBe('success');
    expect(await broken.balance()).toBe('1450.00');
    expect(await quarantine()).toEqual([]);
    expect((await reconcileBooks(story.db)).ok).toBe(true);
    expect(await retry()).toEqual({ ok: false, refusal: 'ORDER_NOT_FOUND' });
  });

  it('is retried whatever its hash looks like', async () => {
    const broken = await pay('odd');
    mockBroken = broken.address;
    await mine(1);
    await story.db.updateTable('quarantined_payments').set({ tx_hash: 'odd hash' }).execute();
    expect(await retry()).toMatchObject({ ok: true, value: { txHash: 'odd hash' } });
  });

  it('is not credited when its block was replaced meanwhile', async () => {
    await mine(3);
    const broken = await pay('replaced');
    mockBroken = broken.address;
    await mine(1);
    await exhaustRetries();
    await story.command('sandbox/reorganise', { network: 'TRC20', depth: 1, outcome: 'never-again' });
    await mine(1);
    expect(await quarantine()).toMatchObject([{ block_height: null }]);
    mockBroken = null;
    await retry();
    await mine(8);
    expect(await broken.status()).toBe('failed');
    expect(await broken.balance()).toBe('0.00');
  });

  it('is recorded by an automatic retry when the failure was a passing one', async () => {
    const broken = await pay('passing');
    mockBroken = broken.address;
    await mine(1);
    mockBroken = null;
    story.pass(RETRIES_MS);
    await mine(2);
    expect(await broken.status()).toBe('success');
    expect(await quarantine()).toEqual([]);
  });

  it('never stops its network by exceeding a time limit, and is retried until it is recorded', async () => {
    const slow = await pay('slow');
    mockBroken = slow.address;
    mockFailure = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
    const other = await pay('quick');
    for (let block = 0; block < 3; block += 1) await mine(1);
    expect(await other.status()).toBe('success');
    await exhaustRetries();
    expect(await quarantine()).toMatchObject([{ address: slow.address, retry_at: expect.any(Date) as Date }]);
    mockBroken = null;
    story.pass(60_000);
    await watchDeposits(story.ports);
    expect(await slow.status()).toBe('success');
    expect(await quarantine()).toEqual([]);
  });

  it('keeps the position, and is not at fault, while the database is unavailable', async () => {
    const broken = await pay('unavailable');
    mockBroken = broken.address;
    mockFailure = new Error('Connection terminated unexpectedly');
    await mine(1);
    expect(await quarantine()).toEqual([]);
    expect(await position()).toBe(0);
    mockBroken = null;
    await mine(2);
    expect(await broken.status()).toBe('success');
  });
});
