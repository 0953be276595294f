import type { Page } from 'playwright-core';

/** Finds what no screen may have, whatever was done before: content wider than the window, and controls too small for a finger. */
export async function problemsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const MIN_PX = 24;
    const LONGEST_MS = 800;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    // A spinner never ends.
    const ended = Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
    const problems: string[] = [];
    const overflow = document.documentElement.scrollWidth - window.innerWidth;
    if (overflow > 1) problems.push(`${String(overflow)} px wider than the window`);
    const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    for (const control of scope.querySelectorAll('button, a[href], [role="tab"]')) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (control.closest('.visually-hidden, dialog:not(:modal)') !== null) continue;
      // The button that closes a dialog for screen readers, in what they alone are shown.
      if (control.parentElement !== null && getComputedStyle(control.parentElement).clipPath === 'inset(50%)')
        continue;
      // Links in a sentence are as high as its lines.
      if (getComputedStyle(control).display === 'inline') continue;
      const { width, height } = control.getBoundingClientRect();
      if (width > 0 && Math.min(width, height) < MIN_PX - 0.5)
        problems.push(
          `${control.tagName} "${(control.textContent ?? '').trim().slice(0, 30)}" measures ${width.toFixed()} × ${height.toFixed()}`,
        );
    }
    return problems;
  });
}
