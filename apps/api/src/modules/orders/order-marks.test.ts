import type { QueueWithdrawal, TakenMark } from '@realm/api-client/contract';
import { newFrozenOrder } from '../../testing/frozen-order';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { callStaff, openOperatorApp, signedInStaff } from '../../testing/test-staff';
import { MARK_MS } from './order-marks.repository';

let story: MoneyStory;
let app: Awaited<ReturnType<typeof openOperatorApp>>;
let [amy, ben]: string[] = [];
beforeAll(async () => {
  story = await openMoneyStory();
  app = await openOperatorApp(story.ports);
  amy = (await signedInStaff(story.ports, 'amy', ['finance-maker'])).token;
  ben = (await signedInStaff(story.ports, 'ben', ['finance-maker'])).token;
});
afterAll(async () => {
  await app.close();
  await story.close();
});

const take = async (token: string | undefined, orderId: string, takeOver = false) => {
  const { data } = await callStaff(app, 'order/take', { token, body: { orderId, takeOver } });
  return (data as { taken: TakenMark }).taken.operator;
};
const shownTo = async (token: string | undefined, orderId: string) => {
  const { data } = await callStaff(app, 'withdrawal/review', { token, body: { orderId } });
  return (data as unknown as QueueWithdrawal).taken?.operator ?? null;
};

let made = 0;
const frozen = async () => (await newFrozenOrder(story, `marked${String((made += 1))}`)).orderId;

it('shows others who has an order open, and leaves it with that person', async () => {
  const orderId = await frozen();
  expect(await shownTo(ben, orderId)).toBeNull();
  expect(await take(amy, orderId)).toBe('amy');
  expect(await shownTo(ben, orderId)).toBe('amy');
  expect(await take(ben, orderId)).toBe('amy');
  await callStaff(app, 'order/leave', { token: ben, body: { orderId } });
  expect(await shownTo(ben, orderId)).toBe('amy');
  await callStaff(app, 'order/leave', { token: amy, body: { orderId } });
  expect(await shownTo(ben, orderId)).toBeNull();
});

it('expires by itself unless it is renewed, and can be taken over before', async () => {
  const orderId = await frozen();
  await take(amy, orderId);
  story.pass(MARK_MS - 1);
  expect(await take(amy, orderId)).toBe('amy');
  story.pass(MARK_MS - 1);
  expect(await shownTo(ben, orderId)).toBe('amy');
  story.pass(1);
  expect(await shownTo(ben, orderId)).toBeNull();
  expect(await take(ben, orderId)).toBe('ben');
  expect(await take(amy, orderId, true)).toBe('amy');
});

it('blocks no decision, and leaves no row in the audit log', async () => {
  const orderId = await frozen();
  await take(amy, orderId);
  const rows = () =>
    story.db.selectFrom('operator_commands').select('name').where('target', '=', orderId).execute();
  expect(await rows()).toEqual([]);
  const body = { orderId, reason: 'fine' };
  expect(await callStaff(app, 'withdrawal/approve', { token: ben, body })).toMatchObject({ code: 0 });
  expect(await rows()).toEqual([{ name: 'withdrawal/approve' }]);
});

it('is not for an order that does not exist, nor for who only reads', async () => {
  const viewer = (await signedInStaff(story.ports, 'vic', ['viewer'])).token;
  const orderId = await frozen();
  expect(await callStaff(app, 'order/take', { token: viewer, body: { orderId } })).toMatchObject({
    code: 1018,
  });
  expect(await callStaff(app, 'order/take', { token: amy, body: { orderId: 'W0' } })).toMatchObject({
    code: 4001,
  });
});
