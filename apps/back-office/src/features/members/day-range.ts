import { addDays, gmt4DayStart } from '@realm/domain';
import type { DateRange } from '@realm/ui/dense';

/** Days as the filter has them, in GMT-4; nothing for the server's own choice of the last two months. */
export function rangeOf(days: DateRange | null): { from?: string; to?: string } {
  if (days === null) return {};
  return {
    from: new Date(gmt4DayStart(days.from)).toISOString(),
    to: new Date(gmt4DayStart(addDays(days.to, 1))).toISOString(),
  };
}
