import type { Page } from 'playwright-core';
import { barriersIn } from './barriers';
import { watchCalls } from './calls-at-rest';
import type { Scene } from './console-scenes';
import type { Desk } from './staff';

export type ConsoleTheme = 'dark' | 'light';

interface Place {
  readonly page: Page;
  readonly desk: Desk;
}

/** The part that a scene is about: menu, top bar and foot are the same on each, and are examined once. */
async function partOf(page: Page, { open }: Scene): Promise<string | undefined> {
  if (open === undefined) return 'main';
  const isOver = (await page.locator('[role="dialog"]').count()) > 0;
  return isOver ? '[role="dialog"]' : 'main';
}

/** An order that is not left stays marked for a minute, and keeps the next person from deciding. What a dialog is about has no mark. */
async function leaveOrder({ page, desk }: Place): Promise<void> {
  if ((await page.getByRole('dialog').count()) > 0) return;
  const drawer = page.getByRole('complementary', { name: desk.textOf('console.drawer') });
  const close = drawer.getByRole('button', { name: desk.textOf('common.action.close') });
  if (await close.isVisible()) await close.click();
}

interface SweepOptions {
  readonly theme: ConsoleTheme;
  /** Looks for something else besides, while a scene is open. */
  readonly examine?: (page: Page) => Promise<readonly string[]>;
}

/** @returns What axe and `examine` find in each scene, with its name. */
export async function sweepConsole(
  { page, desk }: Place,
  scenes: readonly Scene[],
  { theme, examine = () => Promise.resolve([]) }: SweepOptions,
): Promise<readonly string[]> {
  const atRest = watchCalls(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((chosen) => {
    if (window.origin !== 'null') localStorage.setItem('console-theme', chosen);
  }, theme);
  const barriers: string[] = [];
  for (const [place, scene] of scenes.entries()) {
    await desk.open(scene.path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await atRest();
    await scene.open?.({ page, desk });
    await atRest();
    expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
    const found = [
      ...(await barriersIn(page, place === 0 ? undefined : await partOf(page, scene))),
      ...(await examine(page)),
    ];
    barriers.push(...found.map((barrier) => `${scene.name}: ${barrier}`));
    await leaveOrder({ page, desk });
    await atRest();
  }
  return barriers;
}
