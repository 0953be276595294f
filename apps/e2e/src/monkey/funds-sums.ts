import type { Page } from 'playwright-core';
import { atRest } from '../support/at-rest';
import { sumOf } from './read-figure';

const PATH = '/userCenter/capitalManage?tab=all';

/** A line of the list by its number: a day with its sums, or a change. */
type Line =
  | { readonly kind: 'day'; readonly day: string; readonly in: string; readonly out: string }
  | { readonly kind: 'change'; readonly amount: string };

interface Read {
  readonly lines: readonly (readonly [number, Line])[];
  /** Whether the last line is the history's. */
  readonly isWhole: boolean;
  /** Above the list: money in, money out and the number of changes. */
  readonly total: readonly string[];
}

/** Changes above which the rest of a history is not read. */
const MAX_SCREENS = 40;

/** @returns A day whose sums are not those of its changes, or a total that is not that of the days; `null` without any. */
export async function differingSums(page: Page, origin: string): Promise<string | null> {
  await page.goto(`${origin}${PATH}`);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await atRest(page).catch(() => undefined);
  const { lines, isWhole, total } = await page.evaluate(readList, MAX_SCREENS);
  const days = daysOf(lines.toSorted(([one], [other]) => one - other).map(([, line]) => line));
  const whole = isWhole ? days : days.slice(0, -1);
  for (const { day, changes, ...shown } of whole) {
    const sums = sumsOf(changes);
    if (shown.in !== sums.in || shown.out !== sums.out)
      return `on ${day} ${shown.in} in and ${shown.out} out, whose changes are ${changes.join(', ')}`;
  }
  if (!isWhole || total.length === 0) return null;
  const changes = whole.flatMap((each) => each.changes);
  const sums = sumsOf(changes);
  const expected = [sums.in, sums.out, String(changes.length)];
  return expected.join() === total.map(plain).join()
    ? null
    : `in all ${total.join(', ')} above changes of ${expected.join(', ')}`;
}

const plain = (shown: string): string => shown.replace(/[^\d.]/g, '');

interface Day {
  readonly day: string;
  readonly in: string;
  readonly out: string;
  readonly changes: string[];
}

function daysOf(lines: readonly Line[]): readonly Day[] {
  const days: Day[] = [];
  for (const line of lines)
    if (line.kind === 'change') days.at(-1)?.changes.push(line.amount);
    else days.push({ day: line.day, in: plain(line.in), out: plain(line.out), changes: [] });
  return days;
}

function sumsOf(changes: readonly string[]): { in: string; out: string } {
  const isOut = (change: string): boolean => change.startsWith('−');
  const [income, expense] = [changes.filter((each) => !isOut(each)), changes.filter(isOut)];
  return { in: sumOf(income), out: plain(sumOf(expense)) };
}

/** Runs in the page: scrolls through the list, which draws only what is seen. */
async function readList(mostScreens: number): Promise<Read> {
  const SIGNED = /^[+−][\d,]+\.\d+$/;
  const lines = new Map<number, Line>();
  const textOf = (element: Element | undefined): string => (element?.textContent ?? '').trim();
  const read = () => {
    for (const line of document.querySelectorAll('main [data-index]')) {
      const figures = [...line.querySelectorAll('.num')];
      const amount = figures.map(textOf).find((text) => SIGNED.test(text));
      const index = Number(line.getAttribute('data-index'));
      const [day, income, expense] = figures;
      if (line.querySelector('h2') !== null)
        lines.set(index, { kind: 'day', day: textOf(day), in: textOf(income), out: textOf(expense) });
      else if (amount !== undefined) lines.set(index, { kind: 'change', amount });
    }
  };
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const scrolls = (element: Element | null): element is HTMLElement =>
    element !== null && /auto|scroll/.test(getComputedStyle(element).overflowY);
  let scroller: Element | null = document.querySelector('main [data-index]');
  while (scroller !== null && !scrolls(scroller)) scroller = scroller.parentElement;
  let isWhole = false;
  for (let screen = 0; scroller !== null && screen < mostScreens && !isWhole; screen += 1) {
    read();
    const before = scroller.scrollTop;
    scroller.scrollBy({ top: scroller.clientHeight / 2, behavior: 'instant' });
    await pause(60);
    if (scroller.scrollTop !== before) continue;
    // The next page may be on its way.
    await pause(600);
    read();
    scroller.scrollBy({ top: scroller.clientHeight / 2, behavior: 'instant' });
    isWhole = scroller.scrollTop === before;
  }
  const total = [...document.querySelectorAll('main dl dd.num')].map(textOf);
  return { lines: [...lines], isWhole, total };
}
