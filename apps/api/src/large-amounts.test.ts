import { randomUUID } from 'node:crypto';
import { MEMBER_ENDPOINTS } from '@realm/api-client/contract';
import { checkAnswer } from './http/check-answer';
import { openMoneyStory, type MoneyStory } from './testing/money-story';

const MAX_AMOUNT = '999999999999.99';

let story: MoneyStory;
beforeAll(async () => {
  story = await openMoneyStory({ secondPersonAboveUsdt: 1_000_000_000_000 });
});
afterAll(() => story.close());

describe('a balance of more than twelve digits', () => {
  it('is answered, moved and listed as any other', async () => {
    const memberId = await story.newMember('whale');
    await story.topUp(memberId, MAX_AMOUNT);
    await story.topUp(memberId, MAX_AMOUNT);
    const balance = await story.done('getBalance', memberId);
    expect(balance.amount).toBe('1999999999999.98');
    const requestId = randomUUID();
    const moved = await story.done('transfer', memberId, { requestId, category: 'slots', amount: '1' });
    const entries = await story.done('listLedger', memberId, {});
    const wallet = await story.done('getWallet', memberId);
    for (const [endpoint, answer] of [
      [MEMBER_ENDPOINTS.getBalance, balance],
      [MEMBER_ENDPOINTS.transfer, moved],
      [MEMBER_ENDPOINTS.listLedger, entries],
      [MEMBER_ENDPOINTS.getWallet, wallet],
    ] as const) {
      expect(() => checkAnswer(endpoint, answer)).not.toThrow();
    }
  });
});

describe('a rate', () => {
  const setRate = (rate: string, operator?: string) =>
    story.command('rate/set', { currencyCode: 'EUR', rate }, operator);

  it.each(['0.0001', '9999.99999999'])('of %s is set', async (rate) => {
    const waiting = await setRate(rate, 'amy');
    expect(await story.agree(waiting, 'ben')).toMatchObject({ ok: true, value: { rate } });
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
