import { randomUUID } from 'node:crypto';
import { checkAnswer, checkedMoney } from './http/check-answer';
import { ENDPOINTS, type Endpoint } from '@realm/api-client/contract';
import type { Call, MoneyHandler } from './http/handler';
import { runMoneyCall } from './http/money-call';
import { refuseNobody } from './testing';
import { openMoneyStory, type MoneyStory } from './testing/money-story';

const MOST = '999999999999.99';

let story: MoneyStory;
beforeAll(async () => {
  story = await openMoneyStory({ secondPersonAboveUsdt: 1_000_000_000_000 });
});
afterAll(() => story.close());

describe('a balance of more than twelve digits', () => {
  it('is answered, moved and listed as any other', async () => {
    const memberId = await story.newMember('whale');
    await story.topUp(memberId, MOST);
    await story.topUp(memberId, MOST);
    const balance = await story.done('getBalance', memberId);
    expect(balance.amount).toBe('1999999999999.98');
    const requestId = randomUUID();
    const moved = await story.done('transfer', memberId, { requestId, category: 'slots', amount: '1' });
    const entries = await story.done('listLedger', memberId, {});
    const wallet = await story.done('getWallet', memberId);
    for (const [endpoint, answer] of [
      [ENDPOINTS.getBalance, balance],
      [ENDPOINTS.transfer, moved],
      [ENDPOINTS.listLedger, entries],
      [ENDPOINTS.getWallet, wallet],
    ] as const) {
      expect(() => checkAnswer(endpoint, answer)).not.toThrow();
    }
  });
});

describe('a rate', () => {
  const setRate = (rate: string) => story.act('rate/set', { currencyCode: 'EUR', rate });

  it.each(['0.0001', '9999.99999999'])('of %s is set', async (rate) => {
    expect(await setRate(rate)).toMatchObject({ ok: true });
  });

  it.each(['0', '0.0', '0.00009999', '0.00000001'])('of %s is refused', async (rate) => {
    expect(await setRate(rate)).toEqual({ ok: false, refusal: 'AMOUNT_INVALID' });
  });

  it.each(['10000', '999999999999', '7.123456789'])('of %s does not fit the operation', async (rate) => {
    await expect(setRate(rate)).rejects.toThrow();
  });

  it('beyond the bounds is refused by the database too', async () => {
    const row = { currency: 'EUR', rate: '10000', effective_at: new Date(0), set_by: 'test' } as const;
    await expect(story.db.insertInto('rates').values(row).execute()).rejects.toThrow(/rates_bounds/);
  });
});

it('an answer that breaks the contract moves no money and leaves the request open', async () => {
  const memberId = await story.newMember('unlucky');
  const endpoint: Endpoint = ENDPOINTS.createCollection;
  const broken: MoneyHandler<Endpoint> = {
    move: async (_call, tx) => {
      await tx.updateTable('members').set({ nickname: 'moved' }).where('member_id', '=', memberId).execute();
      return { ok: true, value: { orderId: 7 } };
    },
  };
  const requestId = randomUUID();
  const call = { input: { requestId, amount: '200' }, identity: { memberId } } as unknown as Call<Endpoint>;
  const deps = { ports: story.ports, refuseSessions: refuseNobody };
  const asked = { endpoint, call, handler: checkedMoney(endpoint, broken) };
  await expect(runMoneyCall(deps, asked)).rejects.toThrow(/against its contract/);
  const { nickname } = await story.db
    .selectFrom('members')
    .select('nickname')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  expect(nickname).not.toBe('moved');
  expect(await story.done('settleRequest', memberId, { requestId })).toEqual({ state: 'voided' });
});
