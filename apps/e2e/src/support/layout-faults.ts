import type { Page } from 'playwright-core';

/** Texts of the scrolling part that lie over each other, and what sticks out to the right with no way to scroll there. */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(findLayoutFaults);

/** Runs in the page. */
function findLayoutFaults(): string[] {
  const SLACK = 3;
  const main = document.querySelector('main');
  if (main === null) return ['no main'];

  const scrollsSideways = (element: Element | null): boolean => {
    for (let at = element; at !== null && at !== main; at = at.parentElement) {
      if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX)) return true;
    }
    return false;
  };
  const isHidden = (element: Element) =>
    element.closest('.visually-hidden, [aria-hidden="true"], dialog') !== null ||
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  /** Without what an ellipsis or a clipping box hides. */
  const visiblePart = (rect: DOMRect, element: Element): DOMRect => {
    let { left, right, top, bottom } = rect;
    for (let at: Element | null = element; at !== null && at !== main; at = at.parentElement) {
      if (getComputedStyle(at).overflowX === 'visible') continue;
      const box = at.getBoundingClientRect();
      left = Math.max(left, box.left);
      right = Math.min(right, box.right);
      top = Math.max(top, box.top);
      bottom = Math.min(bottom, box.bottom);
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };

  const texts: { text: string; rects: DOMRect[] }[] = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = (node.textContent ?? '').trim();
    if (text === '' || parent === null || isHidden(parent) || scrollsSideways(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    texts.push({ text, rects: [...range.getClientRects()].map((rect) => visiblePart(rect, parent)) });
  }

  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK + one.height / 4;
  const overlapping = texts.flatMap((one, place) =>
    texts
      .slice(place + 1)
      .filter((other) => one.rects.some((rect) => other.rects.some((hit) => overlap(rect, hit))))
      .map((other) => `"${one.text}" lies over "${other.text}"`),
  );
  const outside = [...main.querySelectorAll('button, a, input, label, h1, h2, p, dt, dd')]
    .filter((element) => !isHidden(element) && !scrollsSideways(element))
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
    .map((element) => `"${(element.textContent ?? '').trim()}" sticks out`);
  const wide =
    document.documentElement.scrollWidth > window.innerWidth + 1 ? ['the page scrolls sideways'] : [];
  return [...overlapping, ...outside, ...wide];
}
