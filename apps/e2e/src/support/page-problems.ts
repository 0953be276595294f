import type { Frame } from 'playwright-core';

/** Whatever a person presses, types in or moves. The parts of a date are one field. */
const CONTROLS = [
  ...['button', 'a[href]', 'input:not([type="hidden"])', 'select', 'textarea', 'summary'],
  ...['button', 'link', 'tab', 'checkbox', 'radio', 'switch', 'combobox', 'option', 'slider'].map(ofRole),
  ...['textbox', 'searchbox', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'treeitem'].map(ofRole),
].join(', ');

/** Finds what no screen may have, whatever was done before: content wider than the window, and controls too small for a finger. */
export async function problemsOf(frame: Frame): Promise<string[]> {
  return frame.evaluate(async (controls) => {
    const MIN_PX = 24;
    const LONGEST_MS = 800;
    const tooLong = new Promise((resolve) => setTimeout(resolve, LONGEST_MS));
    // A frame that is out of sight draws nothing.
    for (let frame = 0; frame < 2; frame += 1)
      await Promise.race([new Promise(requestAnimationFrame), tooLong]);
    // A spinner never ends.
    const ended = Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    await Promise.race([ended, tooLong]);
    const problems: string[] = [];
    const overflow = document.documentElement.scrollWidth - window.innerWidth;
    if (overflow > 1) problems.push(`${String(overflow)} px wider than the window`);
    /** What only screen readers are shown, such as the button that closes a dialog, and what stands in for a drawn list. */
    const isHidden = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isHidden(element.parentElement));
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('.visually-hidden, [aria-hidden="true"], dialog:not(:modal)') === null &&
      !isHidden(element.parentElement);
    /** What is pressed to reach the control: itself, or a label, which may stand in for an input that is not drawn. */
    const targetsOf = (control: Element): readonly Element[] => {
      const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : [];
      const isDrawn = isSeen(control) && getComputedStyle(control).clipPath === 'none';
      return [...(isDrawn ? [control] : []), ...labels.filter(isSeen)];
    };
    const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    for (const control of scope.querySelectorAll(controls)) {
      const targets = targetsOf(control);
      // Links in a sentence are as high as its lines.
      if (targets.length === 0 || getComputedStyle(control).display === 'inline') continue;
      const boxes = targets.map((target) => target.getBoundingClientRect());
      const [box] = boxes.toSorted(
        (one, other) => Math.min(other.width, other.height) - Math.min(one.width, one.height),
      );
      if (box !== undefined && box.width > 0 && Math.min(box.width, box.height) < MIN_PX - 0.5) {
        const name = control.getAttribute('aria-label') ?? targets.at(-1)?.textContent ?? '';
        const size = `${box.width.toFixed()} × ${box.height.toFixed()}`;
        problems.push(`${control.tagName} "${name.trim().slice(0, 30)}" measures ${size}`);
      }
    }
    return problems;
  }, CONTROLS);
}

function ofRole(role: string): string {
  return `[role="${role}"]`;
}
