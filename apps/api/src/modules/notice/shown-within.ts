export interface ShownWithin {
  readonly from: Date;
  /** `null`: for good. */
  readonly until: Date | null;
}

/** @returns `null` when it would end before it begins, or is over already. */
export function shownWithin(
  { from, until }: { from?: string | undefined; until?: string | undefined },
  now: Date,
): ShownWithin | null {
  const begins = from === undefined ? now : new Date(from);
  const ends = until === undefined ? null : new Date(until);
  if (ends !== null && (ends <= begins || ends <= now)) return null;
  return { from: begins, until: ends };
}

export function stateAt({ from, until }: ShownWithin, now: Date): 'scheduled' | 'shown' | 'over' {
  if (from > now) return 'scheduled';
  return until !== null && until <= now ? 'over' : 'shown';
}
