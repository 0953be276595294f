import type { Locator, Page } from 'playwright-core';

/** What can be pressed in the top dialog or, without one, on the page. Links that leave the product and files are left alone. */
const PRESSED = [
  'button:not([disabled])',
  'a[href^="/"]:not([download]):not([target="_blank"])',
  '[role="tab"]:not([aria-disabled="true"])',
  'input[type="checkbox"]',
  'input[type="radio"]',
  'summary',
].join(', ');
const TYPED =
  'input:not([type="checkbox"]):not([type="radio"]):not([type="file"]):not([type="hidden"]), textarea';

export const NAMES_OF_CONTROLS = { pressed: PRESSED, typed: TYPED } as const;
export type ControlKind = keyof typeof NAMES_OF_CONTROLS;

/** The controls of a kind that a member can see now. */
export async function shownControls(page: Page, kind: ControlKind): Promise<readonly Locator[]> {
  const open = page.locator('dialog:modal').last();
  const scope = (await open.count()) > 0 ? open : page.locator('body');
  const found = await scope.locator(NAMES_OF_CONTROLS[kind]).all();
  const shown = await Promise.all(found.map((control) => isShown(control).catch(() => false)));
  return found.filter((_, index) => shown[index]);
}

const isShown = async (control: Locator): Promise<boolean> =>
  (await control.isVisible()) && !(await control.evaluate(appearsOnFocus));

/** The link that skips to the content is clipped to nothing until the keyboard reaches it. */
const appearsOnFocus = (element: Element): boolean =>
  element.matches('button, a') && getComputedStyle(element).clipPath !== 'none';

/** How a person would call it, for the list of steps. */
export const nameOf = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    const label =
      element.getAttribute('aria-label') ??
      (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null) ??
      element.textContent ??
      '';
    return `${element.tagName.toLowerCase()} "${label.trim().slice(0, 40)}"`;
  });
