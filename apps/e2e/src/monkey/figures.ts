import type { Page } from 'playwright-core';

/** The available balance, wherever the app shows it. */
const PLACES = [
  { path: '/home', figure: 'a[href="/userCenter/wallet"] [aria-live]' },
  { path: '/userCenter/wallet', figure: 'section p[aria-live]' },
  { path: '/userCenter/transfer', figure: 'dl dd' },
] as const;
/** Money may be moving between two readings. */
const ATTEMPTS = 3;
const LIMIT_MS = 10_000;

/** @returns What the screens show instead of one balance; `null` where they agree or the balance is hidden. */
export async function differingFigures(page: Page, origin: string): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    const shown = await readPlaces(page, origin);
    const figures = new Set(shown.flatMap(({ figure }) => figure ?? []));
    if (figures.size <= 1) return null;
    if (attempt < ATTEMPTS) continue;
    return `one balance, shown as ${shown.map(({ path, figure }) => `${figure ?? '—'} on ${path}`).join(', ')}`;
  }
}

async function readPlaces(page: Page, origin: string) {
  const shown = [];
  for (const { path, figure } of PLACES) {
    await page.goto(`${origin}${path}`);
    shown.push({ path, figure: await readFigure(page, figure) });
  }
  return shown;
}

async function readFigure(page: Page, selector: string): Promise<string | null> {
  const place = page.locator(selector).first();
  await place.waitFor({ timeout: LIMIT_MS }).catch(() => undefined);
  if ((await place.count()) === 0) return null;
  // Digits that roll have come to rest.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const text = (await place.innerText()).replace(/\s/g, '');
  return /\d[\d,]*(?:\.\d+)?/.exec(text)?.[0] ?? null;
}
