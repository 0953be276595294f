import type { Page } from 'playwright-core';

const LIMIT_MS = 20_000;

/** Waits until the screen, or the dialog over it, is drawn with its answers. */
export async function atRest(page: Page): Promise<void> {
  await page.locator('h1, dialog:modal').first().waitFor({ timeout: LIMIT_MS });
  await page.locator('main[aria-busy="true"]').waitFor({ state: 'detached', timeout: LIMIT_MS });
}
