import type { PlayPause } from '@realm/api-client';
import { GMT4_LABEL, formatGmt4 } from '@realm/domain';

/** '03:54:00', where the screen shows the day elsewhere. */
export const clockText = (instant: string): string => formatGmt4(instant, 'second').slice(11);

const NON_BREAKING_HYPHEN = '\u2011';
/** 'GMT-4' inside a sentence, where it never breaks in two. */
export const UNBROKEN_GMT4 = GMT4_LABEL.replace('-', NON_BREAKING_HYPHEN);

/** '11-21 03:54 GMT-4': a deadline inside a sentence. */
export const momentText = (instant: string): string =>
  `${formatGmt4(instant, 'minute').slice(5)} ${UNBROKEN_GMT4}`;

/** '2027-05-20 03:54 GMT-4': a deadline that may be years away. */
const farMomentText = (instant: string): string => `${formatGmt4(instant, 'minute')} ${UNBROKEN_GMT4}`;

/** When a pause ends, with the year where that is years away; `null` for one without an end. */
export function pauseEndText({ kind, until }: Pick<PlayPause, 'kind' | 'until'>): string | null {
  if (until === null) return null;
  return kind === 'exclusion' ? farMomentText(until) : momentText(until);
}

/** '2026-11-21 03:54:00 GMT-4': for receipts. */
export const fullText = (instant: string): string => `${formatGmt4(instant, 'second')} ${GMT4_LABEL}`;
