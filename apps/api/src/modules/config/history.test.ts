import { randomUUID } from 'node:crypto';
import type { HistoryEntry } from '@realm/api-client/contract';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { uidOf } from '../../testing';

let story: MoneyStory;
beforeAll(async () => (story = await openMoneyStory()));
afterAll(() => story.close());

const APPS = { wcup: true, live: true, sell: true, diyplay: true };
const text = { zh: '一', en: 'One', zht: '一' };
const line = { tag: 'a', title: 'b', note: 'c' };

async function last(of: string): Promise<HistoryEntry | undefined> {
  const outcome = await story.lookUp('config/history', { of });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return (outcome.value as { items: HistoryEntry[] }).items[0];
}

describe('the history of what staff change', () => {
  it('has switches and maintenance with before and after', async () => {
    await story.command('config/switches', { control_switch: 2, apps: { ...APPS, wcup: false } });
    expect(await last('settings')).toMatchObject({
      operator: 'test',
      operation: 'config/switches',
      before: { control_switch: 19, apps: APPS },
      after: { control_switch: 2, apps: { ...APPS, wcup: false } },
    });
    const maintenance = {
      message: { zh: '稍后回来', en: 'Back soon', zht: '稍後回來' },
      beginsAt: null,
      endsAt: null,
    };
    await story.command('config/maintenance', { maintenance });
    expect(await last('settings')).toMatchObject({ before: { maintenance: null }, after: { maintenance } });
    expect(await story.lookUp('config/get', {})).toMatchObject({
      value: { maintenance, control_switch: 2, now: { openRounds: 0, membersOnline: 0 } },
    });
    await story.command('config/maintenance', { maintenance: null });
  });

  it('has rates, and the list of rates each with the one before it', async () => {
    await story.command('rate/set', { currencyCode: 'CNY', rate: '7.3', reason: 'morning' });
    expect(await last('rates')).toMatchObject({
      target: 'CNY',
      reason: 'morning',
      before: { rate: '7.25' },
      after: { rate: '7.3' },
    });
    expect(await story.lookUp('rate/list', {})).toMatchObject({
      value: {
        items: [{ currencyCode: 'CNY', rate: '7.3', setBy: 'test', openDeposits: 0 }],
        history: [
          { before: '7.25', rate: '7.3' },
          { before: null, rate: '7.25' },
        ],
      },
    });
  });

  it('has banners, notices and promotions, and a personal notice without its text', async () => {
    const banner = { bannerId: 'may', art: 'fair', link: '/promotions', texts: { zh: line } };
    await story.command('banner/put', banner);
    expect(await last('banners')).toMatchObject({ before: null, after: { link: '/promotions' } });
    await story.command('banner/remove', { bannerId: 'may' });
    expect(await last('banners')).toMatchObject({ before: { link: '/promotions' }, after: null });
    await story.command('notice/publish', { kind: 'general', title: text, body: text });
    expect(await last('notices')).toMatchObject({ before: null, after: { kind: 'general', title: text } });
    const memberId = await story.newMember('personal');
    const uid = await uidOf(story.db, memberId);
    await story.command('notice/publish', { kind: 'personal', uid, title: text, body: text });
    expect(await last('notices')).toMatchObject({ after: { kind: 'personal', title: null } });
  });

  it('does not have what waits for a second person', async () => {
    const terms = { network: 'TRC20', withdrawFee: '2', reason: 'dearer' };
    const first = await story.command('network/set', { ...terms, requestId: randomUUID() }, 'ann');
    expect(first).toMatchObject({ value: { waitingForSecondPerson: true } });
    expect(await last('limits')).toBeUndefined();
    await story.agree(first, 'bob');
    expect(await last('limits')).toMatchObject({
      operator: 'bob',
      before: { withdrawFee: '1.000000' },
      after: { withdrawFee: '2.000000' },
    });
  });
});

describe('the terms of a network', () => {
  it('are read by the next order: the fee of a withdrawal is the new one', async () => {
    const memberId = await story.newMember('payer');
    const options = await story.done('getWithdrawOptions', memberId);
    expect(JSON.stringify(options)).toContain('2.00');
    expect(await story.lookUp('network/terms', {})).toMatchObject({
      value: { items: expect.arrayContaining([expect.objectContaining({ network: 'TRC20', paidToday: 0 })]) },
    });
  });

  it.each([
    [{ minimum: '0' }],
    [{ minimum: '600000', maximum: '500000' }],
    [{ withdrawFee: '101' }],
    [{ withdrawFee: '-1' }],
    [{ notFinalMember: '2000000' }],
    [{ maximum: 'much' }],
  ])('can’t be %j', async (terms) => {
    const set = (operator: string) =>
      story.command(
        'network/set',
        { network: 'ERC20', reason: 'x', requestId: randomUUID(), ...terms },
        operator,
      );
    expect(await set('ann')).toMatchObject({ ok: false, refusal: 'AMOUNT_INVALID' });
  });
});
