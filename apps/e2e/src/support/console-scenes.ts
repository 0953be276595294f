import type { Page } from 'playwright-core';
import type { RealServer } from './server';
import { STAFF_PASSWORD, type Desk } from './staff';

/** What the gallery photographs: a screen, or a part of it that keys or a press open. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  readonly open?: (place: { readonly page: Page; readonly desk: Desk }) => Promise<void>;
}

const WAIT = { timeout: 20_000 };

const press = (name: string, path: string, ...keys: readonly string[]): Scene => ({
  name,
  path,
  open: async ({ page }) => {
    // The letters are off while a field has the focus.
    await page.getByRole('heading', { level: 1 }).click();
    for (const key of keys) await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor(WAIT);
  },
});

/** Opens the first row and waits for its drawer. */
const firstRow = (name: string, path: string, key?: string): Scene => ({
  name,
  path,
  open: async ({ page, desk }) => {
    await page.getByRole('grid').first().waitFor(WAIT);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('j');
    const drawer = page.getByRole('complementary', { name: desk.textOf('console.drawer') });
    await drawer.waitFor(WAIT);
    if (key === undefined) return;
    // The key is there once the detail has come and the page knows that nobody else decides.
    const decision = drawer.locator('footer button:enabled');
    await decision.filter({ has: page.locator('kbd', { hasText: key.toUpperCase() }) }).waitFor(WAIT);
    await page.keyboard.press(key);
    await drawer.getByRole('textbox').first().waitFor(WAIT);
  },
});

/** Presses the first button of this name on a screen, which opens a form. */
const button = (name: string, path: string, key: string): Scene => ({
  name,
  path,
  open: async ({ page, desk }) => {
    await desk.button(key).first().click(WAIT);
    await page.getByRole('dialog').waitFor(WAIT);
  },
});

/** A press in the first row's drawer, which opens a form. */
const inDrawer = (name: string, path: string, key: string): Scene => {
  const row = firstRow(name, path);
  return {
    ...row,
    open: async (place) => {
      await row.open?.(place);
      await place.desk.button(key).first().click(WAIT);
      await place.page.getByRole('textbox').first().waitFor(WAIT);
    },
  };
};

/** The editor of the first row. */
const written = (name: string, path: string): Scene => ({
  name,
  path,
  open: async ({ page, desk }) => {
    await desk.button('console-content.edit').first().click(WAIT);
    // The draft would still be open in the next look.
    await page.evaluate(() => sessionStorage.clear());
  },
});

const MEMBER_TABS = ['ledger', 'orders', 'bets', 'downline', 'sessions', 'limits', 'notes'] as const;
const CHAT_TABS = ['mutes', 'words', 'rooms', 'moderators'] as const;
const CONTENT_TABS = ['banners', 'tutorials', 'questions', 'promotions', 'switches', 'maintenance'] as const;

const memberScenes = (uid: string): readonly Scene[] => [
  { name: 'members', path: '/members' },
  {
    name: 'members-place',
    path: '/members',
    open: async ({ desk }) => {
      await desk.field('console-members.search').fill('203.0.113.7', WAIT);
      await desk.button('console-members.place.title').click(WAIT);
    },
  },
  { name: 'members-claims', path: '/members/claims' },
  { name: 'member', path: `/members/${uid}` },
  ...MEMBER_TABS.map((tab) => ({ name: `member-${tab}`, path: `/members/${uid}/${tab}` })),
  press('member-top-up', `/members/${uid}`, 't'),
  button('member-deduct', `/members/${uid}`, 'console-members.change.deduct'),
  button('member-undo-collect', `/members/${uid}`, 'console-members.undoCollect'),
  button('member-limit', `/members/${uid}/limits`, 'console-members.tighten'),
  button('member-pause', `/members/${uid}/limits`, 'console-members.pauseSet'),
  button('member-credit-limit', `/members/${uid}/limits`, 'console-members.creditLimitSet'),
  button('member-unmask', `/members/${uid}`, 'console-members.unmask'),
];

const QUEUE_SCENES: readonly Scene[] = [
  { name: 'home', path: '/home' },
  { name: 'withdrawals', path: '/withdrawals' },
  firstRow('withdrawals-review', '/withdrawals'),
  firstRow('withdrawals-agree', '/withdrawals', 'a'),
  firstRow('withdrawals-reject', '/withdrawals', 'x'),
  { name: 'deposits', path: '/deposits' },
  firstRow('deposits-match', '/deposits'),
  { name: 'proofs', path: '/proofs' },
  { name: 'payouts', path: '/payouts' },
  button('payouts-resolve', '/payouts', 'console-queues.payouts.resolve'),
  { name: 'recoveries', path: '/recoveries' },
  firstRow('recoveries-review', '/recoveries'),
  inDrawer('recoveries-approve', '/recoveries', 'console-recoveries.decision.approve'),
  inDrawer('recoveries-reject', '/recoveries', 'console-recoveries.decision.reject'),
  { name: 'approvals', path: '/approvals' },
  button('approvals-agree', '/approvals', 'console-approvals.agree'),
  button('approvals-take-back', '/approvals', 'console-approvals.takeBack'),
  { name: 'support', path: '/support' },
  {
    name: 'support-thread',
    path: '/support',
    open: async ({ page }) => page.locator('main li a').first().click(WAIT),
  },
];

const CONTENT_SCENES: readonly Scene[] = [
  { name: 'chat', path: '/chat' },
  ...CHAT_TABS.map((tab) => ({ name: `chat-${tab}`, path: `/chat/${tab}` })),
  firstRow('chat-report', '/chat'),
  inDrawer('chat-remove', '/chat', 'console-chat.remove'),
  { name: 'content', path: '/content' },
  ...CONTENT_TABS.map((tab) => ({ name: `content-${tab}`, path: `/content/${tab}` })),
  button('content-banner-form', '/content/banners', 'console-content.banner.add'),
  written('content-tutorial-form', '/content/tutorials'),
  written('content-question-form', '/content/questions'),
  button('content-promotion-form', '/content/promotions', 'console-content.promotion.add'),
];

/** @param uid - A member with a history. */
export const consoleScenes = (uid: string): readonly Scene[] => [
  ...QUEUE_SCENES,
  ...memberScenes(uid),
  ...CONTENT_SCENES,
  { name: 'games', path: '/games' },
  firstRow('games-game', '/games'),
  { name: 'rates', path: '/rates' },
  { name: 'rates-limits', path: '/rates/limits' },
  button('rates-network-form', '/rates/limits', 'console-rates.terms.change'),
  { name: 'rates-rebates', path: '/rates/rebates' },
  button('rates-rebate-form', '/rates/rebates', 'console-rates.terms.change'),
  { name: 'reports', path: '/reports' },
  {
    name: 'reports-drill',
    path: '/reports',
    open: async ({ page }) => {
      await page.locator('main a[href*="measure=turnover"]').first().click(WAIT);
      await page.getByRole('grid').waitFor(WAIT);
    },
  },
  { name: 'audit', path: '/audit' },
  firstRow('audit-entry', '/audit'),
  { name: 'staff', path: '/staff' },
  firstRow('staff-person', '/staff'),
  {
    name: 'staff-roles',
    path: '/staff',
    open: async ({ page, desk }) =>
      page.getByRole('tab', { name: desk.textOf('console-staff.matrix') }).click(WAIT),
  },
  button('staff-add', '/staff', 'console-staff.add'),
  { name: 'account', path: '/account' },
  press('palette', '/home', 'Control+k'),
  press('keys', '/withdrawals', '?'),
];

/** Only on a platform of several cells. */
export const CELL_SCENES: readonly Scene[] = [
  { name: 'cells', path: '/cells' },
  button('cells-send', '/cells', 'console-cells.send'),
  button('cells-move', '/cells', 'console-cells.moveMember'),
  button('cells-cancel', '/cells', 'console-cells.cancelMove'),
];

const signInAs =
  (account: string, password: string): NonNullable<Scene['open']> =>
  async ({ desk }) => {
    await desk.field('console.signIn.account').fill(account, WAIT);
    await desk.field('console.signIn.password').fill(password);
    await desk.button('common.action.next').click();
  };

/** As many wrong passwords as lock an account, and one more. */
const LOCKING_ATTEMPTS = 6;

/**
 * The steps of the sign-in, at a desk at which nobody has signed in.
 *
 * @param account - Of a person of staff.
 * @param stranger - An account that nobody has: each is locked for itself.
 */
export const signInScenes = (account: string, stranger: string): readonly Scene[] => [
  { name: 'sign-in', path: '/' },
  {
    name: 'sign-in-wrong',
    path: '/',
    open: async (place) => {
      await signInAs(stranger, 'not the password')(place);
      await place.page.getByRole('alert').waitFor(WAIT);
    },
  },
  {
    name: 'sign-in-code',
    path: '/',
    open: async (place) => {
      await signInAs(account, STAFF_PASSWORD)(place);
      await place.desk.says('console.code.title').waitFor(WAIT);
    },
  },
  {
    name: 'sign-in-enrol',
    path: '/',
    open: async ({ desk }) => desk.button('console.signIn.enrol').click(WAIT),
  },
  {
    name: 'sign-in-locked',
    path: '/',
    open: async (place) => {
      for (let attempt = 0; attempt < LOCKING_ATTEMPTS; attempt += 1) {
        const answered = place.page.waitForResponse(/staff\/sign-in/);
        await signInAs(stranger, 'not the password')(place);
        await answered;
        if (await place.desk.says('console.locked.title').isVisible()) return;
      }
      await place.desk.says('console.locked.title').waitFor(WAIT);
    },
  },
];

/** A member with a history. */
export async function demoMember(server: RealServer): Promise<string> {
  const found = (await server.operator('POST', '/operator/member/search', { text: 'demo01' })) as {
    data: { items: { uid: string }[] };
  };
  const [member] = found.data.items;
  if (member === undefined) throw new Error('no demonstration member');
  return member.uid;
}
