import type { Locator, Page } from 'playwright-core';
import { PASSWORD, PAYMENT_PASSWORD, newAccountName } from './account';
import { atRest } from './at-rest';
import { type StoryLanguage, texts } from './texts';

const SETTLING_MS = 120;

/** A member with a phone, who finds every control by its visible name. */
export class Member {
  private name = newAccountName();
  private readonly text: (key: string) => string;

  constructor(
    readonly page: Page,
    private readonly origin: string,
    private readonly language: StoryLanguage,
  ) {
    this.text = texts(language);
  }

  /** The account's name; before `register`, the one that it will have. */
  get account(): string {
    return this.name;
  }

  /** Whose account is there already. */
  with(account: string): this {
    this.name = account;
    return this;
  }

  /** The same member in another tab. */
  in(tab: Page): Member {
    return new Member(tab, this.origin, this.language).with(this.name);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.origin}${path}`);
  }

  /** Goes on to another screen of the open page, as a link does. @returns What `settled` does. */
  async visit(path: string): Promise<string> {
    await this.page.evaluate((to) => {
      const { idx = 0 } = (history.state ?? {}) as { idx?: number };
      const state = { usr: null, key: Math.random().toString(36).slice(2), idx: idx + 1 };
      history.pushState(state, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state }));
    }, path);
    return this.settled();
  }

  /** Address and title, once they stay: the screen before is shown until the next one has come. */
  async settled(): Promise<string> {
    for (let before = ''; ;) {
      await atRest(this.page);
      const now = `${new URL(this.page.url()).pathname}${new URL(this.page.url()).search}: ${await this.page.title()}`;
      if (now === before) return now;
      before = now;
      await this.page.waitForTimeout(SETTLING_MS);
    }
  }

  button(key: string): Locator {
    return this.page.getByRole('button', { name: this.text(key), exact: true });
  }

  link(key: string): Locator {
    return this.page.getByRole('link', { name: this.text(key), exact: true });
  }

  field(key: string): Locator {
    return this.page.locator('input, textarea').and(this.page.getByLabel(this.text(key), { exact: true }));
  }

  /** A pattern of a text with placeholders: 'Move {{amount}} to {{category}}' matches any amount and category. */
  pattern(key: string): RegExp {
    const escaped = this.text(key).replace(/[.*+?^$()|[\]\\]/g, '\\$&');
    return new RegExp(escaped.replace(/\{\{\w+\}\}/g, '.+'));
  }

  /** A text without placeholders, as it is shown. */
  textOf(key: string): string {
    return this.text(key);
  }

  says(key: string): Locator {
    return this.page.getByText(this.text(key), { exact: true }).first();
  }

  async register(path = '/login?mode=register'): Promise<void> {
    await this.open(path);
    await this.field('session.account.label').fill(this.account);
    await this.field('session.password.label').fill(PASSWORD);
    await this.field('session.confirmation').fill(PASSWORD);
    await this.page.getByRole('checkbox').check();
    await this.button('common.action.register').last().click();
    await this.page.waitForURL((url) => !url.pathname.startsWith('/login'));
  }

  /** Fills in the page that requires it. */
  async signIn(account: string): Promise<void> {
    await this.field('session.account.label').fill(account);
    await this.field('session.password.label').fill(PASSWORD);
    await this.page.getByRole('checkbox').check();
    await this.button('common.action.signIn').last().click();
    await this.page.waitForURL((url) => !url.pathname.startsWith('/login'));
  }

  /** From the wallet, without reloading the page; ends at the home screen. */
  async signOut(): Promise<void> {
    await this.button('routes.setting').click();
    await this.button('setting.signOut').click();
    await this.answer('setting.signOut').click();
    await this.button('fraud.understood').click();
  }

  /** Answers a confirmation of the page. */
  answer(key: string): Locator {
    return this.page.getByRole('alertdialog').getByRole('button', { name: this.text(key), exact: true });
  }

  /** Opens an order of this many USDT over ERC20; the page then shows the order. */
  async orderDeposit(amount: string): Promise<void> {
    await this.open('/userCenter/wallet');
    await this.button('routes.deposit').click();
    await this.page.getByRole('radio', { name: /ERC20/ }).check({ force: true });
    await this.field('deposit.amount.label').fill(amount);
    await this.button('deposit.action.review').click();
    await this.page.getByRole('dialog').getByRole('button').last().click();
    await this.page.waitForURL(/frenchCurrencyDeposit\?order=/);
  }

  /** @returns The address that the order's page shows. */
  async copyDepositAddress(): Promise<string> {
    const field = this.page.getByRole('group', { name: this.text('deposit.pay.address') });
    const copy = field.getByRole('button');
    const address = (await field.innerText()).replace(await copy.innerText(), '').replace(/\s/g, '');
    await copy.click();
    await field.getByText(this.text('common.action.copied')).waitFor();
    return address;
  }

  /** "I have paid": the page checks for the payment at once, and says that it has not arrived yet. */
  async claimPayment(): Promise<void> {
    await this.button('deposit.pay.claim').click();
    await this.says('deposit.pay.notSeen').waitFor();
  }

  async payOnSandbox(kind: 'exact' | 'short' | 'over' | 'network'): Promise<void> {
    const paid = this.page.waitForResponse((response) => response.url().includes('/sandbox/pay'));
    await this.button(`deposit.sandbox.${kind}`).click();
    await paid;
  }

  /** Fills in a transfer from the wallet to a game category; nothing is sent before `confirmTransfer`. */
  async prepareTransfer(category: string, amount: string): Promise<void> {
    await this.open(`/userCenter/transfer?category=${category}`);
    await this.field('transfer.form.amount').fill(amount);
    await this.button('common.action.next').click();
  }

  async confirmTransfer(): Promise<void> {
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.pattern('transfer.review.in') })
      .click();
  }

  async transferToGame(category: string, amount: string): Promise<void> {
    await this.prepareTransfer(category, amount);
    await this.confirmTransfer();
    await this.says('transfer.receipt.transfer').waitFor();
    await this.button('common.action.done').click();
  }

  async collectAll(): Promise<void> {
    await this.open('/userCenter/transfer?collect=1');
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name: this.pattern('transfer.collect.confirm') }).click();
    await this.says('transfer.receipt.collect').waitFor();
    await this.button('common.action.done').click();
  }

  /** Waits until the screen shows this figure after a live push. */
  async sees(figure: string, path?: string): Promise<void> {
    if (path !== undefined) await this.open(path);
    const compact = figure.replace(/\s/g, '');
    await this.page.waitForFunction(
      (wanted) => document.body.innerText.replace(/\s/g, '').includes(wanted),
      compact,
      { timeout: 30_000 },
    );
  }

  /** Waits until the credited amount is final and can be withdrawn. */
  async waitUntilWithdrawable(): Promise<void> {
    const wait = this.page.getByText(this.text('withdraw.amount.notFinal').split('{{amount}}')[1] ?? '');
    for (let attempt = 0; attempt < 40; attempt += 1) {
      await this.open('/userCenter/withdraw');
      await this.field('withdraw.amount.label').waitFor();
      if ((await wait.count()) === 0) return;
      await this.page.waitForTimeout(500);
    }
    throw new Error('the deposit never became final');
  }

  async setPaymentPassword(): Promise<void> {
    await this.open('/userCenter/safeVerify');
    await this.field('security.paymentPassword.set.proof').fill(PASSWORD);
    await this.field('security.paymentPassword.new').fill(PAYMENT_PASSWORD);
    await this.field('security.paymentPassword.confirmation').fill(PAYMENT_PASSWORD);
    await this.page.keyboard.press('Enter');
    await this.says('common.done.paymentPassword').waitFor();
  }

  /** Saves an address on ERC20. In lower case it has no checksum, which is allowed and shown. */
  async saveAddress(label: string): Promise<void> {
    await this.open('/userCenter/btcAddressAdd');
    await this.page.getByRole('radio', { name: /ERC20/ }).check({ force: true });
    await this.field('address.address').fill(`0x${'5a'.repeat(20)}`);
    await this.field('address.label').fill(label);
    await this.field('address.paymentPassword').fill(PAYMENT_PASSWORD);
    await this.button('address.add.confirm').click();
    await this.page.waitForURL(/btcAddress$/);
    await this.page.getByText(label).first().waitFor();
  }

  /** From the amount to the order's own page. */
  async withdraw(amount: string): Promise<void> {
    await this.open('/userCenter/withdraw');
    await this.field('withdraw.amount.label').fill(amount);
    await this.button('withdraw.action.review').click();
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.text('withdraw.review.confirm') })
      .click();
    await this.field('withdraw.verify.password').fill(PAYMENT_PASSWORD);
    await this.page.keyboard.press('Enter');
    await this.page.waitForURL(/withdraw\?order=/);
  }

  /** The order number in the address bar. */
  get orderId(): string {
    return new URL(this.page.url()).searchParams.get('order') ?? '';
  }

  /** The rows of all changes, newest first, as read aloud. */
  async changes(): Promise<string[]> {
    await this.open('/userCenter/capitalManage?tab=all');
    const rows = this.page.getByRole('tabpanel').getByRole('button');
    await rows.first().waitFor();
    return rows.allInnerTexts();
  }

  /** Counts the changes of a kind in the ledger. */
  async countOf(type: number): Promise<number> {
    const label = this.text(`ledger.type.${type}`);
    return (await this.changes()).filter((row) => row.includes(label)).length;
  }

  /** The balance before and after a change, from its detail sheet. */
  async beforeAndAfter(type: number): Promise<{ before: string; after: string }> {
    await this.open('/userCenter/capitalManage?tab=all');
    await this.page
      .getByRole('tabpanel')
      .getByRole('button', { name: this.text(`ledger.type.${type}`) })
      .first()
      .click();
    const sheet = this.page.getByRole('dialog');
    const figure = async (key: string) =>
      sheet
        .locator('dt', { hasText: this.text(key) })
        .first()
        .locator('xpath=following-sibling::dd')
        .innerText();
    return { before: await figure('funds.detail.before'), after: await figure('funds.detail.after') };
  }
}
