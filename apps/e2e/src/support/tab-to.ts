import type { Locator, Page } from 'playwright-core';

const MAX_TABS = 90;
const MIN_OUTLINE_PX = 2;

/** Moves the focus by Tab; where it stops, it must be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    const isReached = await target.evaluateAll((found) =>
      found.some((each) => each === document.activeElement),
    );
    if (isReached) {
      expect(await outlineOf(target)).toBeGreaterThanOrEqual(MIN_OUTLINE_PX);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way by keys to ${String(target)}`);
}

/** Of the control, or of the box that draws its focus. */
const outlineOf = (target: Locator): Promise<number> =>
  target.first().evaluate(() => {
    const BOXES = 4;
    let widest = 0;
    let element = document.activeElement;
    for (let level = 0; level < BOXES && element !== null; level += 1, element = element.parentElement) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const [, ring = '0'] = /0px 0px 0px ([\d.]+)px inset/.exec(boxShadow) ?? [];
      widest = Math.max(widest, parseFloat(ring), outlineStyle === 'none' ? 0 : parseFloat(outlineWidth));
    }
    return widest;
  });
