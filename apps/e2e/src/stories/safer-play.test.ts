import type { Page } from 'playwright-core';
import { openPhone } from '../support/browser';
import { Member } from '../support/member';
import { storyFixture } from '../support/story-fixture';

const story = storyFixture({ rate: '7' });

async function openMember() {
  const { page, context } = await openPhone(story.browser, { locale: 'en-US' });
  const member = new Member(page, story.server.url, 'en');
  await member.register();
  await member.open('/userCenter/saferPlay');
  await member.says('safer.none').waitFor();
  return { page, context, member };
}

async function openDeposit(member: Member, page: Page, amount: string) {
  await member.open('/userCenter/deposit');
  await member.field('deposit.amount.label').fill(amount);
  await member.button('deposit.action.review').click();
  const confirm = member.pattern('deposit.review.confirm');
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
}

it('a member adds, lowers and raises a limit, and a deposit above it is refused', async () => {
  const { page, context, member } = await openMember();
  const set = async (amount: string, button: string) => {
    await member.field('safer.sheet.amount').fill(amount);
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  await member.button('safer.add').click();
  await set('1000', 'Set ¥1,000.00');
  const card = page.getByRole('button', { name: /^Deposits/ });
  await card.filter({ hasText: 'Left ¥1,000.00' }).click();
  await set('700', 'Set ¥700.00');
  await card.filter({ hasText: 'Left ¥700.00' }).click();
  await set('5000', 'Request ¥5,000.00');
  await page.getByText(/to ¥5,000.00: confirm after/).waitFor();
  await card.filter({ hasText: '/ ¥700.00' }).waitFor();

  await openDeposit(member, page, '1000');
  await page.getByText(/This would go over a limit you set/).waitFor();
  await member.open('/userCenter/saferPlay');
  await member.button('safer.raise.withdraw').click();
  await page.getByText(/to ¥5,000.00:/).waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: /History/ }).click();
  await page.getByText('Request withdrawn: Deposits limit · 24 hours ¥700.00 → ¥5,000.00').waitFor();
  await page.getByText('Lowered: Deposits limit · 24 hours ¥1,000.00 → ¥700.00').waitFor();
  await context.close();
}, 120_000);

it('a member who excludes themselves can’t deposit, and still withdraws', async () => {
  const { page, context, member } = await openMember();
  await page.getByRole('link', { name: /Self-exclusion/ }).click();
  await page.getByRole('textbox').fill('I stop');
  await page.getByRole('button', { name: 'Exclude: 6 months' }).click();
  await page.getByRole('heading', { name: 'Self-excluded' }).waitFor();
  await openDeposit(member, page, '100');
  await page.getByText(/You are taking a break/).waitFor();
  await member.open('/userCenter/withdraw');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.close();
}, 120_000);
