import type { Frame } from 'playwright-core';

const READINGS = 6;
const BETWEEN_READINGS_MS = 250;

/**
 * Looks for what does not fit on a game's page: a page that scrolls sideways, a stage or dock outside of the window, controls below 24 px
 * and those that something else covers.
 */
export async function misfitsOf(frame: Frame): Promise<string[]> {
  // A page that is resized is laid out anew over a few frames, and a notice may pass: only what stays counts.
  for (let reading = 1; ; reading += 1) {
    const found = await frame.evaluate(readMisfits);
    if (found.length === 0 || reading === READINGS) return found;
    await frame.waitForTimeout(BETWEEN_READINGS_MS);
  }
}

/** Runs in the page. */
async function readMisfits(): Promise<string[]> {
  const TOLERANCE_PX = 1;
  const MIN_PX = 24;
  const CONTROLS = 'button, a[href], input, select, [role="tab"], [role="slider"], [tabindex="0"]';
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const found: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth + TOLERANCE_PX) found.push(`scrolls sideways: ${String(scrollWidth)} px`);

  const isInWindow = ({ left, right, top, bottom }: DOMRect): boolean =>
    Math.min(left, top) >= -TOLERANCE_PX &&
    right <= innerWidth + TOLERANCE_PX &&
    bottom <= innerHeight + TOLERANCE_PX;
  for (const part of ['main', 'main ~ section']) {
    const box = document.querySelector(part)?.getBoundingClientRect();
    if (box === undefined || box.height < MIN_PX || !isInWindow(box))
      found.push(`not in the window: ${part}`);
  }

  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // A radio button under its label is a point; the label is what is pressed.
    if (!isShown || control.closest('.visually-hidden') !== null) continue;
    control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
    const what = `${control.tagName.toLowerCase()} "${name.slice(0, 40)}"`;
    if (Math.min(width, height) < MIN_PX)
      found.push(`${what} measures ${width.toFixed(0)} by ${height.toFixed(0)} px`);
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (hit === null) found.push(`${what} is out of the window`);
    else if (!control.contains(hit) && !hit.contains(control))
      found.push(
        `${what} is covered by ${hit.tagName.toLowerCase()}.${hit.className.toString().slice(0, 40)}`,
      );
  }
  return found;
}
