import { randomUUID } from 'node:crypto';
import {
  ERROR_CODES,
  MEMBER_ENDPOINTS,
  type MemberEndpoint,
  type MemberEndpointName,
} from '@realm/api-client/contract';
import * as z from 'zod/mini';
import { sealedIds } from './db/sealed-numbers';
import { addRate } from './modules/rates';
import { sendCommand, startTestServer, type TestMember, type TestServer, type TestSession } from './testing';
import { contentsOf } from './testing/contents';
import { onMembersPort } from './testing/members-port';
import { memberWithMoney } from './testing/member-with-money';
import { PAYMENT, money } from './testing/writing-calls';

/*
 * Who may make which call of the members' port, made from the contract: a new call is in it by itself. What staff may do on it, and members on the
 * port of staff, is in foreign-tokens.test.ts; the matrix of roles in authorization-matrix.test.ts.
 */

jest.setTimeout(180_000);

let server: TestServer;
let owner: TestMember;
let other: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.database;
  await addRate(db, { currency: 'CNY', rate: '7.25', effectiveAt: new Date(0), setBy: 'test' });
  [owner, other] = [await memberWithMoney(server), await memberWithMoney(server)];
});
afterAll(() => server.close());

const ENDPOINTS: readonly (readonly [string, MemberEndpoint])[] = Object.entries(MEMBER_ENDPOINTS);

describe('a call is refused, says nothing but why its session has ended, and changes nothing', () => {
  const [MEMBERS, VISITORS] = [['member'], ['member', 'visitor']] as const;
  it.each<[string, readonly string[], () => Promise<TestSession>, reason: string | null]>([
    ['without a token', VISITORS, async () => ({ token: '', uid: '' }), null],
    ['with a token that was never given', VISITORS, async () => ({ token: 'A'.repeat(43), uid: '' }), null],
    ['with a member’s token under another uid', VISITORS, async () => ({ ...owner, uid: other.uid }), null],
    ['with a visitor’s token where a member is needed', MEMBERS, async () => visitor(), null],
    [
      'with the token of a session that was signed out',
      VISITORS,
      async () => {
        const member = await server.signedIn();
        await server.call('logout', {}, member);
        return member;
      },
      'signed-out',
    ],
    [
      'with the token of a member whom staff disabled',
      VISITORS,
      async () => {
        const member = await server.signedIn();
        const disabled = { requestId: randomUUID(), uid: member.uid, disabled: true };
        expect(await sendCommand(server.ports, 'member/access', disabled)).toMatchObject({ ok: true });
        return member;
      },
      'disabled',
    ],
  ])('%s', async (_case, identities, callerOf, reason) => {
    const caller = await callerOf();
    const before = await contentsOf(server.database);
    for (const [name, endpoint] of ENDPOINTS) {
      if (!identities.includes(endpoint.identity)) continue;
      const { code, data } = await onMembersPort(server.app, endpoint, caller);
      const refusal =
        endpoint.identity === 'visitor'
          ? [ERROR_CODES.VISITOR_TOKEN_INVALID, null]
          : [ERROR_CODES.MEMBER_TOKEN_INVALID, reason === null ? null : { reason }];
      expect([name, code, data]).toEqual([name, ...refusal]);
    }
    expect(differing(before, await contentsOf(server.database))).toEqual([]);
  });

  const visitor = async (): Promise<TestSession> => (await server.call('createVisitor')).data;
});

/** What one member has and another one may try to name. */
interface Things {
  readonly [what: string]: string;
}

const byOrder = ({ orderId = '' }: Things) => ({ orderId });
const inGroup = ({ roomId = '', seq = '' }: Things) => ({ roomId, seq });
/** Each call that names something of one member's, with what else makes it a good call. */
const NAMING = {
  revokeSessions: ({ sessionId = '' }) => ({ sessionId }),
  cancelRecovery: ({ recoveryId = '' }) => ({ recoveryId }),
  resolveRequest: ({ requestId = '' }) => ({ requestId }),
  getDeposit: byOrder,
  revokeDeposit: byOrder,
  uploadDepositProof: ({ directId = '' }) => ({ orderId: directId }),
  paySandbox: byOrder,
  reorganiseSandbox: (things) => ({ ...byOrder(things), outcome: 'comes-again' }),
  getWithdrawal: ({ withdrawalId = '' }) => ({ orderId: withdrawalId }),
  createWithdrawal: ({ addressId = '' }) => ({
    ...money(),
    addressId,
    amount: '100',
    rate: '7.25',
    fee: '1',
    paymentPassword: PAYMENT,
  }),
  operateAddress: ({ addressId = '' }) => ({ operation: 'remove', addressId, paymentPassword: PAYMENT }),
  getBetOrder: ({ orderNumber = '' }) => ({ orderNumber }),
  markNoticeRead: ({ noticeId = '' }) => ({ noticeId }),
  markAllNoticesRead: ({ noticeId = '' }) => ({ kind: 'personal', newest: noticeId }),
  sendSupportMessage: ({ orderId = '' }) => ({
    messageId: randomUUID(),
    text: '?',
    orderKind: 'deposit',
    orderId,
  }),
  getChatRoom: ({ roomId = '' }) => ({ roomId }),
  listChatMembers: ({ roomId = '' }) => ({ roomId }),
  changeChatGroup: ({ roomId = '' }) => ({ roomId, action: 'disband' }),
  sendChatMessage: ({ roomId = '' }) => ({ roomId, messageId: randomUUID(), text: '?' }),
  reactToChatMessage: (things) => ({ ...inGroup(things), emoji: 'fire' }),
  markChatRead: inGroup,
  reportChatMessage: (things) => ({ ...inGroup(things), reason: 'other' }),
} satisfies Partial<Record<MemberEndpointName, (things: Things) => Readonly<Record<string, string>>>>;
type Naming = keyof typeof NAMING;

/** What these calls write of the caller's own, whatever they name. */
const OWN_ROWS: Partial<Record<Naming, readonly string[]>> = {
  resolveRequest: ['money_requests'],
  createWithdrawal: ['money_requests'],
  markAllNoticesRead: ['notice_reads'],
};

const ABSENT: Things = {
  sessionId: 'AAAAAAAAAAAAAAAAAAAAAA',
  recoveryId: '999999',
  requestId: randomUUID(),
  orderId: 'D000000ABSENT',
  directId: 'D000000ABSENT',
  withdrawalId: 'W000000ABSENT',
  addressId: '999999',
  orderNumber: 'B000000ABSENT',
  roomId: randomUUID(),
  seq: '1',
};

/** The fields of an input, those of all its variants where it has some. */
function fieldsOf(input: z.core.$ZodType): readonly string[] {
  interface Shape {
    readonly properties?: object;
    readonly anyOf?: readonly Shape[];
    readonly oneOf?: readonly Shape[];
  }
  const {
    properties = {},
    anyOf = [],
    oneOf = [],
  } = z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
  }) as Shape;
  return [properties, ...[...anyOf, ...oneOf].map((variant) => variant.properties ?? {})].flatMap(
    Object.keys,
  );
}

/** A token's first use ends those before it, and attempts count whether or not they succeed. */
const NOT_COMPARED = ['session_tokens', 'attempt_counters'];

/** The tables whose digests differ. */
function differing(before: string, after: string): readonly string[] {
  const digests = new Set(before.split('\n'));
  const changed = after.split('\n').filter((line) => !digests.has(line));
  return changed.map((line) => line.split(' ', 1)[0] ?? '').filter((table) => !NOT_COMPARED.includes(table));
}

describe('what is another member’s is like what does not exist', () => {
  let things: Things;
  beforeAll(async () => {
    things = await makeThings();
  });

  async function makeThings(): Promise<Things> {
    const requestId = randomUUID();
    const call: TestServer['call'] = async (name, input = {}) => {
      const answer = await server.call(name, input, owner);
      expect([name, answer.code]).toEqual([name, 0]);
      return answer;
    };
    const deposit = await call('createDeposit', { ...money(), network: 'TRC20', amount: '200' });
    const direct = await call('createCollection', { ...money(), amount: '200' });
    const { addressId } = (await call('listAddresses')).data.items[0] ?? { addressId: '' };
    const withdrawal = await call('createWithdrawal', NAMING.createWithdrawal({ addressId }));
    await call('transfer', { requestId, category: 'slots', amount: '1' });
    const bet = { requestId: randomUUID(), member: owner.uid, amount: '10' };
    const placed = await sendCommand(server.ports, 'sports/bet', bet);
    if (!placed.ok) throw new Error(placed.refusal);
    const words = { zh: '信', en: 'letter', zht: '信' };
    const letter = { requestId: randomUUID(), kind: 'personal', uid: owner.uid, title: words, body: words };
    expect(await sendCommand(server.ports, 'notice/publish', letter)).toMatchObject({ ok: true });
    const [notice] = (await call('pageNotices', { kind: 'personal' })).data.items;
    const group = (await call('createChatGroup', { groupId: randomUUID(), name: 'ours' })).data;
    const { roomId } = group;
    const sent = await call('sendChatMessage', { roomId, messageId: randomUUID(), text: 'hello' });
    const [session] = (await call('listSessions')).data.items;
    return {
      ...ABSENT,
      requestId,
      orderId: deposit.data.orderId,
      directId: direct.data.orderId,
      withdrawalId: withdrawal.data.orderId,
      addressId,
      orderNumber: (placed.value as { reference: string }).reference,
      noticeId: notice?.noticeId ?? '',
      roomId,
      seq: String(sent.data.message.seq),
      sessionId: session?.sessionId ?? '',
    };
  }

  const absentThings = (): Things => ({
    ...ABSENT,
    noticeId: sealedIds(server.ports.env.secret, 'notice').seal(999_999n),
  });

  it.each(Object.keys(NAMING) as Naming[])('for %s', async (name) => {
    const endpoint: MemberEndpoint = MEMBER_ENDPOINTS[name];
    const input: (things: Things) => Readonly<Record<string, string>> = NAMING[name];
    const before = await contentsOf(server.database);
    const foreign = await onMembersPort(server.app, endpoint, other, input(things));
    const absent = await onMembersPort(server.app, endpoint, other, input(absentThings()));
    expect({ ...foreign, msg: '' }).toEqual({ ...absent, msg: '' });
    expect(differing(before, await contentsOf(server.database))).toEqual(OWN_ROWS[name] ?? []);
  });

  it('for each call that takes the id of something a member has', () => {
    const fields = /^(sessionId|recoveryId|orderId|orderNumber|addressId|noticeId|roomId)$/;
    const calls = ENDPOINTS.filter(([, { input }]) => fieldsOf(input).some((field) => fields.test(field)));
    expect(calls.map(([name]) => name).filter((name) => !(name in NAMING))).toEqual([]);
    expect(calls.length).toBeGreaterThan(10);
  });
});
