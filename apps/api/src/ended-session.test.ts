import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  MEMBER_ENDPOINTS,
  ERROR_CODES,
  type MemberEndpoint,
  type MemberEndpointName,
} from '@realm/api-client/contract';
import { fromBase32, totpCode, totpStep } from '@realm/domain';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { handlersOf } from './app';
import { watchDeposits } from './modules/deposit';
import { mineSandbox } from './modules/network';
import { addRate } from './modules/rates';
import { refuseSessionsWith } from './modules/session';
import { sendForm, startTestServer, type TestMember, type TestServer } from './testing';
import { memberWithMoney } from './testing/member-with-money';
import {
  EMAIL,
  INPUTS,
  LIMIT,
  money,
  PAYMENT,
  type Codes,
  type Ids,
  type Written,
} from './testing/writing-calls';
import { requestBody } from './testing/request-body';
import { ARCADE } from './testing/wallet-fixture';
import { createServer } from './http/create-server';
import { registerEndpoints } from './http/register-endpoints';

let server: TestServer;
let dataDir: string;
/** Calls arrive here as they do after the first look: the session was alive then, and there was no maintenance. */
let late: FastifyInstance;
let member: TestMember;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'realm-ended-'));
  server = await startTestServer({ env: { dataDir, gameProviders: [ARCADE] } });
  const { ports, database } = server;
  await addRate(database.db, { currency: 'CNY', rate: '7.25', effectiveAt: new Date(0), setBy: 'test' });
  late = await createServer({ env: ports.env });
  registerEndpoints(late, {
    ports,
    handlers: handlersOf(ports),
    findIdentity: () => Promise.resolve({ kind: 'member', ...member }),
    findSessionEnd: () => Promise.resolve(null),
    isUnderMaintenance: () => Promise.resolve(false),
    refuseSessions: refuseSessionsWith(ports.clock),
  });
});
afterAll(async () => {
  await late.close();
  await server.close();
  await rm(dataDir, { recursive: true });
});

const names = Object.keys(INPUTS) as Written[];
const endpointOf = (name: Written): MemberEndpoint => MEMBER_ENDPOINTS[name];

/** A new member with money, passwords, an address and two open orders. */
async function setUp(name: Written): Promise<Ids & Codes> {
  member = await memberWithMoney(server);
  const codes = await prepareCodes(name);
  await prepareLimit(name);
  const { data } = await server.call('listAddresses', {}, member);
  const network = await server.call('createDeposit', INPUTS.createDeposit(), member);
  const direct = await server.call('createCollection', INPUTS.createCollection(), member);
  const paid = await server.call('createDeposit', INPUTS.createDeposit(), member);
  await server.call('paySandbox', { orderId: paid.data.orderId }, member);
  // The clock does not move: without this, only the first block would be old enough.
  await server.database.db
    .updateTable('sandbox_chain')
    .set({ mined_at: new Date(0) })
    .execute();
  await mineSandbox(server.ports);
  await watchDeposits(server.ports);
  return {
    ...(await prepareChat(name)),
    ...(await preparePromotion(name)),
    addressId: data.items[0]?.addressId ?? '',
    orderId: network.data.orderId,
    directId: direct.data.orderId,
    paidId: paid.data.orderId,
    noticeId: await publish(),
    ...codes,
  };
}

/** A promotion that anybody may join, joined already for the call that leaves it. */
async function preparePromotion(name: Written): Promise<Pick<Ids, 'promotionId' | 'version'>> {
  if (name !== 'joinPromotion' && name !== 'leavePromotion') return { promotionId: '', version: '' };
  const promotionId = `p${randomUUID().slice(0, 8)}`;
  const empty = JSON.stringify({ zh: '', en: '', zht: '' });
  const now = server.ports.clock.now();
  const amounts = { stakeMinor: '5000', targetMinor: '20000', rewardMinor: '2800' };
  const offer = { currency: 'CNY', ...amounts, expiryDays: 7, counts: [], requires: [] };
  const texts = { title: empty, summary: empty, body: empty, terms: empty };
  const period = { starts_at: now, ends_at: null, newcomer_days: null, updated_at: now };
  const budget = { offer: JSON.stringify(offer), budget_minor: 10_000n };
  await server.database.db
    .insertInto('promotions')
    .values({ promotion_id: promotionId, category: 'slots', target: 'slots', ...texts, ...period, ...budget })
    .execute();
  const joining = { ...money(), promotionId, version: now.toISOString() };
  if (name === 'leavePromotion') await server.call('joinPromotion', joining, member);
  return joining;
}

/** A limit with a raise that has waited long enough. */
async function prepareLimit(name: Written): Promise<void> {
  if (name !== 'confirmLimit' && name !== 'withdrawRaise') return;
  for (const amount of ['100', '200']) await server.call('setLimit', { ...LIMIT, amount }, member);
  await server.database.db
    .updateTable('play_limits')
    .set({ raise_from: server.ports.clock.now() })
    .where('member_id', '=', member.memberId)
    .execute();
}

/** What somebody else wrote and opened. */
async function prepareChat(name: Written): Promise<Pick<Ids, 'chatSeq' | 'inviteCode'>> {
  if (name !== 'reportChatMessage' && name !== 'reactToChatMessage' && name !== 'joinChatGroup')
    return { chatSeq: '', inviteCode: '' };
  const other = await server.signedIn();
  const message = { roomId: 'zh', messageId: randomUUID(), text: 'hello' };
  const sent = await server.call('sendChatMessage', message, other);
  const group = await server.call('createChatGroup', { groupId: randomUUID(), name: 'group' }, other);
  return { chatSeq: String(sent.data.message.seq), inviteCode: group.data.inviteCode };
}

/** An authenticator or an e-mail address in the state that the call begins with. */
async function prepareCodes(name: Written): Promise<Codes> {
  if (name === 'bindEmail' || name === 'unbindEmail') {
    const emailCode = await mailCode({ email: EMAIL });
    if (name === 'bindEmail') return { code: '', emailCode };
    await server.call('bindEmail', { email: EMAIL, emailCode, password: PAYMENT }, member);
    return { code: '', emailCode: await mailCode({}) };
  }
  const needsSeed: readonly string[] = ['bindAuthenticator', 'unbindAuthenticator', 'renewRecoveryCodes'];
  if (!needsSeed.includes(name)) return { code: '', emailCode: '' };
  const { data } = await server.call('beginAuthenticator', {}, member);
  const seed = fromBase32(data.secret) ?? new Uint8Array();
  const step = totpStep(server.ports.clock.now().getTime());
  if (name !== 'bindAuthenticator') {
    const first = { code: totpCode(seed, step - 1), password: PAYMENT };
    await server.call('bindAuthenticator', first, member);
  }
  return { code: totpCode(seed, step), emailCode: '' };
}

/** As if a day had passed: codes are limited by the minute, whatever came of them, and by address. */
const forgetAttempts = () => server.database.db.deleteFrom('attempt_counters').execute();

async function mailCode(input: { email?: string }): Promise<string> {
  await forgetAttempts();
  await server.call('sendEmailCode', input, member);
  const mail = await server.database.db
    .selectFrom('mails')
    .select('body')
    .orderBy('mail_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return /\d{6}/.exec(mail?.body ?? '')?.[0] ?? '';
}

async function publish(): Promise<string> {
  const words = JSON.stringify({ zh: '公告', en: 'Notice', zht: '公告' });
  await server.database.db
    .insertInto('notices')
    .values({ kind: 'general', title: words, body: words, published_at: server.ports.clock.now() })
    .execute();
  const { data } = await server.call('listNotices');
  return data.items[0]?.noticeId ?? '';
}

async function send(name: Written, input: Record<string, unknown>): Promise<number> {
  if (name === 'sendEmailCode') await forgetAttempts();
  const endpoint = endpointOf(name);
  const identity = { token: member.token, uid: member.uid };
  if (endpoint.payload === 'multipart') return upload(endpoint.path, { ...input, ...identity });
  const fields = endpoint.payload === 'data-object' ? { data: JSON.stringify(input) } : input;
  const form = new URLSearchParams({ ...identity, ...(fields as Record<string, string>) });
  return (await sendForm(late, endpoint.path, form.toString())).code;
}

async function upload(url: string, fields: Record<string, unknown>): Promise<number> {
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const file = new Blob([new Uint8Array(image)], { type: 'image/png' });
  const body = await requestBody(texts, { isMultipart: true, file });
  return (await late.inject({ method: 'POST', url, ...body })).json<{ code: number }>().code;
}

/**
 * Attempts count whether or not they succeed, an account without postings says nothing, links of the chain are appended later, and these
 * tests change the settings. Postings are compared, and have the balances.
 */
const NOT_COMPARED = ['attempt_counters', 'email_codes', 'accounts', 'chain', 'chain_progress', 'settings'];

/** A digest of each table: everything that a call could have written. */
async function contents(): Promise<unknown> {
  const { owner } = server.database;
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in (${sql.join(NOT_COMPARED)}) order by relname`.execute(owner);
  const digests = rows.map(
    ({ table }) =>
      sql`select ${table} as table, md5(string_agg(t::text, '' order by t::text)) as digest from ${sql.table(table)} t`,
  );
  // PostgreSQL may read the parts in parallel and mix their order.
  return (await sql`${sql.join(digests, sql` union all `)} order by "table"`.execute(owner)).rows;
}

const setSession = (ended: boolean) =>
  server.database.db
    .updateTable('sessions')
    .set(
      ended
        ? { ended_at: server.ports.clock.now(), end_reason: 'signed-out' }
        : { ended_at: null, end_reason: null },
    )
    .where('session_id', '=', member.sessionId)
    .execute();
const setDisabled = (disabled: boolean) =>
  server.database.db
    .updateTable('members')
    .set({ disabled })
    .where('member_id', '=', member.memberId)
    .execute();
const setMaintenance = (on: boolean) => {
  const value = JSON.stringify(on ? { message: 'soon back', endsAt: null } : null);
  return server.database.db
    .insertInto('settings')
    .values({ name: 'maintenance', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};

describe('a call whose session ended after it was let in', () => {
  it('is covered here for every call that writes in a member’s name', () => {
    const written = (Object.keys(MEMBER_ENDPOINTS) as MemberEndpointName[]).filter((name) => {
      const { identity, writes, movesMoney }: MemberEndpoint = MEMBER_ENDPOINTS[name];
      return identity === 'member' && (writes || movesMoney);
    });
    expect([...names].sort()).toEqual(written.sort());
  });

  it.each(names)('writes nothing: %s', async (name) => {
    const input = INPUTS[name](await setUp(name));
    for (const set of [setSession, setDisabled]) {
      await set(true);
      const before = await contents();
      expect(await send(name, input)).toBe(ERROR_CODES.MEMBER_TOKEN_INVALID);
      expect(await contents()).toEqual(before);
      await set(false);
    }
    expect(await send(name, input)).toBe(ERROR_CODES.OK);
  });

  it.each(names.filter((name) => endpointOf(name).movesMoney))(
    'moves nothing when maintenance began meanwhile, and may be asked again: %s',
    async (name) => {
      const input = INPUTS[name](await setUp(name));
      await setMaintenance(true);
      const before = await contents();
      const code = await send(name, input);
      await setMaintenance(false);
      expect(code).toBe(ERROR_CODES.MAINTENANCE);
      expect(await contents()).toEqual(before);
      expect(await send(name, input)).toBe(ERROR_CODES.OK);
    },
  );
});
