import { QUERY_WINDOW_MONTHS, checkDateRange, gmt4DayKey } from '@realm/domain';

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
}

interface PageInput {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: string | undefined;
}

const DEFAULT_LIMIT = 20;
const MAX_ID = 2n ** 63n - 1n;
const CURSOR = /^(\d{1,15})\.(\d{1,19})$/;

/** Reads the paging fields that every list call shares; the fault names the refusal to answer with. */
export function readPage(
  input: PageInput,
  now: Date,
): { ok: true; page: PageRequest } | { ok: false; refusal: 'DATE_RANGE_INVALID' | 'MALFORMED' } {
  const range = resolveRange(input, now);
  if (range === null) return { ok: false, refusal: 'DATE_RANGE_INVALID' };
  const after = input.cursor === undefined ? null : decodeCursor(input.cursor);
  if (after === null && input.cursor !== undefined) return { ok: false, refusal: 'MALFORMED' };
  return { ok: true, page: { range, after, limit: Number(input.limit ?? DEFAULT_LIMIT) } };
}

/** Both ends or neither; neither means the last two months. `null` when the range is not one that may be looked up. */
export function resolveRange({ from, to }: Pick<PageInput, 'from' | 'to'>, now: Date): DateRange | null {
  if (from === undefined && to === undefined) {
    // The present moment belongs to the range, although its end does not.
    const end = new Date(now.getTime() + 1);
    return { from: monthsAfter(end, -QUERY_WINDOW_MONTHS), to: end };
  }
  if (from === undefined || to === undefined) return null;
  const range = { from: new Date(from), to: new Date(to) };
  if (Number.isNaN(range.from.getTime()) || Number.isNaN(range.to.getTime()) || range.from >= range.to)
    return null;
  // The rule counts whole days, as the member picks them. A day that has not ended, or not begun, holds nothing to hide.
  const lastMs = range.to.getTime() - 1;
  const days = checkDateRange(
    gmt4DayKey(range.from.getTime()),
    gmt4DayKey(lastMs),
    Math.max(lastMs, now.getTime()),
  );
  return days.ok ? range : null;
}

function monthsAfter(moment: Date, months: number): Date {
  const moved = new Date(moment);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved;
}

/** Opaque to the client; only ever compared, so a made-up one shows nothing that a range would not. */
export const encodeCursor = ({ at, id }: PagePosition): string =>
  Buffer.from(`${String(at.getTime())}.${String(id)}`).toString('base64url');

export function decodeCursor(text: string): PagePosition | null {
  const match = CURSOR.exec(Buffer.from(text, 'base64url').toString('latin1'));
  if (match === null) return null;
  const at = new Date(Number(match[1]));
  const id = BigInt(match[2] ?? '');
  return Number.isNaN(at.getTime()) || id > MAX_ID ? null : { at, id };
}

/**
 * Cuts what a query found into a page.
 *
 * @param rows - Ask the database for `limit + 1`: the one too many tells that there is a next page.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => PagePosition,
): { rows: readonly Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor(positionOf(last)) : null,
  };
}
