import { fromBase32, totpCode, totpStep } from '@realm/domain';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { auditIn, auditLedger } from '../../audit/audit-ledger';
import { openTestDatabase, testPorts, type TestDatabase } from '../../testing';
import { callStaff, openOperatorApp, signedInStaff, TEST_SECRET } from '../../testing/test-staff';
import type { TestPorts } from '../../testing/test-ports';

const PASSWORD = 'lighthouse 42 keeper';
const STEP_MS = 30_000;
const MINUTE_MS = 60_000;

let database: TestDatabase;
let test: TestPorts;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  test = testPorts({ db: database.db, env: { operatorSecretActs: false, secondPersonAboveUsdt: 0 } });
  app = await openOperatorApp(test.ports);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const call = (name: string, body: object = {}, token?: string) => callStaff(app, name, { token, body });
const codeNow = (key: string, steps = 0) =>
  totpCode(fromBase32(key) ?? new Uint8Array(), totpStep(test.ports.clock.now().getTime()) + steps);

/** Enrols a person and signs them in. */
async function enter(account: string, enrolment: unknown) {
  const { data } = await call('staff/enrol', { enrolment, password: PASSWORD });
  const key = String(data['key']);
  const signedIn = await call('staff/sign-in', { account, password: PASSWORD, code: codeNow(key) });
  return { key, token: String(signedIn.data['token']) };
}

let admin: { key: string; token: string };
const addPerson = async (account: string, roles: readonly string[]) => {
  const body = { account, name: account, roles, reason: 'joined' };
  const { data } = await call('staff/add', body, admin.token);
  return enter(account, data['enrolment']);
};
const isIn = async (token: string) => (await call('staff/sessions', {}, token)).code === 0;
const audited = (target: string) =>
  database.db
    .selectFrom('operator_commands')
    .selectAll()
    .where('target', '=', target)
    .orderBy('command_id')
    .execute();

it('adds the first admin with the operator secret, and never a second one', async () => {
  const first = { account: 'lin.wang', name: 'Lin Wang' };
  expect(await call('staff/bootstrap', first)).toMatchObject({ status: 401 });
  await call('staff/bootstrap', first, TEST_SECRET);
  // The code was lost: before anybody has signed in another one is made.
  const { data } = await call('staff/bootstrap', first, TEST_SECRET);
  admin = await enter('lin.wang', data['enrolment']);
  expect(await isIn(admin.token)).toBe(true);
  expect(await call('staff/bootstrap', { ...first, account: 'second' }, TEST_SECRET)).toMatchObject({
    code: 1018,
  });
  expect(await call('staff/list', {}, TEST_SECRET)).toMatchObject({ status: 401 });
});

it('shows an enrolment code once and stores neither it, a password nor a token', async () => {
  const body = { account: 'once', name: 'Once', roles: ['viewer'], reason: 'r' };
  const requestId = '3b241101-e2bb-4255-8caf-4136c566a962';
  const first = await call('staff/add', { ...body, requestId }, admin.token);
  const again = await call('staff/add', { ...body, requestId }, admin.token);
  expect([typeof first.data['enrolment'], again.data['enrolment']]).toEqual(['string', null]);
  const { token } = await enter('once', first.data['enrolment']);
  const stored = await sql<{ text: string }>`
    select (select string_agg(c::text, ' ') from operator_commands c) || (select string_agg(s::text, ' ') from staff s)
      || (select string_agg(s::text, ' ') from staff_sessions s) as text`.execute(database.db);
  for (const secret of [first.data['enrolment'], token, PASSWORD])
    expect(stored.rows[0]?.text).not.toContain(String(secret));
  expect(await call('staff/enrol', { enrolment: first.data['enrolment'], password: PASSWORD })).toMatchObject(
    { code: 1015 },
  );
});

it('refuses a weak password at enrolment', async () => {
  const body = { account: 'weak', name: 'Weak', roles: ['viewer'], reason: 'r' };
  const { data } = await call('staff/add', body, admin.token);
  const enrol = (password: string) => call('staff/enrol', { enrolment: data['enrolment'], password });
  expect(await enrol('password1')).toMatchObject({ code: 1005 });
});

it('requires the code of the authenticator, a step early or late, once', async () => {
  const { key } = await addPerson('codes', ['viewer']);
  const signIn = (code?: string) =>
    call('staff/sign-in', { account: 'codes', password: PASSWORD, ...(code === undefined ? {} : { code }) });
  test.pass(3 * STEP_MS);
  expect(await signIn()).toMatchObject({ code: 2005 });
  expect(await signIn(codeNow(key, -2))).toMatchObject({ code: 2006 });
  const late = codeNow(key, -1);
  expect(await signIn(late)).toMatchObject({ code: 0 });
  expect(await signIn(late)).toMatchObject({ code: 2006 });
  expect(await signIn(codeNow(key, 1))).toMatchObject({ code: 0 });
  expect(await signIn(codeNow(key))).toMatchObject({ code: 2006 });
});

it('answers unknown and disabled accounts like a wrong password, and locks after five', async () => {
  const { key } = await addPerson('locked', ['viewer']);
  const wrong = { code: 1002, data: null };
  const signIn = (account: string, password: string) =>
    call('staff/sign-in', { account, password, code: codeNow(key) });
  for (const account of ['locked', 'nobody-at-all'])
    for (let i = 0; i < 5; i += 1) expect(await signIn(account, 'wrong')).toMatchObject(wrong);
  for (const account of ['locked', 'nobody-at-all'])
    expect(await signIn(account, PASSWORD)).toMatchObject({ code: 1009 });
  test.pass(16 * MINUTE_MS);
  expect(await signIn('locked', PASSWORD)).toMatchObject({ code: 0 });
});

it('wrong passwords from another place lock the account there, and not where its owner sits, until they are many', async () => {
  const { key } = await addPerson('elsewhere', ['viewer']);
  test.pass(2 * STEP_MS);
  const signIn = async (password: string, remoteAddress: string) => {
    const payload = { account: 'elsewhere', password, code: codeNow(key) };
    const answer = await app.inject({
      method: 'POST',
      url: '/operator/staff/sign-in',
      remoteAddress,
      payload,
    });
    return answer.json<{ code: number }>().code;
  };
  const guess = async (remoteAddress: string) => {
    for (let i = 0; i < 5; i += 1) expect(await signIn('wrong', remoteAddress)).toBe(1002);
    expect(await signIn(PASSWORD, remoteAddress)).toBe(1009);
  };
  await guess('203.0.113.9');
  expect(await signIn(PASSWORD, '198.51.100.5')).toBe(0);
  for (const block of [1, 2, 3, 4]) await guess(`203.0.${String(block)}.9`);
  expect(await signIn(PASSWORD, '198.51.100.5')).toBe(1009);
});

it('ends sessions: one, the others, after twenty idle minutes, and after eight hours of use', async () => {
  admin = { ...admin, token: (await signedInStaff(test.ports, 'admin.two', ['admin'])).token };
  const { key, token } = await addPerson('sessions', ['support']);
  test.pass(2 * STEP_MS);
  const other = await call('staff/sign-in', { account: 'sessions', password: PASSWORD, code: codeNow(key) });
  const second = String(other.data['token']);
  const listed = await call('staff/sessions', {}, token);
  const items = listed.data['items'] as { sessionId: string; current: boolean }[];
  expect(items.map(({ current }) => current)).toEqual([false, true]);
  expect(await call('staff/end-session', {}, token)).toMatchObject({ data: { ended: 1 } });
  expect([await isIn(token), await isIn(second)]).toEqual([true, false]);
  for (let minutes = 0; minutes < 7.5 * 60; minutes += 15) {
    test.pass(15 * MINUTE_MS);
    expect(await isIn(token)).toBe(true);
  }
  test.pass(15 * MINUTE_MS);
  expect(await isIn(token)).toBe(true);
  test.pass(15 * MINUTE_MS);
  expect(await isIn(token)).toBe(false);

  test.pass(2 * STEP_MS);
  const third = await call('staff/sign-in', { account: 'sessions', password: PASSWORD, code: codeNow(key) });
  test.pass(21 * MINUTE_MS);
  expect(await isIn(String(third.data['token']))).toBe(false);
});

it('disabling, other roles and a reset end the sessions at once, and are recorded with before and after', async () => {
  admin = { ...admin, token: (await signedInStaff(test.ports, 'admin.three', ['admin'])).token };
  const person = await signedInStaff(test.ports, 'changing', ['viewer']);
  const change = (name: string, more: object = {}) =>
    call(name, { staff: 'changing', reason: 'because', ...more }, admin.token);
  await change('staff/set-roles', { roles: ['support'] });
  expect(await isIn(person.token)).toBe(false);
  await change('staff/disable');
  expect(
    (await audited('changing')).map(({ name, operator, reason, before, after }) => [
      name,
      operator,
      reason,
      before,
      after,
    ]),
  ).toMatchObject([
    ['staff/set-roles', 'admin.three', 'because', { roles: ['viewer'] }, { roles: ['support'] }],
    ['staff/disable', 'admin.three', 'because', { disabled: false }, { disabled: true }],
  ]);
  const reset = await change('staff/reset');
  const back = await enter('changing', reset.data['enrolment']);
  expect(await isIn(back.token)).toBe(true);
  await change('staff/end-sessions');
  expect(await isIn(back.token)).toBe(false);
});

it('lets nobody change their own account', async () => {
  const own = { staff: 'admin.three', reason: 'mine' };
  for (const name of ['staff/disable', 'staff/reset'])
    expect(await call(name, own, admin.token)).toMatchObject({ code: 1018 });
  expect(await call('staff/set-roles', { ...own, roles: ['viewer'] }, admin.token)).toMatchObject({
    code: 1018,
  });
  expect(await isIn(admin.token)).toBe(true);
});

it('takes a maker and a checker for what takes two, and the same person never twice', async () => {
  const maker = await signedInStaff(test.ports, 'maker', ['finance-maker']);
  const otherMaker = await signedInStaff(test.ports, 'maker.two', ['finance-maker']);
  const checker = await signedInStaff(test.ports, 'checker', ['finance-checker']);
  const both = await signedInStaff(test.ports, 'both', ['finance-maker', 'finance-checker']);
  const set = (by: { token: string }, rate: string, agreed: object = {}) =>
    call('rate/set', { currencyCode: 'EUR', rate, reason: 'market', ...agreed }, by.token);
  expect(await set(checker, '0.9')).toMatchObject({ code: 1018 });
  const { data } = await set(maker, '0.9');
  expect(data).toMatchObject({ waitingForSecondPerson: true });
  const agreed = { approvalId: data['approvalId'] };
  expect(await set(maker, '0.9', agreed)).toMatchObject({ data: { waitingForSecondPerson: true } });
  expect(await set(otherMaker, '0.9', agreed)).toMatchObject({ code: 1018 });
  expect(await set(checker, '0.9', agreed)).toMatchObject({ code: 0, data: { rate: '0.9' } });
  const own = await set(both, '0.5');
  expect(own).toMatchObject({ data: { waitingForSecondPerson: true } });
  expect(await set(both, '0.5', { approvalId: own.data['approvalId'] })).toMatchObject({
    data: { waitingForSecondPerson: true },
  });
  const { rows } = await sql<{ first: string; second: string }>`
    select first_staff_id::text as first, ended_staff_id::text as second from operator_approvals
    where outcome = 'done'`.execute(database.db);
  expect(rows).toEqual([{ first: String(maker.staffId), second: String(checker.staffId) }]);
});

it('finds entries by person, operation, target, result and time, page by page', async () => {
  admin = { ...admin, token: (await signedInStaff(test.ports, 'admin.four', ['admin'])).token };
  const find = async (search: object) => {
    const { data } = await call('audit/list', search, admin.token);
    return data as {
      items: { entry: string; operation: string; operator: string; result: string }[];
      nextCursor: string | null;
    };
  };
  expect((await find({ operator: 'checker' })).items.map(({ result }) => result)).toEqual([
    'OK',
    'PERMISSION_DENIED',
  ]);
  const rates = await find({ operation: 'rate', target: 'EUR', result: 'refused' });
  expect(rates.items.map(({ operator }) => operator)).toEqual(['maker.two', 'checker']);
  const first = await find({ operation: 'staff', limit: 3 });
  const next = await find({ operation: 'staff', limit: 3, cursor: first.nextCursor });
  const numbers = [...first.items, ...next.items].map(({ entry }) => Number(entry));
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => b - a));
  expect(numbers).toHaveLength(6);
  expect((await find({ from: new Date(test.ports.clock.now().getTime() + 1).toISOString() })).items).toEqual(
    [],
  );
});

it.each([
  [
    'altered',
    sql`update operator_commands set reason = 'another' where name = 'staff/disable' and code = 0`,
    'hash',
  ],
  ['removed', sql`delete from operator_commands where name = 'staff/disable' and code = 0`, 'command_id'],
  [
    'unlinked',
    sql`delete from operator_links where number = (select max(number) from operator_links)`,
    'links',
  ],
  ['unlinked with all others', sql`delete from operator_links`, 'links'],
])('the audit names an entry that a superuser %s', async (_what, tampering, what) => {
  const { rows } = await sql<{ id: string }>`
    select command_id::text as id from operator_commands
    where ${what === 'links' ? sql`true` : sql`name = 'staff/disable' and code = 0`}`.execute(database.db);
  const undone = database.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tampering.execute(tx);
    const audit = await auditIn(tx);
    expect(audit).toMatchObject({
      ok: false,
      first: { table: 'operator_commands', what },
    });
    expect(rows.map(({ id }) => id)).toContain(audit.first?.key);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await auditLedger(database.db)).toMatchObject({ ok: true, first: null });
});
