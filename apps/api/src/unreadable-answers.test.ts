import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { MEMBER_ENDPOINTS, type MemberEndpointName } from '@realm/api-client/contract';
import { handlersOf } from './app';
import { refuseNobody, sendForm } from './testing';
import { openMoneyStory, type MoneyStory } from './testing/money-story';
import { createServer } from './http/create-server';
import type { Handlers } from './http/handler';
import { accept } from './http/outcome';
import { registerEndpoints } from './http/register-endpoints';

let story: MoneyStory;
let app: FastifyInstance;
let memberId: bigint;
beforeAll(async () => {
  story = await openMoneyStory();
  memberId = await story.newMember('unlucky');
  await story.topUp(memberId, '100');
  app = await createServer({ env: { mode: 'test', trustProxy: 0 } });
  registerEndpoints(app, {
    ports: story.ports,
    handlers: withUnreadableAnswers(handlersOf(story.ports)),
    findIdentity: () => Promise.resolve({ kind: 'member', uid: '1', memberId, sessionId: 1n }),
    findSessionEnd: () => Promise.resolve(null),
    isUnderMaintenance: () => Promise.resolve(false),
    refuseSessions: refuseNobody,
  });
});
afterAll(async () => {
  await app.close();
  await story.close();
});

/** One call of each kind that writes has its effect, then returns an answer that violates the contract. */
const withUnreadableAnswers = (handlers: Handlers): Handlers =>
  ({
    ...handlers,
    transfer: {
      plan: async (call: never) => {
        const plan = await (handlers.transfer as { plan: (of: never) => Promise<Plan> }).plan(call);
        return { ...plan, decide: (of: unknown) => ({ ...plan.decide(of), answer: () => ({ total: 7 }) }) };
      },
    },
    createCollection: {
      move: async (call: never, tx: never) => {
        const { move } = handlers.createCollection as { move: (...of: never[]) => Promise<unknown> };
        await move(call, tx);
        return accept({ orderId: 7 });
      },
    },
    editProfile: {
      prepare: async (call: never) => {
        const prepared = (await handlers.editProfile.prepare(call)) as unknown as Prepared;
        return { ...prepared, write: async (tx: never) => (await prepared.write(tx), accept({ uid: 7 })) };
      },
    },
  }) as unknown as Handlers;

interface Plan {
  readonly decide: (of: unknown) => object;
}
interface Prepared {
  readonly write: (tx: never) => Promise<unknown>;
}

const FULL = { available: '100.00', frozen: '0.00' };

it.each<[MemberEndpointName, Record<string, string>]>([
  ['transfer', { category: 'slots', amount: '30' }],
  ['createCollection', { amount: '200' }],
])('a %s whose answer breaks the contract changes nothing and leaves its id open', async (name, input) => {
  const requestId = randomUUID();
  const { path, payload } = MEMBER_ENDPOINTS[name];
  const fields = { ...input, requestId };
  const form = new URLSearchParams(payload === 'data-object' ? { data: JSON.stringify(fields) } : fields);
  expect(await sendForm(app, path, `${form.toString()}&token=t`)).toMatchObject({ status: 500, code: 500 });
  expect(await story.balanceOf(memberId)).toEqual(FULL);
  expect((await story.done('listDeposits', memberId)).items).toEqual([]);
  expect(await story.done('resolveRequest', memberId, { requestId })).toEqual({ state: 'voided' });
});

it('a write whose answer breaks the contract is not written', async () => {
  const before = await nickname();
  const answer = await sendForm(app, MEMBER_ENDPOINTS.editProfile.path, 'nickname=Lin&token=t');
  expect(answer).toMatchObject({ status: 500, code: 500 });
  expect(await nickname()).toBe(before);
});

const nickname = async (): Promise<string> => {
  const found = await story.db
    .selectFrom('members')
    .select('nickname')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return found.nickname;
};
