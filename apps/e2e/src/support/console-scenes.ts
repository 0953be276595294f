import type { Page } from 'playwright-core';
import type { RealServer } from './server';
import type { Desk } from './staff';

/** What the gallery photographs: a screen, or a part of it that keys or a press open. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  readonly open?: (place: { readonly page: Page; readonly desk: Desk }) => Promise<void>;
}

const WAIT = { timeout: 6_000 };

const press = (name: string, path: string, ...keys: readonly string[]): Scene => ({
  name,
  path,
  open: async ({ page }) => {
    // The letters are off while a field has the focus.
    await page.getByRole('heading', { level: 1 }).click();
    for (const key of keys) await page.keyboard.press(key);
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
    await page.getByRole('complementary', { name: desk.textOf('console.drawer') }).waitFor(WAIT);
    if (key === undefined) return;
    await page.waitForLoadState('networkidle', WAIT);
    await page.keyboard.press(key);
  },
});

const MEMBER_TABS = ['ledger', 'orders', 'bets', 'sessions', 'limits', 'notes'] as const;
const CHAT_TABS = ['mutes', 'words', 'rooms', 'moderators'] as const;
const CONTENT_TABS = ['banners', 'promotions', 'switches', 'maintenance'] as const;

/** @param uid - A member with a history. */
export const consoleScenes = (uid: string): readonly Scene[] => [
  { name: 'home', path: '/home' },
  { name: 'withdrawals', path: '/withdrawals' },
  firstRow('withdrawals-review', '/withdrawals'),
  firstRow('withdrawals-agree', '/withdrawals', 'a'),
  firstRow('withdrawals-reject', '/withdrawals', 'x'),
  { name: 'deposits', path: '/deposits' },
  firstRow('deposits-match', '/deposits'),
  { name: 'proofs', path: '/proofs' },
  { name: 'payouts', path: '/payouts' },
  {
    name: 'payouts-settle',
    path: '/payouts',
    open: async ({ desk }) => desk.button('console-queues.payouts.settle').first().click(WAIT),
  },
  { name: 'support', path: '/support' },
  {
    name: 'support-thread',
    path: '/support',
    open: async ({ page }) => page.locator('main li a').first().click(WAIT),
  },
  { name: 'members', path: '/members' },
  { name: 'member', path: `/members/${uid}` },
  ...MEMBER_TABS.map((tab) => ({ name: `member-${tab}`, path: `/members/${uid}/${tab}` })),
  press('member-top-up', `/members/${uid}`, 't'),
  { name: 'chat', path: '/chat' },
  ...CHAT_TABS.map((tab) => ({ name: `chat-${tab}`, path: `/chat/${tab}` })),
  { name: 'content', path: '/content' },
  ...CONTENT_TABS.map((tab) => ({ name: `content-${tab}`, path: `/content/${tab}` })),
  { name: 'games', path: '/games' },
  firstRow('games-game', '/games'),
  { name: 'rates', path: '/rates' },
  { name: 'rates-limits', path: '/rates/limits' },
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
  {
    name: 'staff-add',
    path: '/staff',
    open: async ({ desk }) => desk.button('console-staff.add').click(WAIT),
  },
  { name: 'account', path: '/account' },
  press('palette', '/home', 'Control+k'),
  press('keys', '/withdrawals', '?'),
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
