import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readWallet } from '../ledger';
import { createMember } from '../modules/account';
import { addRate } from '../modules/rates';
import { reconcileBooks } from '../reconcile/reconcile-books';
import { openTestDatabase, testPorts, type TestDatabase } from '../testing';
import type { TestPorts } from '../testing/test-ports';
import { callStaff, openOperatorApp, signedInStaff, type TestStaff } from '../testing/test-staff';

const DAY_MS = 24 * 60 * 60_000;
const ROLES = {
  maker: ['finance-maker'],
  other: ['finance-maker'],
  checker: ['finance-checker'],
  both: ['finance-maker', 'finance-checker'],
  both2: ['finance-maker', 'finance-checker'],
  both3: ['finance-maker', 'finance-checker'],
  support: ['support'],
  support2: ['support'],
  content: ['content'],
  admin: ['admin'],
} as const;
type Name = keyof typeof ROLES;

let database: TestDatabase;
let test: TestPorts;
let apps: readonly [FastifyInstance, FastifyInstance];
const people = new Map<Name, TestStaff>();
let shifts = 0;

/** Everybody comes anew, with a session of now. */
async function comeToWork(): Promise<void> {
  shifts += 1;
  for (const [name, roles] of Object.entries(ROLES) as [Name, (typeof ROLES)[Name]][])
    people.set(name, await signedInStaff(test.ports, `${name}.${String(shifts)}`, roles));
}

beforeAll(async () => {
  database = await openTestDatabase();
  test = testPorts({ db: database.db, env: { operatorSecretActs: false, secondPersonAboveUsdt: 1_000 } });
  apps = [await openOperatorApp(test.ports), await openOperatorApp(test.ports)];
  await addRate(database.db, { currency: 'CNY', rate: '7.25', effectiveAt: new Date(0), setBy: 'test' });
});
afterAll(async () => {
  const { checks } = await reconcileBooks(database.db);
  expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
  for (const app of apps) await app.close();
  await database.close();
});
beforeEach(comeToWork);

const call = (by: Name, name: string, body: object, server: 0 | 1 = 0) =>
  callStaff(apps[server], name, { token: people.get(by)?.token, body });

let members = 0;
async function newMember(): Promise<{ memberId: bigint; uid: string }> {
  const account = `member${String((members += 1))}`;
  const created = await createMember(database.db, {
    account,
    passwordHash: 'x',
    now: test.ports.clock.now(),
  });
  if (created === null) throw new Error('account taken');
  return created;
}
const balanceOf = async (memberId: bigint) => (await readWallet(database.db, memberId, 'CNY')).availableMinor;
const topUp = (by: Name, member: string, more: object = {}, server: 0 | 1 = 0) =>
  call(
    by,
    'member/top-up',
    { requestId: randomUUID(), member, amount: '50000', reason: 'r', ...more },
    server,
  );
const requestTopUp = async (member: string, by: Name = 'maker') => {
  const { data } = await topUp(by, member, { currencyCode: 'CNY' });
  expect(data).toMatchObject({ waitingForSecondPerson: true });
  return { currencyCode: 'CNY', approvalId: String(data['approvalId']) };
};
const STALE = { code: 4007, data: null };

describe('one request', () => {
  it('is paid once, whoever agrees how often on how many servers', async () => {
    const { memberId, uid } = await newMember();
    const waiting = await requestTopUp(uid);
    const names = ['both', 'both2', 'both3', 'checker', 'both', 'both2'] as const;
    const said = await Promise.all(names.map((by, at) => topUp(by, uid, waiting, (at % 2) as 0 | 1)));
    expect(said.map(({ code }) => code).sort()).toEqual([0, ...names.slice(1).map(() => 4007)]);
    expect(await balanceOf(memberId)).toBe(5_000_000n);
  });

  it('is what a like command of somebody else is answered with, and nothing more', async () => {
    const { memberId, uid } = await newMember();
    const waiting = await requestTopUp(uid);
    for (const by of ['other', 'both', 'checker'] as const)
      expect(await topUp(by, uid, { currencyCode: 'CNY' })).toMatchObject({
        code: 0,
        data: { approvalId: waiting.approvalId },
      });
    expect(await balanceOf(memberId)).toBe(0n);
  });

  it('is agreed to as it was stated, or not at all', async () => {
    const { memberId, uid } = await newMember();
    const waiting = await requestTopUp(uid);
    expect(await topUp('checker', uid, { ...waiting, amount: '50001' })).toMatchObject(STALE);
    expect(await topUp('checker', uid, { ...waiting, currencyCode: 'USDT' })).toMatchObject(STALE);
    expect(await topUp('checker', uid, { ...waiting, approvalId: '999999' })).toMatchObject(STALE);
    const deducted = { requestId: randomUUID(), member: uid, amount: '50000', reason: 'r', ...waiting };
    expect(await call('checker', 'member/deduct', deducted)).toMatchObject(STALE);
    expect(await topUp('other', uid, waiting)).toMatchObject({ code: 1018 });
    expect(await balanceOf(memberId)).toBe(0n);
  });

  it('keeps the currency that it had when it was made', async () => {
    const { memberId, uid } = await newMember();
    const { data } = await topUp('maker', uid);
    expect(data).toMatchObject({ input: { currencyCode: 'CNY' } });
    await database.db
      .updateTable('members')
      .set({ currency: 'USDT' })
      .where('member_id', '=', memberId)
      .execute();
    expect(await topUp('checker', uid, { approvalId: data['approvalId'] })).toMatchObject({
      code: 0,
      data: { currencyCode: 'CNY', amount: '50000.00' },
    });
    expect(await balanceOf(memberId)).toBe(5_000_000n);
  });
});

describe('a request ends', () => {
  it('after a day', async () => {
    const { memberId, uid } = await newMember();
    const waiting = await requestTopUp(uid);
    test.pass(DAY_MS);
    await comeToWork();
    expect((await call('checker', 'approval/list', { member: [uid] })).data).toMatchObject({ items: [] });
    expect(await topUp('checker', uid, waiting)).toMatchObject(STALE);
    expect(await balanceOf(memberId)).toBe(0n);
    const again = await requestTopUp(uid);
    expect(again.approvalId).not.toBe(waiting.approvalId);
  });

  it.each([
    ['staff/disable', {}],
    ['staff/reset', {}],
    ['staff/set-roles', { roles: ['viewer'] }],
  ])('when its first person may not ask any more: %s', async (name, more) => {
    const { memberId, uid } = await newMember();
    const waiting = await requestTopUp(uid);
    const staff = people.get('maker')?.account;
    expect(await call('admin', name, { staff, reason: 'fraud', ...more })).toMatchObject({ code: 0 });
    expect(await topUp('checker', uid, waiting)).toMatchObject(STALE);
    expect(await balanceOf(memberId)).toBe(0n);
  });

  it('to lift a pause when another pause begins', async () => {
    const { uid: member } = await newMember();
    const pause = (by: Name, length: string) =>
      call(by, 'protection/pause', { member, length, reason: 'a look' });
    await pause('support', '1-day');
    const { data } = await call('support', 'protection/lift', { member, reason: 'looked' });
    test.pass(60_000);
    expect(await pause('support2', 'for-ever')).toMatchObject({ code: 0 });
    const agreed = { member, reason: 'from the list', approvalId: data['approvalId'] };
    expect(await call('admin', 'protection/lift', agreed)).toMatchObject(STALE);
  });
});

describe('the list of requests', () => {
  it('has pages, oldest first', async () => {
    const made: string[] = [];
    for (let each = 0; each < 3; each += 1)
      made.push((await requestTopUp((await newMember()).uid)).approvalId);
    const listed: string[] = [];
    let cursor: string | null = null;
    do {
      const { data } = await call('checker', 'approval/list', { limit: '1', ...(cursor && { cursor }) });
      const { items, nextCursor } = data as { items: { approvalId: string }[]; nextCursor: string | null };
      listed.push(...items.map(({ approvalId }) => approvalId));
      cursor = nextCursor;
    } while (cursor !== null);
    expect(listed.filter((id) => made.includes(id))).toEqual(made);
    expect(listed).toEqual([...listed].sort((a, b) => Number(a) - Number(b)));
  });

  it('shows and gives back only to those who may send the command', async () => {
    const { uid } = await newMember();
    const { approvalId } = await requestTopUp(uid);
    const seenBy = async (by: Name) =>
      ((await call(by, 'approval/list', { member: [uid] })).data as { items: unknown[] }).items.length;
    expect([await seenBy('content'), await seenBy('support')]).toEqual([0, 0]);
    expect([await seenBy('checker'), await seenBy('other')]).toEqual([1, 1]);
    const takeBack = (by: Name) => call(by, 'approval/withdraw', { approvalId, reason: 'no' });
    expect(await takeBack('content')).toMatchObject({ code: 1018 });
    expect(await takeBack('support')).toMatchObject({ code: 1018 });
    expect(await takeBack('checker')).toMatchObject({ code: 0 });
  });
});

describe('many amounts below the limit', () => {
  const SMALL = { amount: '4000', currencyCode: 'CNY' };

  it('of one person are one above it, in parallel too', async () => {
    const uids = await Promise.all([1, 2, 3, 4].map(async () => (await newMember()).uid));
    const said = await Promise.all(uids.map((uid, at) => topUp('maker', uid, SMALL, (at % 2) as 0 | 1)));
    expect(said.filter(({ data }) => 'waitingForSecondPerson' in data)).toHaveLength(3);
  });

  it('for one member count together within a day, whoever gives them', async () => {
    const { memberId, uid } = await newMember();
    expect((await topUp('maker', uid, SMALL)).data).toMatchObject({ amount: '4000.00' });
    expect((await topUp('other', uid, SMALL)).data).toMatchObject({ waitingForSecondPerson: true });
    expect(await balanceOf(memberId)).toBe(400_000n);
    test.pass(DAY_MS);
    await comeToWork();
    expect((await topUp('other', uid, SMALL)).data).toMatchObject({ amount: '4000.00' });
  });
});
