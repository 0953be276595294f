import { randomUUID } from 'node:crypto';
import { addDays, gmt4DayKey, gmt4DayStart } from '@realm/domain';
import { Account } from '../support/account';
import { openPhone, type Phone } from '../support/browser';
import { Member } from '../support/member';
import { shiftClock } from '../support/shift-clock';
import { openSignedIn } from '../support/signed-in';
import { storyFixture } from '../support/story-fixture';
import { texts } from '../support/texts';
import { until } from '../support/until';

const story = storyFixture();
const text = texts('en');
let phone: Phone;
let member: Member;
let day = '';

async function send(operation: string, fields: Record<string, unknown>): Promise<string> {
  const body = { requestId: randomUUID(), member: member.account, reason: 'the story', ...fields };
  const answer = await story.server.operator('POST', `/operator/${operation}`, body);
  return (answer as { data: { reference: string } }).data.reference;
}

beforeAll(async () => {
  const signedIn = await openSignedIn(story, await Account.open(story.server), { locale: 'en-US' });
  phone = signedIn;
  ({ member } = signedIn);
  day = gmt4DayKey(Date.now());
  await send('member/top-up', { amount: '1000' });
  const won = await send('sports/bet', { amount: '200' });
  await send('sports/payout', { bet: won, amount: '368' });
  const cancelled = await send('sports/bet', { amount: '30' });
  await send('sports/bet-cancel', { bet: cancelled });
  await send('live/bet', { amount: '40' });
  await send('sports/rebate', { reference: day, amount: '1.60' });
});

it('shows bets whose sums, detail and rebate agree', async () => {
  const { page } = phone;
  await member.open('/list');
  const sums = page.getByRole('region', { name: text('routes.list') });
  // 200 + 30 + 40 staked, 368 + 30 returned, the open 40 left out of the net.
  await sums.getByText('270.00').waitFor();
  await sums.getByText('398.00').waitFor();
  await sums.getByText('+168.00').waitFor();
  await page.getByRole('heading', { level: 2 }).getByText('+168.00').waitFor();
  await sums.getByText(text('bet.sum.open').replace('{{amount}}', '¥40.00')).waitFor();

  await member.button('bet.filter.outcome').click();
  const filter = page.getByRole('dialog');
  for (const result of ['settled', '2'])
    await filter.getByRole('button', { name: text(`bet.result.${result}`), exact: true }).click();
  await filter
    .getByRole('button', { name: text('bet.filter.showCount_one').replace('{{shown}}', '1') })
    .click();
  await sums.getByText('200.00').waitFor();
  await page.getByRole('button', { name: /\+168\.00/ }).click();
  const sheet = page.getByRole('dialog', { name: text('bet.detail.title') });
  await sheet.getByText('1,000.00 → 800.00').waitFor();
  await sheet.getByText('800.00 → 1,168.00').waitFor();
  await sheet.getByRole('button', { name: text('common.action.close') }).click();

  await page.getByRole('tab', { name: text('bet.tab.rebates') }).click();
  await page.getByRole('button', { name: /Sports.*about 0\.80/ }).click();
  const lines = page.getByRole('dialog');
  await lines.getByText('+1.60').first().waitFor();
  // Only the settled bet is turnover.
  await lines.getByText('¥200.00 × 100%').waitFor();
});

it('narrows Funds to days, and its sums are those of the days', async () => {
  const { page } = phone;
  const today = gmt4DayKey(Date.now());
  await member.open('/userCenter/capitalManage?tab=all');
  const sums = page.getByRole('region', { name: text('routes.capitalManage') });
  await sums.getByText('+1,399.60').waitFor();
  await sums.getByText('−270.00').waitFor();
  await page.getByRole('group').getByRole('button').first().click();
  const dates = page.getByRole('dialog', { name: text('ledger.dates.title') });
  await dates.getByRole('button', { name: text('ledger.dates.today') }).click();
  await dates
    .getByRole('button', { name: text('ledger.dates.show').replace('{{range}}', today.slice(5)) })
    .click();
  await page.getByRole('button', { name: today.slice(5), exact: true }).waitFor();
  await sums.getByText('+1,399.60').waitFor();
  await page
    .getByRole('heading', { name: new RegExp(today) })
    .getByText('+1,399.60')
    .waitFor();

  await page.getByRole('button', { name: text('funds.amount.any') }).click();
  await page.getByLabel(text('funds.amount.min')).fill('300');
  await page.getByRole('button', { name: text('funds.amount.apply'), exact: true }).click();
  // The top-up and the payout.
  await sums.getByText('+1,368.00').waitFor();
  await sums.getByText('0.00', { exact: true }).waitFor();
});

/** When the rebates of a day are paid. */
const payTime = (betDay: string) => gmt4DayStart(addDays(betDay, 1)) + 12 * 3_600_000;

async function hasDailyRebate(): Promise<boolean> {
  const [from, to] = [gmt4DayStart(day), gmt4DayStart(addDays(day, 3))].map((at) =>
    new Date(at).toISOString(),
  );
  const body = { member: member.account, from, to };
  const { data } = (await story.server.operator('POST', '/operator/member/statement', body)) as {
    data: { postings: readonly { eventId: string }[] };
  };
  return data.postings.some(({ eventId }) => eventId.startsWith(`daily-rebate:${day}:sports:`));
}

it('posts the rebate the next day, line by line with the figures of the ledger', async () => {
  await phone.context.close();
  const aheadMs = payTime(day) + 60_000 - Date.now();
  await story.server.restartAhead(aheadMs);
  await until(hasDailyRebate);

  const { page, context } = await openPhone(story.browser, { locale: 'en-US' });
  await page.addInitScript(shiftClock, aheadMs);
  const back = new Member(page, story.server.url, 'en');
  await back.open('/list?tab=rebates');
  await back.button('common.action.signIn').click();
  await back.signIn(member.account);
  // What staff paid on the day, and 0.4 % of 200.00.
  await page.getByRole('button', { name: /Sports.*\+2\.40/ }).click();
  const lines = page.getByRole('dialog');
  await lines.getByText('¥200.00 × 100%').waitFor();
  await lines.getByText('200.00 × 0.40%').waitFor();
  await lines.getByText('+1.60').waitFor();
  await lines.getByText('+0.80').first().waitFor();
  await lines.getByText('+2.40').waitFor();
  await back.open('/userCenter/capitalManage?tab=all');
  await page
    .getByRole('button', { name: /\+0\.80/ })
    .first()
    .waitFor();
  await back.sees('¥1,130.40', '/userCenter/wallet');
  await context.close();
}, 300_000);
