import { checkDateRange, gmt4DayKey, gmt4DayStart, lookupWindow } from '@realm/domain';
import { sealedNumbers } from './sealed-numbers';

/** Where a page ended: rows are ordered by moment, then by id, newest first. */
export interface PagePosition {
  readonly at: Date;
  readonly id: bigint;
}

/** `from` inclusive, `to` exclusive. */
export interface DateRange {
  readonly from: Date;
  readonly to: Date;
}

export interface PageRequest {
  readonly range: DateRange;
  /** `null`: from the newest row. */
  readonly after: PagePosition | null;
  readonly limit: number;
  /** How the position of the next page travels. */
  readonly cursors: Cursors;
}

/** Writes and reads positions. */
export interface Cursors {
  encode(position: PagePosition): string;
  /** `null` for a text that is no position. */
  decode(text: string): PagePosition | null;
}

interface PageInput {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: string | undefined;
}

const DEFAULT_LIMIT = 20;
/** No row is older, and the database can store every moment between the two. */
const EARLIEST = new Date('2000-01-01T00:00:00.000Z');
const LATEST = new Date('2200-01-01T00:00:00.000Z');

/** Reads the paging fields that every list call shares; the error names the refusal to answer with. */
export function readPage(
  input: PageInput,
  { now, cursors }: { readonly now: Date; readonly cursors: Cursors },
): { ok: true; page: PageRequest } | { ok: false; refusal: 'DATE_RANGE_INVALID' | 'MALFORMED' } {
  const range = resolveRange(input, now);
  if (range === null) return { ok: false, refusal: 'DATE_RANGE_INVALID' };
  const after = input.cursor === undefined ? null : cursors.decode(input.cursor);
  if (after === null && input.cursor !== undefined) return { ok: false, refusal: 'MALFORMED' };
  return { ok: true, page: { range, after, limit: Number(input.limit ?? DEFAULT_LIMIT), cursors } };
}

/** Both ends or neither; neither means the last two months. `null` when the range is not one that may be looked up. */
export function resolveRange({ from, to }: Pick<PageInput, 'from' | 'to'>, now: Date): DateRange | null {
  if (from === undefined && to === undefined) return lastTwoMonths(now);
  if (from === undefined || to === undefined) return null;
  const range = boundedRange(from, to);
  if (range === null) return null;
  // The rule counts whole days, as the member picks them. A day that has not ended, or not begun, holds nothing to hide.
  const lastMs = range.to.getTime() - 1;
  const days = checkDateRange(
    gmt4DayKey(range.from.getTime()),
    gmt4DayKey(lastMs),
    Math.max(lastMs, now.getTime()),
  );
  return days.ok ? range : null;
}

/** Whole GMT-4 days up to the present moment, which belongs to the range although its end does not. */
export const lastTwoMonths = (now: Date): DateRange => ({
  from: new Date(gmt4DayStart(lookupWindow(now.getTime()).from)),
  to: new Date(now.getTime() + 1),
});

/** A range of any length. `null` when it is empty, reversed, or leaves the years that anything can be dated in. */
export function boundedRange(from: string, to: string): DateRange | null {
  const range = { from: new Date(from), to: new Date(to) };
  return isDated(range.from) && isDated(range.to) && range.from < range.to ? range : null;
}

const isDated = (moment: Date): boolean => moment >= EARLIEST && moment < LATEST;

/** The cursor that members get: it reveals neither a row count nor a time, and can't be forged. */
export function sealedCursors(secret: string): Cursors {
  const numbers = sealedNumbers(secret, 'cursor');
  return {
    encode: ({ at, id }) => numbers.seal(BigInt(at.getTime()), id),
    decode: (text) => {
      const opened = numbers.open(text);
      return opened === null ? null : positionOf(Number(opened[0]), opened[1]);
    },
  };
}

const PLAIN_CURSOR = /^(\d{1,15})\.(\d{1,18})$/;

/** What staff get. */
export const PLAIN_CURSORS: Cursors = {
  encode: ({ at, id }) => `${String(at.getTime())}.${String(id)}`,
  decode: (text) => {
    const [, atMs, id] = PLAIN_CURSOR.exec(text) ?? [];
    return atMs === undefined || id === undefined ? null : positionOf(Number(atMs), BigInt(id));
  },
};

function positionOf(atMs: number, id: bigint): PagePosition | null {
  const at = new Date(atMs);
  return isDated(at) && id >= 0n ? { at, id } : null;
}

/**
 * Cuts the result of a query into a page.
 *
 * @param rows - Query `limit + 1` rows: the extra one shows that there is a next page.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  { limit, cursors }: Pick<PageRequest, 'limit' | 'cursors'>,
  positionOf: (row: Row) => PagePosition,
): { rows: readonly Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    nextCursor: rows.length > limit && last !== undefined ? cursors.encode(positionOf(last)) : null,
  };
}
