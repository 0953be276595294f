import { randomUUID } from 'node:crypto';
import { ERROR_CODES } from '@realm/api-client/contract';
import { sql } from 'kysely';
import { membersOf } from '../account';
import { refuseCommandsWith } from '../session';
import { lookUp, sendCommand, type TestMember } from '../../testing';
import { insertBet, fund, movableMember } from '../../testing/movable-member';
import { PASSWORD, openPlatform, visit, type Cell, type Platform } from '../../testing/platform';
import { beginMove, checkFrozen, finishMove, giveUpMove, releaseMember } from './move-states';
import { packMember } from './pack-member';
import { unpackMember } from './unpack-member';

const { CREDENTIALS_WRONG, INVITATION_UNKNOWN, MEMBER_TOKEN_INVALID, OK, UNAVAILABLE } = ERROR_CODES;

let platform: Platform;
let cell: Cell;
beforeAll(async () => {
  platform = await openPlatform();
  await platform.join();
  cell = platform.a;
});
afterAll(() => platform.close());

type Work<T> = (tx: Parameters<typeof packMember>[1]) => Promise<T>;
const inTx = <T>(work: Work<T>, where = cell) => where.database.db.transaction().execute(work);
const now = () => cell.ports.clock.now();
const begin = (memberId: bigint, moveId: string) =>
  inTx((tx) => beginMove(tx, { memberId, moveId, to: 'b', now: now() }));

/** The session of a member who is still signed in: a call that had begun before the freeze. */
const reopen = ({ sessionId }: Pick<TestMember, 'sessionId'>) =>
  cell.database.db
    .updateTable('sessions')
    .set({ ended_at: null, end_reason: null })
    .where('session_id', '=', sessionId)
    .execute();

it('has no session, and no call under way is carried out', async () => {
  const moveId = randomUUID();
  const member = await cell.signedIn();
  await fund(cell, member.memberId, 100_00n);
  expect(await begin(member.memberId, moveId)).toEqual({ ok: true });
  for (const name of ['getProfile', 'autoLogin'] as const)
    expect(await cell.call(name, {}, member)).toMatchObject({
      code: MEMBER_TOKEN_INVALID,
      data: { reason: 'moved' },
    });
  await reopen(member);
  expect((await cell.call('getProfile', {}, member)).code).toBe(OK);
  const transfer = { requestId: randomUUID(), category: 'slots', amount: '1' };
  expect((await cell.call('editProfile', { nickname: 'late' }, member)).code).toBe(MEMBER_TOKEN_INVALID);
  expect((await cell.call('transfer', transfer, member)).code).toBe(MEMBER_TOKEN_INVALID);
  const refused = await inTx((tx) => refuseCommandsWith(cell.ports.clock)(tx, [member.sessionId]));
  expect([...refused]).toEqual([[member.sessionId, MEMBER_TOKEN_INVALID]]);
});

it('is asked to sign in later: by the right password only, which uses up no code', async () => {
  const moveId = randomUUID();
  const { account, memberId, recoveryCodes } = await movableMember(platform, 'later');
  expect(await begin(memberId, moveId)).toEqual({ ok: true });
  const [code = ''] = recoveryCodes;
  const enter = async (password: string) =>
    cell.call('loginAccount', { account, password, code }, await visit(cell));
  expect(await enter(PASSWORD)).toMatchObject({ status: 503, code: UNAVAILABLE });
  expect((await enter('wrong lane 1')).code).toBe(CREDENTIALS_WRONG);
  await inTx((tx) => giveUpMove(tx, { moveId, now: now() }));
  expect((await enter(PASSWORD)).code).toBe(OK);
});

it('finishes no recovery that began before the freeze', async () => {
  const { account, memberId, codeAt } = await movableMember(platform, 'lost');
  const visitor = await visit(cell);
  const begin = { kind: 'login-password', way: 'email', account };
  const { requestCode } = (await cell.call('beginRecovery', begin, visitor)).data;
  const mail = await cell.database.db
    .selectFrom('mails')
    .select('body')
    .orderBy('mail_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const proof = { requestCode, code: /\d{6}/.exec(mail.body)?.[0], secondCode: codeAt(cell) };
  expect((await cell.call('proveRecovery', proof, visitor)).code).toBe(OK);
  await cell.database.db
    .updateTable('members')
    .set({ move_state: 'leaving' })
    .where('member_id', '=', memberId)
    .execute();
  const form = { requestCode, newPassword: 'wharf street 18', confirmation: 'wharf street 18' };
  expect((await cell.call('finishRecovery', form, visitor)).code).toBe(UNAVAILABLE);
});

it('brings nobody into the cell that is being left', async () => {
  const moveId = randomUUID();
  const { memberId } = await cell.signedIn();
  const {
    account,
    uid,
    invitation_code: invite,
  } = await cell.database.db
    .selectFrom('members')
    .select(['account', 'uid', 'invitation_code'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  await cell.ports.directory.claim({ account, uid, invitationCode: invite });
  await begin(memberId, moveId);
  expect((await platform.register('downline1', cell, { invite })).answer.code).toBe(UNAVAILABLE);
  await inTx((tx) => giveUpMove(tx, { moveId, now: now() }));
  expect((await platform.register('downline1', cell, { invite })).answer.code).toBe(OK);
  expect((await platform.register('downline2', cell, { invite: 'AAAAAAAAAA' })).answer.code).toBe(
    INVITATION_UNKNOWN,
  );
});

it('is left alone by commands of staff, who still read everything', async () => {
  const moveId = randomUUID();
  const { memberId, uid } = await cell.signedIn('Staffed1');
  await begin(memberId, moveId);
  const topUp = (member: string) =>
    sendCommand(cell.ports, 'member/top-up', {
      requestId: randomUUID(),
      member,
      currencyCode: 'CNY',
      amount: '1',
    });
  const moving = { ok: false, refusal: 'MEMBER_MOVING', cell: 'b' };
  expect(await topUp(uid)).toEqual(moving);
  expect(await topUp('staffed1')).toEqual(moving);
  expect(await sendCommand(cell.ports, 'member/access', { uid, disabled: true })).toEqual(moving);
  expect(await lookUp(cell.ports, 'member/get', { member: uid })).toMatchObject({ ok: true });
  await inTx((tx) => giveUpMove(tx, { moveId, now: now() }));
  expect(await topUp(uid)).toMatchObject({ ok: true });
});

it('moves once at a time; the same move may begin again', async () => {
  const moveId = randomUUID();
  const { memberId } = await cell.signedIn();
  expect(await begin(memberId, moveId)).toEqual({ ok: true });
  expect(await begin(memberId, moveId)).toEqual({ ok: true });
  expect(await begin(memberId, randomUUID())).toEqual({ ok: false, reason: 'moving' });
  await inTx((tx) => giveUpMove(tx, { moveId, now: now() }));
  expect(await begin(memberId, moveId)).toEqual({ ok: false, reason: 'ended' });
  expect(await begin(memberId, randomUUID())).toEqual({ ok: true });
});

it('is packed once the calls of before have ended, unless one of them left something unfinished', async () => {
  const moveId = randomUUID();
  const { memberId } = await cell.signedIn();
  expect(await inTx((tx) => checkFrozen(tx, randomUUID()))).toBe('wait');
  await inTx(async (tx) => {
    await beginMove(tx, { memberId, moveId, to: 'b', now: now() });
    expect(await checkFrozen(tx, moveId)).toBe('wait');
  });
  await settled(moveId);
  expect(await inTx((tx) => checkFrozen(tx, moveId))).toBe('ready');
  await insertBet(cell, memberId, { stakeMinor: 1n, payoutMinor: 0n, open: true });
  expect(await inTx((tx) => checkFrozen(tx, moveId))).toEqual(['open-bets']);
});

/** Other databases of the cluster have transactions of their own. */
async function settled(moveId: string): Promise<void> {
  while ((await inTx((tx) => checkFrozen(tx, moveId))) === 'wait')
    await new Promise((resolve) => setTimeout(resolve, 20));
}

it('who arrives can’t act before the release; who has left keeps the history and nothing that opens the account', async () => {
  const { account, memberId, session, codeAt } = await movableMember(platform, 'arriving');
  const { db } = cell.database;
  const of = { member_id: memberId };
  await sql`insert into chat_members (room_id, member_id, joined_at) select room_id, ${memberId}, now() from chat_rooms limit 1`.execute(
    db,
  );
  await db
    .insertInto('chat_moderators')
    .values({ ...of, appointed_by: 'anna', appointed_at: now() })
    .execute();
  const moveId = randomUUID();
  await begin(memberId, moveId);
  const moved = await inTx((tx) => packMember(cell.ports, tx, { memberId, avatarImage: null }));
  const route = { moveId, from: 'a' };
  const arrived = await inTx((tx) => unpackMember(platform.b.ports, tx, { route, moved }), platform.b);
  if (!arrived.ok) throw new Error(arrived.reason);
  // Neither cell lists the member as its own before the directory says where they are.
  await platform.join();
  await platform.directory.owner
    .updateTable('accounts')
    .set({ cell: 'b' })
    .where('account', '=', account.toLowerCase())
    .execute();
  await platform.join();
  const enter = async () =>
    platform.b.call(
      'loginAccount',
      { account, password: PASSWORD, code: codeAt(platform.b) },
      await visit(platform.b),
    );
  expect((await enter()).code).toBe(UNAVAILABLE);
  await inTx((tx) => releaseMember(tx, { moveId, now: now() }), platform.b);
  expect((await enter()).code).toBe(OK);
  await inTx((tx) => finishMove(tx, { moveId, now: now() }));
  await inTx((tx) => finishMove(tx, { moveId, now: now() }));
  await platform.join();
  const left = async (table: 'chat_members' | 'chat_moderators' | 'sign_ins') =>
    (await db.selectFrom(table).select('member_id').where('member_id', '=', memberId).execute()).length;
  expect([await left('chat_members'), await left('chat_moderators')]).toEqual([0, 0]);
  expect(await left('sign_ins')).toBeGreaterThan(0);
  expect((await cell.call('getProfile', {}, session)).code).toBe(MEMBER_TOKEN_INVALID);
  expect(await membersOf(cell.ports).named([account.toLowerCase()])).toEqual([]);
});
