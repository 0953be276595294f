import type { Locator, Page } from 'playwright-core';
import { Account, PASSWORD, PAYMENT_PASSWORD } from '../support/account';
import { atRest } from '../support/at-rest';
import { openPhone } from '../support/browser';
import { Member } from '../support/member';
import { SIGNED_IN_PATHS, VISITOR_PATHS } from '../support/screen-paths';
import { QUICK_BLOCKS } from '../support/server';
import { openSignedIn } from '../support/signed-in';
import { storyFixture } from '../support/story-fixture';
import { tabTo } from '../support/tab-to';

const story = storyFixture({ rate: '7.2', serverEnv: QUICK_BLOCKS });

/** A member who never touches the screen. */
class Typist {
  constructor(
    readonly page: Page,
    readonly member: Member,
  ) {}

  async press(control: Locator, key = 'Enter'): Promise<void> {
    await control.first().waitFor();
    await tabTo(this.page, control);
    await this.page.keyboard.press(key);
  }

  async type(key: string, text: string): Promise<void> {
    await this.member.field(key).waitFor();
    await tabTo(this.page, this.member.field(key));
    await this.page.keyboard.type(text);
  }

  /** Choices of one group are one stop of the Tab key; arrows move among them. */
  async choose(name: RegExp): Promise<void> {
    const wanted = this.page.getByRole('radio', { name });
    await wanted.waitFor();
    const group = this.page.locator('fieldset, [role="radiogroup"]').filter({ has: wanted }).last();
    await tabTo(this.page, group.getByRole('radio'));
    for (let presses = 0; !(await wanted.isChecked()); presses += 1) {
      expect(presses).toBeLessThan(10);
      await this.page.keyboard.press('ArrowDown');
    }
  }

  inDialog(name: RegExp | string): Locator {
    return this.page.locator('dialog:modal').getByRole('button', { name });
  }

  /** The texts of the live regions. */
  async announces(text: string | RegExp): Promise<void> {
    await this.page
      .locator('[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"]')
      .filter({ hasText: text })
      .first()
      .waitFor({ state: 'attached' });
  }
}

it('a member registers, deposits, withdraws and asks customer service by keyboard alone, and hears what changes', async () => {
  const { page, context } = await openPhone(story.browser, { locale: 'en-US' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const member = new Member(page, story.server.url, 'en');
  const typist = new Typist(page, member);
  await member.open('/login?mode=register');
  await typist.type('session.account.label', member.account);
  await typist.type('session.password.label', PASSWORD);
  await typist.type('session.confirmation', PASSWORD);
  await typist.press(page.getByRole('checkbox'), ' ');
  await typist.press(member.button('common.action.register').last());
  await typist.press(member.button('fraud.understood'));

  await typist.press(member.link('common.tab.my'));
  await typist.press(member.button('routes.deposit'));
  await typist.choose(/ERC20/);
  await typist.type('deposit.amount.label', '200');
  await typist.announces('¥1,440.00');
  await typist.press(member.button('deposit.action.review'));
  await typist.press(typist.inDialog(member.pattern('deposit.review.confirm')));
  await typist.press(member.button('deposit.pay.claim'));
  await typist.press(member.button('deposit.sandbox.exact'));
  await typist.announces(member.textOf('order.status.success'));
  await typist.press(member.button('order.toWallet'));
  await typist.announces(/1,440/);

  await member.open('/userCenter/safeVerify');
  await typist.type('security.paymentPassword.set.proof', PASSWORD);
  await typist.type('security.paymentPassword.new', PAYMENT_PASSWORD);
  await typist.type('security.paymentPassword.confirmation', PAYMENT_PASSWORD);
  await page.keyboard.press('Enter');
  await typist.announces(member.textOf('common.done.paymentPassword'));
  await member.open('/userCenter/btcAddressAdd?back=withdraw');
  await typist.choose(/ERC20/);
  await typist.type('address.address', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
  await typist.announces(member.pattern('address.valid'));
  await typist.type('address.label', 'Home');
  await typist.type('address.paymentPassword', PAYMENT_PASSWORD);
  await typist.press(member.button('address.add.confirm'));
  await typist.announces(member.textOf('common.done.addressAdded'));

  await member.waitUntilWithdrawable();
  await typist.type('withdraw.amount.label', '720');
  await typist.press(member.button('withdraw.action.review'));
  await typist.press(typist.inDialog(member.textOf('withdraw.review.confirm')));
  await typist.type('withdraw.verify.password', PAYMENT_PASSWORD);
  await page.keyboard.press('Enter');
  await typist.announces(member.textOf('order.status.processing'));
  const { orderId } = member;
  await story.server.operator('POST', '/operator/withdrawal/approve', { orderId, reason: 'the story' });
  await typist.announces(member.textOf('order.status.success'));

  await member.open('/customerService');
  await typist.press(member.link('support.home.talk'));
  await typist.type('support.composer.label', 'By keyboard');
  await typist.press(member.button('support.composer.send'));
  await typist.announces('By keyboard');
  await context.close();
});

it('a sheet that closes gives the focus back to what opened it', async () => {
  const { page, member, context } = await openSignedIn(story, await Account.open(story.server), {
    locale: 'en-US',
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const typist = new Typist(page, member);
  const opens = async (opener: Locator) => {
    await typist.press(opener);
    await page.locator('dialog:modal').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog:modal').waitFor({ state: 'detached' });
    expect(await opener.first().evaluate((element) => element === document.activeElement)).toBe(true);
  };
  await member.open('/home');
  await typist.press(member.button('fraud.understood'));
  await opens(member.button('app.menu.open'));
  await member.visit('/list');
  await opens(member.button('bet.filter.category'));
  await member.visit('/agent');
  await opens(page.getByRole('button', { name: member.textOf('agent.rows.rules') }));
  await member.visit('/chat?room=en');
  await opens(member.button('chat.members.title'));
  await member.visit('/userCenter/deposit');
  await typist.choose(/ERC20/);
  await typist.type('deposit.amount.label', '200');
  await opens(member.button('deposit.action.review'));
  await context.close();
});

it('in a contrast theme of the system every control has an edge and every choice a mark, and nothing moves where motion is reduced', async () => {
  const account = await Account.open(story.server);
  await account.setPaymentPassword();
  const { page, member, context } = await openSignedIn(story, account, { locale: 'en-US' });
  const found: string[] = [];
  const sweep = async (
    screens: Page,
    paths: readonly string[],
    visit: (path: string) => Promise<unknown>,
  ) => {
    await screens.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    for (const path of paths) {
      await visit(path);
      found.push(...(await screens.evaluate(unmarkedControls)).map((control) => `${path}: ${control}`));
    }
  };
  await member.open('/home');
  await sweep(page, SIGNED_IN_PATHS, (path) => member.visit(path));
  await context.close();
  const visitor = await openPhone(story.browser, { locale: 'en-US' });
  await sweep(visitor.page, VISITOR_PATHS, async (path) => {
    await visitor.page.goto(`${story.server.url}${path}`);
    await atRest(visitor.page);
    // A screen that leads on elsewhere would be examined under another one's name.
    expect(new URL(visitor.page.url()).pathname).toBe(path.split('?')[0]);
  });
  await visitor.context.close();
  expect(found).toEqual([]);
});

/** Runs in the page. */
function unmarkedControls(): string[] {
  const LEVELS = 3;
  const MOTION_MS = 50;
  const nameOf = (element: Element) =>
    `${element.tagName} ${element.getAttribute('aria-label') ?? (element.textContent ?? '').slice(0, 30)}`;
  /** A line around the element, or around the box that draws it. */
  const hasLine = (element: Element, style: 'border' | 'outline', leastPx: number): boolean => {
    let box: Element | null = element;
    for (let level = 0; level < LEVELS && box !== null; level += 1, box = box.parentElement) {
      const { [`${style}Style`]: line, [`${style}Width`]: width } = getComputedStyle(
        box,
      ) as unknown as Record<string, string>;
      if (line !== 'none' && parseFloat(width ?? '0') >= leastPx) return true;
    }
    return false;
  };
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.closest('.visually-hidden') === null,
    );
  const moving = document
    .getAnimations()
    .filter(
      ({ effect, playState }) => playState === 'running' && Number(effect?.getTiming().duration) > MOTION_MS,
    );
  return [
    ...shown('button, textarea, select, input:not([type="file"])')
      .filter((control) => !hasLine(control, 'border', 1))
      .map((control) => `no edge: ${nameOf(control)}`),
    ...shown(
      '[aria-selected="true"], [aria-checked="true"], [aria-pressed="true"], input[type="radio"]:checked',
    )
      .filter((choice) => !hasLine(choice, 'outline', 2))
      .map((choice) => `no mark: ${nameOf(choice)}`),
    ...moving.map(() => 'something moves'),
  ];
}
