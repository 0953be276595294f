import type { Locator } from 'playwright-core';
import { isShown, markTop, nameOf, TOP } from './controls';
import { openGame, prefixOf, type Place } from './place';

/** Longer than a toast stays above a button. */
export const PRESS_LIMIT_MS = 8_000;

export interface Step {
  readonly step: string;
  readonly problem: string | null;
}
export const fine = (step: string): Step => ({ step, problem: null });

export async function pressOn(place: Place, control: Locator): Promise<Step> {
  const name = await nameOf(control).catch(() => null);
  if (name === null) return fine('a control that has gone');
  const step = `${prefixOf(place)}${name}`;
  const where = place.frame.url();
  try {
    await control.click({ timeout: PRESS_LIMIT_MS });
    return fine(step);
  } catch (failure) {
    return { step, problem: await coverOf({ place, control, where, failure: String(failure) }) };
  }
}

/** A sheet that was still on its way has arrived by then. */
const canBePressed = (control: Locator): Promise<boolean> =>
  control.click({ trial: true, timeout: PRESS_LIMIT_MS }).then(
    () => true,
    () => false,
  );

interface Missed {
  readonly place: Place;
  readonly control: Locator;
  readonly where: string;
  readonly failure: string;
}

/** What lay over a control all the time; `null` where the page or a dialog has moved on meanwhile. */
async function coverOf({ place, control, where, failure }: Missed): Promise<string | null> {
  const [, cover] = /(<[^\n]{1,200}) intercepts pointer events/.exec(failure) ?? [];
  if (cover === undefined || place.frame.url() !== where || !(await isStillHere(place))) return null;
  const isInFront = await place.frame
    .evaluate(markTop)
    .then(
      (hasDialog) =>
        !hasDialog || control.evaluate((element, mark) => element.closest(mark) !== null, `[${TOP}]`),
    )
    .catch(() => false);
  // A link that is shown while it has the focus may have lost it.
  const isThere = isInFront && (await isShown(control).catch(() => false));
  if (!isThere || (await isUnderLabel(control)) || (await canBePressed(control))) return null;
  return `${prefixOf(place)}${await nameOf(control)} is covered by ${cover}`;
}

/** A star or a box is often drawn by the label of what is pressed. */
const isUnderLabel = (control: Locator): Promise<boolean> =>
  control
    .evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return (
        hit !== null && [...((element as HTMLInputElement).labels ?? [])].some((label) => label.contains(hit))
      );
    })
    .catch(() => false);

/** A dialog of the app may have been opened over the game meanwhile. */
const isStillHere = async ({ page, frame }: Place): Promise<boolean> =>
  frame === page.mainFrame() || (await openGame(page)) === frame;
