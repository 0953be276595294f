import { randomUUID } from 'node:crypto';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { uidOf } from '../../testing';

/** One USDT is 7.25 CNY, and EUR has no rate. */
let story: MoneyStory;
beforeEach(async () => (story = await openMoneyStory({ secondPersonAboveUsdt: 100 })));
afterEach(() => story.close());

const HOUR_MS = 60 * 60_000;
const WAITING = { ok: true, value: { waitingForSecondPerson: true, worthUsdt: null } };
const setRate = (rate: string, operator: string, currencyCode = 'CNY') =>
  story.command('rate/set', { currencyCode, rate }, operator);

describe('a rate', () => {
  it.each(['7.25', '6.8875', '7.6125'])('within five per cent is set by one person: %s', async (rate) => {
    expect(await setRate(rate, 'amy')).toMatchObject({ ok: true, value: { rate } });
  });

  it.each(['6.88', '7.62', '9999', '0.0001'])('further off takes two people: %s', async (rate) => {
    const waiting = await setRate(rate, 'amy');
    expect(waiting).toMatchObject(WAITING);
    expect(await setRate(rate, 'amy')).toEqual(waiting);
    expect(await setRate('7.3', 'ben')).toMatchObject({ value: { rate: '7.3' } });
    expect(await story.agree(waiting, 'ben')).toMatchObject({ value: { rate } });
  });

  it('takes two people where there was none', async () => {
    const waiting = await setRate('0.9', 'amy', 'EUR');
    expect(waiting).toMatchObject(WAITING);
    expect(await story.agree(waiting, 'ben')).toMatchObject({ value: { rate: '0.9' } });
    expect(await setRate('0.91', 'amy', 'EUR')).toMatchObject({ value: { rate: '0.91' } });
  });

  it('is compared with every rate of the last day, so that small steps lead nowhere', async () => {
    expect(await setRate('7.6', 'amy')).toMatchObject({ value: { rate: '7.6' } });
    expect(await setRate('7.9', 'amy')).toMatchObject(WAITING);
    story.pass(25 * HOUR_MS);
    expect(await setRate('7.95', 'amy')).toMatchObject({ value: { rate: '7.95' } });
    expect(await setRate('8.1', 'amy')).toMatchObject(WAITING);
  });

  it('is no way around the second person for an amount', async () => {
    const memberId = await story.newMember('rich');
    await setRate('9999', 'mallory');
    const uid = await uidOf(story.db, memberId);
    const topUp = { member: uid, amount: '900000', requestId: randomUUID() };
    expect(await story.command('member/top-up', topUp, 'mallory')).toMatchObject({
      value: { waitingForSecondPerson: true },
    });
    expect(await story.balanceOf(memberId)).toMatchObject({ available: '0.00' });
  });
});
