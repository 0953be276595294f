import { newFrozenOrder } from '../../testing/frozen-order';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import type { Ports } from '../../ports';
import type * as Network from '../network';
import { runPayouts } from './payouts';
import type * as Repository from './withdraw.repository';

const mockSent: string[] = [];
let mockIsDown = false;
let mockDuring: { lookUp?: (key: string) => Promise<unknown>; broadcast?: () => Promise<unknown> } = {};
jest.mock('../network', () => {
  const real = jest.requireActual<typeof Network>('../network');
  return {
    ...real,
    networkOf: (...of: Parameters<typeof Network.networkOf>) => {
      const port = real.networkOf(...of);
      if (port === null) return null;
      const broadcast: typeof port.broadcast = async (bytes) => {
        mockSent.push(bytes);
        if ((await mockDuring.broadcast?.()) === 'refused') return 'refused';
        if (mockIsDown) throw new Error('the network is down');
        return port.broadcast(bytes);
      };
      const lookUp: typeof port.lookUp = async (...of) => {
        const state = await port.lookUp(...of);
        await mockDuring.lookUp?.(of[0]);
        return state;
      };
      return { ...port, broadcast, lookUp };
    },
  };
});

let mockOnceListed: (() => Promise<unknown>) | null = null;
jest.mock('./withdraw.repository', () => {
  const real = jest.requireActual<typeof Repository>('./withdraw.repository');
  const selectPayouts: typeof Repository.selectPayouts = async (...of) => {
    const listed = await real.selectPayouts(...of);
    await mockOnceListed?.();
    mockOnceListed = null;
    return listed;
  };
  return { ...real, selectPayouts };
});

let story: MoneyStory;
beforeAll(async () => (story = await openMoneyStory()));
afterAll(() => story.close());

beforeEach(() => {
  mockSent.length = 0;
  mockDuring = {};
});

const approved = async (name: string): Promise<string> => {
  const { orderId } = await newFrozenOrder(story, name);
  await story.command('withdrawal/approve', { orderId });
  return orderId;
};
const journal = (orderId: string) =>
  story.db.selectFrom('payout_attempts').selectAll().where('payout_key', '=', orderId).execute();

it('a payout is sent once, and asked about from then on', async () => {
  const orderId = await approved('payee');
  for (let poll = 0; poll < 3; poll += 1) await runPayouts(story.ports);
  expect(mockSent).toEqual((await journal(orderId)).map(({ bytes }) => bytes));
  expect(mockSent).toHaveLength(1);
});

it('a payout is stored before it is sent, and a repetition sends the same bytes', async () => {
  const orderId = await approved('unreachable');
  mockIsDown = true;
  await expect(runPayouts(story.ports)).rejects.toThrow('payouts not finished');
  const [attempt] = await journal(orderId);
  story.pass(60_000);
  await expect(runPayouts(story.ports)).rejects.toThrow('payouts not finished');
  mockIsDown = false;
  story.pass(60_000);
  await runPayouts(story.ports);
  expect(mockSent).toEqual([attempt?.bytes, attempt?.bytes, attempt?.bytes]);
  expect(await journal(orderId)).toHaveLength(1);
});

it('a payout that staff have resolved since it was listed is not sent again', async () => {
  const orderId = await approved('settled');
  mockIsDown = true;
  await expect(runPayouts(story.ports)).rejects.toThrow('payouts not finished');
  mockIsDown = false;
  mockSent.length = 0;
  story.pass(60_000);
  mockOnceListed = () =>
    story.db
      .updateTable('withdrawal_orders')
      .set({ status: 'failed' })
      .where('order_id', '=', orderId)
      .execute();
  await runPayouts(story.ports);
  expect(mockSent).toEqual([]);
});

it('a payout that staff hold since it was listed is not sent', async () => {
  const orderId = await approved('held-once-listed');
  mockOnceListed = () => story.command('withdrawal/hold', { orderId });
  await runPayouts(story.ports);
  expect(mockSent).toEqual([]);
});

/** Always by two people, whatever it is worth. */
async function resolveAsUnpaid(orderId: string) {
  const input = { orderId, paid: false };
  await story.command('withdrawal/resolve-unknown', input, 'first');
  return story.command('withdrawal/resolve-unknown', input, 'second');
}

it('a payout that staff resolve during its look-up is not sent again', async () => {
  const orderId = await approved('resolved-meanwhile');
  mockIsDown = true;
  await expect(runPayouts(story.ports)).rejects.toThrow('payouts not finished');
  mockIsDown = false;
  mockSent.length = 0;
  story.pass(60_000);
  mockDuring.lookUp = async (key) => {
    if (key !== orderId) return;
    await story.command('withdrawal/hold', { orderId });
    expect(await resolveAsUnpaid(orderId)).toMatchObject({ ok: true });
  };
  await runPayouts(story.ports);
  expect(mockSent).toEqual([]);
});

it('staff resolve no payout while its bytes are sent, nor until an unanswered sending is over', async () => {
  const orderId = await approved('sending');
  const resolved: unknown[] = [];
  mockDuring.broadcast = async () => {
    await story.command('withdrawal/hold', { orderId });
    resolved.push(await resolveAsUnpaid(orderId));
    throw new Error('no answer');
  };
  await expect(runPayouts(story.ports)).rejects.toThrow('payouts not finished');
  expect(resolved).toEqual([{ ok: false, refusal: 'ORDER_STATE' }]);
  expect(await resolveAsUnpaid(orderId)).toEqual({ ok: false, refusal: 'ORDER_STATE' });
  story.pass(60_000);
  expect(await resolveAsUnpaid(orderId)).toMatchObject({ ok: true });
});

it('while one server sends a payout, another one neither sends it nor lets staff resolve it', async () => {
  const orderId = await approved('two-servers');
  const otherServer: Ports = { ...story.ports };
  const resolved: unknown[] = [];
  mockDuring.broadcast = async () => {
    // The other server's node refuses what the first node has not passed on yet.
    mockDuring.broadcast = () => Promise.resolve('refused');
    await runPayouts(otherServer);
    await story.command('withdrawal/hold', { orderId });
    resolved.push(await resolveAsUnpaid(orderId));
  };
  await runPayouts(story.ports);
  expect(mockSent).toHaveLength(1);
  expect(resolved).toEqual([{ ok: false, refusal: 'ORDER_STATE' }]);
});

it.each(['first', 'next'])(
  'a process that was paused sends nothing outside its fence: the %s sending',
  async (which) => {
    const orderId = await approved(`paused-${which}`);
    if (which === 'next') {
      mockIsDown = true;
      await expect(runPayouts(story.ports)).rejects.toThrow('payouts not finished');
      mockIsDown = false;
      mockSent.length = 0;
      story.pass(60_000);
    }
    let monotonicMs = 0;
    const now = jest.spyOn(performance, 'now').mockImplementation(() => (monotonicMs += 40_000));
    await expect(runPayouts(story.ports)).rejects.toMatchObject({
      errors: [new Error('a payout was not sent: too little of its fence is left')],
    });
    now.mockRestore();
    expect(mockSent).toEqual([]);
    story.pass(60_000);
    await runPayouts(story.ports);
    expect(mockSent).toEqual((await journal(orderId)).map(({ bytes }) => bytes));
  },
);

it('a payout that staff hold is not sent again before they approve it', async () => {
  const orderId = await approved('held');
  mockIsDown = true;
  await expect(runPayouts(story.ports)).rejects.toThrow('payouts not finished');
  mockIsDown = false;
  mockSent.length = 0;
  story.pass(60_000);
  await story.command('withdrawal/hold', { orderId });
  await runPayouts(story.ports);
  expect(mockSent).toEqual([]);
  await story.command('withdrawal/approve', { orderId });
  await runPayouts(story.ports);
  expect(mockSent).toHaveLength(1);
});

it('the server can neither change nor delete its signed transactions', async () => {
  await expect(story.db.deleteFrom('payout_attempts').execute()).rejects.toThrow(/permission denied/);
  await expect(story.db.updateTable('payout_attempts').set({ bytes: '' }).execute()).rejects.toThrow(
    /permission denied/,
  );
});
