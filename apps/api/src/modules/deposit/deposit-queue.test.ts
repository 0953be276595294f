import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DepositReview, QueueDeposit } from '@realm/api-client/contract';
import sharp from 'sharp';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';

let story: MoneyStory;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'realm-queue-'));
  story = await openMoneyStory({ dataDir, secondPersonAboveUsdt: 1_000 });
});
afterAll(async () => {
  await story.close();
  await rm(dataDir, { recursive: true });
});

async function query<Answer>(name: string, input: Record<string, unknown> = {}): Promise<Answer> {
  const outcome = await story.lookUp(name, input);
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.value as Answer;
}
interface Queue {
  readonly items: readonly QueueDeposit[];
  readonly count: number;
  readonly sumUsdt: string;
  readonly holds: Readonly<Record<string, number>>;
}
const queue = (input: Record<string, unknown>) => query<Queue>('deposit/queue', input);
const review = (orderId: string, paymentReference?: string) =>
  query<DepositReview>('deposit/review', {
    orderId,
    ...(paymentReference === undefined ? {} : { paymentReference }),
  });

let members = 0;
const newMember = () => story.newMember(`payer${String((members += 1))}`);
let files = 0;
async function imageFile(background: string) {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  const path = join(dataDir, `picture${String((files += 1))}`);
  await writeFile(path, bytes);
  return { path, size: bytes.length, declaredType: 'image/png' };
}
async function proved(background: string, amount = '200') {
  const memberId = await newMember();
  const { orderId } = await story.done('createCollection', memberId, { amount });
  await story.call('uploadDepositProof', memberId, { orderId }, await imageFile(background));
  return { memberId, orderId };
}
async function paidShort() {
  const memberId = await newMember();
  const { orderId } = await story.done('createDeposit', memberId, { network: 'TRC20', amount: '100' });
  await story.command('sandbox/pay', { orderId, amount: '80' });
  await story.mine(4);
  return { memberId, orderId };
}

it('exceptions wait oldest first with what arrived, counted by reason', async () => {
  const one = await paidShort();
  story.pass(60_000);
  const two = await paidShort();
  const shown = await queue({ show: 'exceptions' });
  expect(shown.items.map(({ orderId }) => orderId)).toEqual([one.orderId, two.orderId]);
  expect(shown).toMatchObject({ count: 2, sumUsdt: '160.000000', holds: { 'too-little': 2 } });
  expect(shown.items[0]).toMatchObject({
    paidAmount: '80.000000',
    paidNetwork: 'TRC20',
    reason: 'too-little',
  });
  expect(await queue({ show: 'exceptions', hold: 'wrong-network' })).toMatchObject({ items: [], count: 0 });
  const { waitingSince, timeline } = shown.items[0] as QueueDeposit;
  expect(waitingSince).toBe(timeline.at(-1)?.at);
});

it('a review shows the payment beside the order, other orders it may be meant for, and what is credited', async () => {
  const { memberId, orderId } = await paidShort();
  const { orderId: other } = await story.done('createDeposit', memberId, { network: 'TRC20', amount: '150' });
  const shown = await review(orderId);
  expect(shown.payment).toMatchObject({ network: 'TRC20', amount: '80.000000' });
  expect(shown.candidates).toMatchObject([{ orderId: other, payAmount: '150.000000' }]);
  expect(shown.creditable).toBe(true);
  expect(shown.effects[0]).toMatchObject({
    account: 'available',
    own: true,
    before: '0.00',
    change: '580.00',
    after: '580.00',
  });
  const { version: seen } = shown;
  expect(await story.command('deposit/credit', { orderId, seen })).toMatchObject({ ok: true });
  expect((await story.balanceOf(memberId)).available).toBe('580.00');
  expect(await review(orderId)).toMatchObject({ creditable: false, effects: [] });
});

describe('a proof', () => {
  it('is compared with every other picture, whoever sent it', async () => {
    const [first, second, other] = [await proved('red'), await proved('red'), await proved('blue')];
    expect((await review(second.orderId)).duplicates.pictures).toMatchObject([{ orderId: first.orderId }]);
    expect((await review(other.orderId)).duplicates).toMatchObject({ pictures: [], compared: 2 });
    expect(await queue({ show: 'proofs' })).toMatchObject({ count: 3, sumUsdt: '600.000000' });
  });

  it('is decided on as it was seen: a newer picture makes the decision stale', async () => {
    const { memberId, orderId } = await proved('green');
    const { version: seen } = await review(orderId);
    await story.call('uploadDepositProof', memberId, { orderId }, await imageFile('lime'));
    for (const name of ['deposit/credit', 'deposit/reject'])
      expect([name, await story.command(name, { orderId, seen })]).toMatchObject([
        name,
        { refusal: 'DECISION_STALE' },
      ]);
    expect((await review(orderId)).proof).toMatchObject({ uploads: 2, type: 'png' });
  });

  it('is agreed to by two people who saw the same picture, with the number that the first one read', async () => {
    const { memberId, orderId } = await proved('navy');
    await story.db
      .updateTable('deposit_orders')
      .set({ pay_minor: 20_000_000_000n })
      .where('order_id', '=', orderId)
      .execute();
    const requestCredit = () =>
      story.command('deposit/credit', { orderId, paymentReference: 'REF-1000' }, 'amy');
    const early = await requestCredit();
    await story.call('uploadDepositProof', memberId, { orderId }, await imageFile('olive'));
    expect(await story.agree(early, 'ben')).toMatchObject({ refusal: 'DECISION_STALE' });
    const waiting = await requestCredit();
    const without = { paymentReference: undefined };
    expect(await story.agree(waiting, 'ben', without)).toMatchObject({ refusal: 'DECISION_STALE' });
    expect(await story.agree(waiting, 'ben')).toMatchObject({ value: { status: 'success' } });
    const { payment_reference: kept } = await story.db
      .selectFrom('deposit_orders')
      .select('payment_reference')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(kept).toBe('REF-1000');
  });

  it('is credited once for each payment, also at the same moment', async () => {
    const [one, two, three] = [await proved('cyan'), await proved('pink'), await proved('gold')];
    const credit = (orderId: string, paymentReference: string) =>
      story.command('deposit/credit', { orderId, paymentReference });
    const both = await Promise.all([credit(one.orderId, 'TX-2041'), credit(two.orderId, 'tx-2041')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, refusal: 'PAYMENT_USED' });
    expect((await review(three.orderId, 'Tx-2041')).duplicates.references).toHaveLength(1);
    for (const typed of ['tx 2041', 'TX2041', 'tx.20.41', 'ＴＸ－２０４１', 'TX–2041'])
      expect([typed, await credit(three.orderId, typed)]).toEqual([
        typed,
        { ok: false, refusal: 'PAYMENT_USED' },
      ]);
    expect((await review(three.orderId, 'tx 20 41')).duplicates.references).toHaveLength(1);
    expect(await credit(three.orderId, 'TX-2042')).toMatchObject({ ok: true });
    expect(await review(three.orderId)).toMatchObject({ directBefore: { orders: 0, credited: 0 } });
  });
});
