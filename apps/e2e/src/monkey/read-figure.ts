import { fromMinor, toMinor } from '@realm/domain';
import type { Page } from 'playwright-core';

/** Hidden amounts leave the numbers of other things in their line, which have no decimals. */
const AMOUNT = /\d[\d,]*\.\d+/;
const COUNT = /\d+/;
const LIMIT_MS = 2_000;

/** @returns The sum of the first amount in each match; `null` where there is none. */
export async function readAmount(page: Page, selector: string): Promise<string | null> {
  const place = page.locator(selector);
  await place
    .first()
    .waitFor({ timeout: LIMIT_MS })
    .catch(() => undefined);
  const texts = await place.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => (element as HTMLElement).innerText),
  );
  const amounts = texts.flatMap((text) => AMOUNT.exec(text.replace(/\s/g, ''))?.[0] ?? []);
  return amounts.length === 0 ? null : sumOf(amounts);
}

/** @returns The sum of the numbers that screen readers are given, 0 without any; `null` where the place is missing. */
export async function readCount(page: Page, selector: string): Promise<string | null> {
  const texts = await page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.map(
        (element) =>
          element.getAttribute('aria-label') ?? element.querySelector('.visually-hidden')?.textContent ?? '',
      ),
    );
  if (texts.length === 0) return null;
  return String(texts.reduce((sum, text) => sum + Number(COUNT.exec(text)?.[0] ?? 0), 0));
}

/** Of amounts as they are shown, with commas and signs. */
export function sumOf(amounts: readonly string[]): string {
  const minor = amounts.map((text) =>
    toMinor({ amount: text.replaceAll(',', '').replace(/^\+/, '').replace('−', '-'), currency: 'CNY' }),
  );
  return fromMinor(
    minor.reduce((sum, each) => sum + each, 0n),
    'CNY',
  ).amount;
}
