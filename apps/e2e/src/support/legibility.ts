import type { Page } from 'playwright-core';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

interface Piece {
  readonly text: string;
  readonly element: Element;
  /** One per line of the text. */
  readonly boxes: readonly Box[];
  readonly holders: readonly Element[];
}

interface Reader {
  readonly pieces: readonly Piece[];
  readonly inputs: readonly HTMLInputElement[];
  readonly overflow: (element: Element, way: 'clips' | 'scrolls') => boolean;
}

const READINGS = 6;
const BETWEEN_READINGS_MS = 500;

declare global {
  interface Window {
    reader: Reader;
  }
}

/**
 * Finds illegible text on the current page: text that leaves the window or is clipped by its container, overlapping texts,
 * words squeezed into a column of single characters, and input longer than its field.
 */
export async function illegibleTexts(page: Page): Promise<string[]> {
  // The browser applies a new text size in several steps: only text that stays illegible counts.
  for (let reading = 1; ; reading += 1) {
    const found = await readOnce(page);
    if (found.length === 0 || reading === READINGS) return found;
    await page.waitForTimeout(BETWEEN_READINGS_MS);
  }
}

async function readOnce(page: Page): Promise<string[]> {
  await page.evaluate(standStill);
  await page.evaluate(readPage);
  return [...new Set([...(await page.evaluate(cutTexts)), ...(await page.evaluate(overlappingTexts))])];
}

// The functions below run in the page: each is self-contained, and `window.reader` holds what they share.

/** Waits until changes are drawn and animations have ended. */
async function standStill(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
}

/** Collects the visible texts of the page or of its top dialog. */
function readPage(): void {
  const scope: Element = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const UNREAD = '.visually-hidden, [aria-hidden="true"], noscript, dialog:not(:modal)';
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest(UNREAD) === null;
  const holdersOf = (element: Element): Element[] =>
    element.parentElement === null ? [element] : [element, ...holdersOf(element.parentElement)];

  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = (node.textContent ?? '').trim();
    if (element === null || text === '' || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    pieces.push({ text, element, boxes: [...range.getClientRects()], holders: holdersOf(element) });
  }
  window.reader = {
    pieces,
    inputs: [...scope.querySelectorAll('input')].filter(isShown),
    overflow: (element, way) =>
      (way === 'clips' ? /hidden|clip/ : /auto|scroll/).test(getComputedStyle(element).overflowX),
  };
}

function cutTexts(): string[] {
  const TOLERANCE_PX = 1.5;
  const { pieces, inputs, overflow } = window.reader;
  const found: string[] = [];

  const isCut = ({ text, holders }: Piece, box: Box): boolean => {
    for (const holder of holders) {
      if (overflow(holder, 'scrolls')) return false;
      // A name may end in an ellipsis, a number may not.
      if (getComputedStyle(holder).textOverflow === 'ellipsis' && !/\d/.test(text)) return false;
      const { left, right } = holder.getBoundingClientRect();
      const leaves = box.left < left - TOLERANCE_PX || box.right > right + TOLERANCE_PX;
      if (overflow(holder, 'clips') && leaves) return true;
      // Nothing clips elements of the top layer.
      if (holder instanceof HTMLDialogElement) break;
    }
    return box.right > window.innerWidth + TOLERANCE_PX;
  };

  for (const piece of pieces) {
    const { text, boxes } = piece;
    if (boxes.some((box) => isCut(piece, box))) found.push(`cut: ${text}`);
    const lineCount = new Set(boxes.map(({ top }) => Math.round(top))).size;
    if (text.length > 3 && lineCount > 2 && text.length / lineCount < 2) found.push(`column: ${text}`);
  }
  for (const { value, scrollWidth, clientWidth } of inputs) {
    if (scrollWidth > clientWidth + TOLERANCE_PX) found.push(`input: ${value}`);
  }
  return found;
}

function overlappingTexts(): string[] {
  const { pieces, overflow } = window.reader;

  /** The visible part of a box after all clipping. */
  const shownPart = ({ holders }: Piece, box: Box): Box => {
    let { left, right, top, bottom } = box;
    for (const holder of holders.filter((element) => overflow(element, 'clips'))) {
      const edge = holder.getBoundingClientRect();
      left = Math.max(left, edge.left);
      right = Math.min(right, edge.right);
      top = Math.max(top, edge.top);
      bottom = Math.min(bottom, edge.bottom);
    }
    return { left, right, top, bottom };
  };
  const planeOf = ({ holders }: Piece): Element | undefined =>
    holders.find((element) => {
      const { position, overflowY } = getComputedStyle(element);
      return position === 'fixed' || /auto|scroll/.test(overflowY);
    });
  const meet = (one: Box, other: Box): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 6;

  const shown = pieces.map((piece) => ({
    ...piece,
    plane: planeOf(piece),
    boxes: piece.boxes.map((box) => shownPart(piece, box)),
  }));
  return shown.flatMap((one, index) =>
    shown
      .slice(index + 1)
      .filter((other) => one.plane === other.plane && one.element !== other.element)
      .filter((other) => one.boxes.some((box) => other.boxes.some((next) => meet(box, next))))
      .map((other) => `overlap: ${one.text} / ${other.text}`),
  );
}
