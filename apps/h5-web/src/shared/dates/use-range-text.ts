import { useTranslation } from '@realm/i18n';
import { shortDay, type DayRange } from './day-range';

/** '11-18 to 11-20', or the one day. */
export function useRangeText(): (range: DayRange) => string {
  const { t } = useTranslation();
  return ({ from, to }) =>
    from === to ? shortDay(from) : t('ledger.dates.range', { from: shortDay(from), to: shortDay(to) });
}
