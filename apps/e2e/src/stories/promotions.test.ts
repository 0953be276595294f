import { randomUUID } from 'node:crypto';
import { Account } from '../support/account';
import { openPhone } from '../support/browser';
import { Member } from '../support/member';
import { openSignedIn } from '../support/signed-in';
import { storyFixture } from '../support/story-fixture';

const story = storyFixture();

async function openGuest() {
  const { page, context } = await openPhone(story.browser, { locale: 'en-US' });
  return { page, context, member: new Member(page, story.server.url, 'en') };
}

async function staff(operation: string, fields: Record<string, unknown>): Promise<string> {
  const body = { requestId: randomUUID(), reason: 'the story', ...fields };
  const answer = await story.server.operatorTogether(`/operator/${operation}`, body);
  return (answer as { data: { reference: string } }).data.reference;
}

async function play(member: string, amount: string): Promise<void> {
  const bet = await staff('sports/bet', { member, amount });
  await staff('sports/payout', { member, bet, amount: '1' });
}

const text = (words: string) => ({ zh: words, en: words, zht: words });

it('a visitor reads the terms of a promotion and is asked to sign in', async () => {
  const { page, context, member } = await openGuest();
  await member.open('/promotions');
  const card = page.getByRole('article').filter({ hasText: 'Temple challenge' });
  await card.getByRole('link', { name: member.textOf('promotion.rules') }).click();
  await page.getByRole('heading', { name: member.textOf('promotion.terms') }).waitFor();
  await member.button('promotion.signIn').waitFor();
  await page.goBack();
  await page.getByRole('tab', { name: /^Ended/ }).click();
  await page.getByRole('article').filter({ hasText: 'Fairness week' }).waitFor();
  await context.close();
}, 60_000);

it('a member joins a promotion, sees what counts, and is paid by itself', async () => {
  const account = await Account.openWith(story.server, '1000');
  const { page, context, member } = await openSignedIn(story, account, { locale: 'en-US' });
  const amounts = { currencyCode: 'CNY', stake: '50', target: '200', reward: '28', budget: '28' };
  await staff('promotion/put', {
    promotionId: 'story-week',
    category: 'slots',
    title: text('Story week'),
    summary: text('Play sports'),
    body: text('Play.'),
    terms: text('Once'),
    target: 'sports',
    startsAt: '2020-01-01T00:00:00.000Z',
    offer: { ...amounts, expiryDays: 7, counts: [{ category: 'sports', percent: 100 }], requires: [] },
  });

  await member.open('/promotions?promotion=story-week');
  await page.getByText('¥50.00, returned in any case').waitFor();
  await member.button('promotion.joinRead').click();
  await page
    .getByRole('alertdialog')
    .getByText(/¥50\.00 is taken from your main wallet now/)
    .waitFor();
  await page.getByRole('button', { name: 'Join with ¥50.00' }).click();
  await member.says('promotion.join.active').waitFor();

  await play(member.account, '120');
  await page.reload();
  await page.getByText('¥120.00 of ¥200.00').waitFor();
  await page.getByText('Sports 100%').nth(1).waitFor();

  await play(member.account, '80');
  // The server looks every 15 seconds, and so does the page.
  await member.says('promotion.join.paid').waitFor({ timeout: 60_000 });
  await page.getByText('¥28.00 paid, ¥50.00 returned').waitFor();

  await member.open('/list?category=activity');
  await page.getByRole('button', { name: /\+28\.00/ }).waitFor();
  await context.close();
}, 180_000);
