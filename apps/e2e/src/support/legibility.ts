import type { Page } from 'playwright-core';

/**
 * Whatever a reader could not read on the page as it stands: text that leaves the window or is cut by what holds it, texts
 * that lie on each other, words squeezed into a column of single characters, and typed figures longer than their field.
 */
export async function illegibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TOLERANCE_PX = 1.5;
    type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
    interface Piece {
      readonly text: string;
      readonly element: Element;
      readonly boxes: Box[];
    }
    const scope: Element = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('.visually-hidden, [aria-hidden="true"], noscript, dialog:not(:modal)') === null;
    const clips = (element: Element): boolean => /hidden|clip/.test(getComputedStyle(element).overflowX);
    const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const shortens = (element: Element): boolean => getComputedStyle(element).textOverflow === 'ellipsis';

    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = (node.textContent ?? '').trim();
      if (element === null || text === '' || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      pieces.push({ text, element, boxes: [...range.getClientRects()] });
    }

    const found = new Set<string>();
    const note = (kind: string, text: string) => found.add(`${kind}: ${text.slice(0, 40)}`);

    for (const { text, element, boxes } of pieces) {
      for (const box of boxes) {
        let cut = false;
        for (let holder: Element | null = element; holder !== null; holder = holder.parentElement) {
          if (scrolls(holder)) break;
          const { left, right } = holder.getBoundingClientRect();
          // A name may end in an ellipsis, a figure may not.
          if (shortens(holder) && !/\d/.test(text)) break;
          if (clips(holder) && (box.left < left - TOLERANCE_PX || box.right > right + TOLERANCE_PX))
            cut = true;
          if (holder === document.documentElement) cut ||= box.right > window.innerWidth + TOLERANCE_PX;
        }
        if (cut) note('cut', text);
      }
      const lineCount = new Set(boxes.map(({ top }) => Math.round(top))).size;
      if (text.length > 3 && lineCount > 2 && text.length / lineCount < 2) note('column', text);
    }

    const inScroller = ({ element }: Piece): Element | null => {
      for (let holder: Element | null = element; holder !== null; holder = holder.parentElement) {
        if (
          getComputedStyle(holder).position === 'fixed' ||
          /auto|scroll/.test(getComputedStyle(holder).overflowY)
        )
          return holder;
      }
      return null;
    };
    const meet = (one: Box, other: Box): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 6;
    /** What is left of a box once everything that clips it has done so. */
    const shownPart = ({ element }: Piece, box: Box): Box => {
      let { left, right, top, bottom } = box;
      for (let holder: Element | null = element; holder !== null; holder = holder.parentElement) {
        if (!clips(holder)) continue;
        const edge = holder.getBoundingClientRect();
        left = Math.max(left, edge.left);
        right = Math.min(right, edge.right);
        top = Math.max(top, edge.top);
        bottom = Math.min(bottom, edge.bottom);
      }
      return { left, right, top, bottom };
    };
    const shown = pieces.map((piece) => ({
      ...piece,
      boxes: piece.boxes.map((box) => shownPart(piece, box)),
    }));
    shown.forEach((one, index) => {
      for (const other of shown.slice(index + 1)) {
        if (inScroller(one) !== inScroller(other) || one.element === other.element) continue;
        if (one.boxes.some((box) => other.boxes.some((next) => meet(box, next))))
          note('overlap', `${one.text.slice(0, 18)} / ${other.text.slice(0, 18)}`);
      }
    });

    for (const input of scope.querySelectorAll('input')) {
      if (isShown(input) && input.scrollWidth > input.clientWidth + TOLERANCE_PX) note('input', input.value);
    }
    return [...found];
  });
}
