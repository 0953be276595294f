import type { Page } from 'playwright-core';

const LIMIT_MS = 20_000;

/** Waits until the screen, or the dialog over it, is drawn with its answers. */
export async function atRest(page: Page): Promise<void> {
  // The start screen, which the document brings along, is inert.
  await page.locator('main:not([inert] *)').first().waitFor({ state: 'attached', timeout: LIMIT_MS });
  await page.locator('main[aria-busy="true"]').first().waitFor({ state: 'detached', timeout: LIMIT_MS });
}
