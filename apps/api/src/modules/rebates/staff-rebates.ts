import { gmt4DayKey, isDay, type CurrencyCode, type LedgerType } from '@realm/domain';
import type { Reader } from '../../db/database';
import type { DateRange } from '../../db/page';
import { listEntries, type Entry } from '../../ledger';
import { DAILY_REBATE } from './pay-member';

/** What staff paid besides the daily runs, for bets of one kind. */
export interface StaffRebate {
  /** What its reference names, otherwise when it was paid. */
  readonly day: string;
  readonly category: 'sports' | 'live' | 'game';
  readonly reference: string;
  readonly note: string;
  readonly amountMinor: bigint;
  readonly at: Date;
}

const CATEGORY_OF_TYPE: ReadonlyMap<LedgerType, StaffRebate['category']> = new Map([
  [4, 'sports'],
  [7, 'live'],
  [27, 'game'],
]);
/** Three kinds, two months, and whatever staff pay besides; more than that is an error of staff, not a report. */
const MAX_REBATES = 10_000;

/** A rebate is paid after its day, so payments up to now are read. */
export async function readStaffRebates(
  reader: Reader,
  { range, now, ...wallet }: { memberId: bigint; currency: CurrencyCode; range: DateRange; now: Date },
): Promise<StaffRebate[]> {
  const entries = await listEntries(reader, {
    ...wallet,
    from: range.from,
    to: new Date(Math.max(range.to.getTime(), now.getTime() + 1)),
    types: [...CATEGORY_OF_TYPE.keys()],
    limit: MAX_REBATES,
  });
  return entries.flatMap((entry) => toStaffRebate(entry));
}

function toStaffRebate({ type, eventId, reference, note, amountMinor, at }: Entry): StaffRebate[] {
  const category = CATEGORY_OF_TYPE.get(type);
  if (category === undefined || eventId.startsWith(DAILY_REBATE)) return [];
  const day = isDay(reference) ? reference : gmt4DayKey(at.getTime());
  return [{ day, category, reference, note, amountMinor, at }];
}
