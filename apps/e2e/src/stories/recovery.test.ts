import type { Page } from 'playwright-core';
import { Account, PASSWORD } from '../support/account';
import { openPhone } from '../support/browser';
import { Member } from '../support/member';
import { storyFixture } from '../support/story-fixture';

/** Long enough to see the cooling period, short enough to wait for its end. */
const WAIT_SECONDS = 6;
const story = storyFixture({ serverEnv: { RECOVERY_WAIT_SECONDS: String(WAIT_SECONDS) } });
const NEW_PASSWORD = 'another-river-88';

async function openVisitor() {
  const provokes = [/net::ERR_/];
  const { page, context } = await openPhone(story.browser, { locale: 'en-US', provokes });
  return { page, context, visitor: new Member(page, story.server.url, 'en') };
}

async function newestMail(to: string): Promise<string> {
  const { data } = (await story.server.operator('POST', '/operator/mail/list', {})) as {
    data: { items: { to: string; body: string }[] };
  };
  return data.items.find((mail) => mail.to === to)?.body ?? '';
}
const codeTo = async (to: string): Promise<string> => /\d{6}/.exec(await newestMail(to))?.[0] ?? '';

async function bindEmail(account: Account): Promise<string> {
  const email = `${account.name}@mail.example`;
  await account.call('sendEmailCode', { email });
  await account.call('bindEmail', { email, emailCode: await codeTo(email), password: PASSWORD });
  return email;
}

async function setNew(visitor: Member, password: string): Promise<void> {
  await visitor.field('recovery.new.label').fill(password);
  await visitor.field('recovery.new.again').fill(password);
  await visitor.button('recovery.new.save').click();
}

async function signInWith(page: Page, visitor: Member, { account, password }: Record<string, string>) {
  await visitor.field('session.account.label').fill(account ?? '');
  await visitor.field('session.password.label').fill(password ?? '');
  await page.getByRole('checkbox').check();
  await visitor.button('common.action.signIn').last().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

it('a forgotten login password is reset by a mailed code, across a reload and without a network', async () => {
  const account = await Account.open(story.server);
  const email = await bindEmail(account);
  const { page, context, visitor } = await openVisitor();
  await visitor.open('/login');
  await visitor.link('session.password.forgot').click();
  await visitor.says('recovery.question').waitFor();
  await visitor.field('session.account.label').fill(account.name);
  await visitor.button('common.action.next').click();
  await visitor.says('recovery.code.email').waitFor();

  await page.reload();
  await visitor.field('recovery.way.email.title').fill('000000');
  await context.setOffline(true);
  await visitor.button('common.action.next').click();
  await page.getByRole('alert').waitFor();
  await context.setOffline(false);
  expect(await visitor.field('recovery.way.email.title').inputValue()).toBe('000000');
  await visitor.button('common.action.next').click();
  await page.getByText('4 tries left.').waitFor();
  await visitor.field('recovery.way.email.title').fill(await codeTo(email));
  await visitor.button('common.action.next').click();
  await visitor.says('recovery.new.login-password').waitFor();
  await page.reload();
  await setNew(visitor, NEW_PASSWORD);
  await visitor.says('recovery.done.login-password').waitFor();
  expect(await newestMail(email)).toContain('was reset');
  await visitor.button('common.action.signIn').click();
  await signInWith(page, visitor, { account: account.name, password: NEW_PASSWORD });
  await context.close();
}, 120_000);

it('a reviewed request waits, is announced on the owner’s device, and then sets the new password', async () => {
  const account = await Account.open(story.server);
  const { page, context, visitor } = await openVisitor();
  await visitor.open('/recover');
  await visitor.field('session.account.label').fill(account.name);
  await page
    .getByRole('radio', { name: visitor.pattern('recovery.way.review.title') })
    .check({ force: true });
  await visitor.button('common.action.next').click();
  await visitor.field('recovery.details.statement').fill('The last deposit was on Friday, 720 CNY.');
  await visitor.field('recovery.details.contact').fill('me@post.example');
  await page.reload();
  await visitor.button('recovery.details.send').click();
  await visitor.says('recovery.review.reviewing').waitFor();

  await approve(account.name);
  const owner = await openPhone(story.browser, { locale: 'en-US' });
  const member = new Member(owner.page, story.server.url, 'en');
  await member.open('/login');
  await member.signIn(account.name);
  await member.open('/userCenter/safeSetting');
  await owner.page.getByText(/takes effect/).waitFor();
  // The page itself notices that the cooling period is over.
  await setNew(visitor, NEW_PASSWORD);
  await visitor.says('recovery.done.login-password').waitFor();
  // The owner's session has ended with the old password.
  await owner.page.getByText(member.textOf('error.signedOut.password-changed')).waitFor({ timeout: 5_000 });
  await owner.context.close();
  await context.close();
}, 120_000);

it('the owner cancels a stranger’s request from a signed-in device', async () => {
  const account = await Account.open(story.server);
  const { context, visitor } = await openVisitor();
  await visitor.open('/login');
  await visitor.signIn(account.name);
  const stranger = await openVisitor();
  await stranger.visitor.open('/recover');
  await stranger.visitor.field('session.account.label').fill(account.name);
  await stranger.page
    .getByRole('radio', { name: stranger.visitor.pattern('recovery.way.review.title') })
    .check({ force: true });
  await stranger.visitor.button('common.action.next').click();
  await stranger.visitor.field('recovery.details.statement').fill('I know nothing about this account.');
  await stranger.visitor.field('recovery.details.contact').fill('stranger@post.example');
  await stranger.visitor.button('recovery.details.send').click();
  await stranger.visitor.says('recovery.review.reviewing').waitFor();

  await visitor.open('/userCenter/safeSetting');
  await visitor.link('recovery.banner.view').click();
  await visitor.button('recovery.cancel.notMe').click();
  await visitor.answer('recovery.cancel.own').click();
  await visitor.says('recovery.cancel.done').waitFor();
  await stranger.page.reload();
  await stranger.visitor.says('recovery.ended.cancelled').waitFor();
  await stranger.context.close();
  await context.close();
}, 120_000);

/** Two people find the request in the list, and approve it. */
async function approve(account: string): Promise<void> {
  const { data } = (await story.server.operator('POST', '/operator/recovery/list', {})) as {
    data: { items: { recoveryId: string; member: { account: string } | null }[] };
  };
  const recoveryId = data.items.find(({ member }) => member?.account === account)?.recoveryId;
  await story.server.operatorTogether('/operator/recovery/approve', {
    recoveryId,
    reason: 'Deposit and device agree',
  });
}
