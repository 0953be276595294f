import { randomUUID } from 'node:crypto';
import { fromBase32, totpCode, totpStep } from '@realm/domain';
import type { Page } from 'playwright-core';
import { Account, PASSWORD, PAYMENT_PASSWORD } from '../support/account';
import type { Member } from '../support/member';
import { storyFixture } from '../support/story-fixture';
import { callApi } from '../support/wire-client';
import { openSignedIn } from '../support/signed-in';

const story = storyFixture({ rate: '7.2' });
const STEP_MS = 30_000;

const openMember = (account: Account) => openSignedIn(story, account, { locale: 'en-US' });

/** An authenticator app that never repeats a code: like its owner, it waits for the next one. */
function authenticator(secret: string) {
  const seed = fromBase32(secret) ?? new Uint8Array();
  let usedStep = 0;
  return async (page: Page): Promise<string> => {
    while (totpStep(Date.now()) + 1 <= usedStep) await page.waitForTimeout(STEP_MS / 30);
    // The server accepts the next step's code as well.
    usedStep = Math.max(totpStep(Date.now()), usedStep + 1);
    return totpCode(seed, usedStep);
  };
}

async function openCentre(member: Member, part: string): Promise<void> {
  await member.open(`/userCenter/safeSetting/${part}`);
}

it('an authenticator is bound, then signing in and withdrawing require its code', async () => {
  const account = await Account.open(story.server);
  await account.setPaymentPassword();
  await account.saveAddress('Home');
  const topUp = { requestId: randomUUID(), member: account.name, amount: '1000', reason: 'the story' };
  await story.server.operator('POST', '/operator/member/top-up', topUp);
  const { page, context, member } = await openMember(account);

  await openCentre(member, '');
  await page.getByRole('link', { name: member.pattern('safety.score.next') }).click();
  const groups = page.locator('[translate="no"] .mono');
  await groups.first().waitFor();
  const nextCode = authenticator((await groups.allInnerTexts()).join('').trim());
  await member.button('safety.authenticator.added').click();
  await member.field('security.code.label').fill(await nextCode(page));
  await member.field('safety.step.payment-password').fill(PAYMENT_PASSWORD);
  await member.button('safety.authenticator.confirm').click();
  await member.says('safety.recovery.lead').waitFor();
  expect(await page.getByRole('listitem').count()).toBe(10);
  await page.getByRole('checkbox').check();
  await member.button('common.action.done').click();
  await page.waitForURL(/safeSetting$/);
  await page.getByRole('region', { name: 'Security score 85 of 100' }).waitFor();

  await member.open('/userCenter/wallet');
  await member.button('routes.setting').click();
  await member.button('setting.signOut').click();
  await member.answer('setting.signOut').click();
  await member.open('/login');
  await member.field('session.account.label').fill(account.name);
  await member.field('session.password.label').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await member.button('common.action.signIn').last().click();
  await member.says('session.code.title').waitFor();
  await member.field('security.code.label').fill('000000');
  await member.button('common.action.signIn').click();
  await member.says('refusal.AUTHENTICATOR_CODE_WRONG').waitFor();
  await member.field('security.code.label').fill(await nextCode(page));
  await member.button('common.action.signIn').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));

  await member.open('/userCenter/withdraw');
  await member.field('withdraw.amount.label').fill('720');
  await member.button('withdraw.action.review').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Enter payment password' }).click();
  await member.field('withdraw.verify.password').fill(PAYMENT_PASSWORD);
  await page.keyboard.press('Enter');
  await member.says('security.code.empty').waitFor();
  await member.field('security.code.label').fill(await nextCode(page));
  await page.keyboard.press('Enter');
  await page.waitForURL(/withdraw\?order=/);
  await context.close();
}, 180_000);

it('another device is signed out from here, and this one from another device', async () => {
  const account = await Account.open(story.server);
  const { page, context, member } = await openMember(account);
  await openCentre(member, 'devices');
  await page.getByRole('button', { name: 'Sign out faults · Linux' }).click();
  await member.answer('safety.devices.end').click();
  await member.says('safety.devices.none').waitFor();
  const call = { url: story.server.url, name: 'getProfile', input: {}, timeoutMs: 20_000 } as const;
  expect(await callApi({ ...call, caller: account.caller })).toEqual({ kind: 'refused', code: 403 });

  const again = await account.signInAs('app');
  await callApi({ ...call, name: 'revokeSessions', caller: again });
  await page.getByText(member.textOf('error.signedOut.revoked')).waitFor();
  await context.close();
});

it('an e-mail address is bound by the code that is mailed to it, and shown masked', async () => {
  const account = await Account.open(story.server);
  const { page, context, member } = await openMember(account);
  await openCentre(member, 'email');
  const email = `${account.name}@mail.example`;
  await member.field('safety.email.label').fill(email);
  await member.button('safety.email.send').click();
  await page.getByText(member.pattern('safety.email.sent')).waitFor();
  const { data } = (await story.server.operator('POST', '/operator/mail/list', {})) as {
    data: { items: { to: string; body: string }[] };
  };
  const mail = data.items.find(({ to }) => to === email);
  await member.field('safety.email.code').fill(/\d{6}/.exec(mail?.body ?? '')?.[0] ?? '');
  await member.field('safety.step.login-password').fill(PASSWORD);
  await member.button('safety.email.confirm').click();
  await page.waitForURL(/safeSetting$/);
  await page.getByText(`${email.slice(0, 2)}***${account.name.slice(-2)}@mail.example`).waitFor();
  await context.close();
});
