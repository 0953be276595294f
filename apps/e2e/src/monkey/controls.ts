import type { Frame, Locator } from 'playwright-core';

/** What can be pressed in the top dialog or, without one, on the page. Links that leave the product and files are left alone. */
const PRESSED = [
  'button:not([disabled])',
  'a[href^="/"]:not([download]):not([target="_blank"])',
  '[role="tab"]:not([aria-disabled="true"])',
  'input[type="checkbox"]:not([disabled])',
  'input[type="radio"]:not([disabled])',
  'summary',
  ...['checkbox', 'radio', 'switch', 'combobox', 'option', 'menuitem', 'menuitemradio'].map(
    (role) => `[role="${role}"]:not(input):not([disabled]):not([aria-disabled="true"])`,
  ),
].join(', ');
const TYPED = [
  'input:not([type="checkbox"]):not([type="radio"]):not([type="file"]):not([type="hidden"]):not([disabled])',
  'textarea:not([disabled])',
].join(', ');

/** On the dialog that `markTop` found. */
export const TOP = 'data-walk-top';

export const NAMES_OF_CONTROLS = { pressed: PRESSED, typed: TYPED } as const;
export type ControlKind = keyof typeof NAMES_OF_CONTROLS;

/** What reacts to the place where it is pressed, not as a whole. */
const SURFACES = 'canvas, input[type="range"]';

/** The surfaces that can be seen now. An artwork may be hidden from assistive technology and still be pressed. */
export const shownSurfaces = (frame: Frame): Promise<readonly Locator[]> =>
  shownAmong(frame, SURFACES, (surface) => surface.isVisible());

/** The controls of a kind that a member can see now. */
export const shownControls = (frame: Frame, kind: ControlKind): Promise<readonly Locator[]> =>
  shownAmong(frame, NAMES_OF_CONTROLS[kind], isShown);

async function shownAmong(
  frame: Frame,
  selector: string,
  isSeen: (control: Locator) => Promise<boolean>,
): Promise<readonly Locator[]> {
  const scope = (await frame.evaluate(markTop)) ? frame.locator(`[${TOP}]`) : frame.locator('body');
  const found = await scope.locator(selector).all();
  const shown = await Promise.all(found.map((control) => isSeen(control).catch(() => false)));
  return found.filter((_, index) => shown[index]);
}

/** Marks the dialog on top: of several, the one that was opened last has the focus, wherever it stands in the document. */
export function markTop(): boolean {
  const dialogs = [...document.querySelectorAll('dialog:modal')];
  for (const dialog of dialogs) dialog.removeAttribute('data-walk-top');
  const top = dialogs.find((dialog) => dialog.matches(':focus-within')) ?? dialogs.at(-1);
  top?.setAttribute('data-walk-top', '');
  return top !== undefined;
}

/** Whether a person can see and reach it. */
export const isShown = async (control: Locator): Promise<boolean> =>
  (await control.isVisible()) && !(await control.evaluate(isOutOfReach));

/**
 * The link that skips to the content is clipped to nothing until the keyboard reaches it. What lies behind a list or a dialog of the
 * console is hidden from assistive technology.
 */
const isOutOfReach = (element: Element): boolean =>
  element.closest('[inert], [aria-hidden="true"]') !== null ||
  (element.parentElement !== null && getComputedStyle(element.parentElement).clipPath === 'inset(50%)') ||
  (element.matches('button, a') && getComputedStyle(element).clipPath !== 'none');

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
