import type { RebateDay } from '@realm/api-client';
import type { CurrencyCode } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, Sheet } from '@realm/ui';
import { shortDay } from '../../../shared/dates/day-range';
import type { BetPlace } from '../bet-filter';
import { RebateLines } from './rebate-lines';
import { useRebateCategory } from './use-rebate-category';

interface RebateSheetProps {
  /** `null`: closed. */
  row: RebateDay | null;
  currency: CurrencyCode;
  onClose: () => void;
  onSeeBets: (place: Partial<BetPlace>) => void;
}

/** How a day's rebate came about, line by line; the last line is the amount in the list. */
export function RebateSheet({ row, currency, onClose, onSeeBets }: RebateSheetProps) {
  const { t } = useTranslation();
  const categoryText = useRebateCategory();
  const title =
    row === null
      ? ''
      : t('bet.rebate.title', { day: shortDay(row.day), category: categoryText(row.category) });
  return (
    <Sheet
      open={row !== null}
      onClose={onClose}
      title={title}
      closeLabel={t('common.action.close')}
      footer={
        row !== null &&
        row.bets > 0 && (
          <Button variant="secondary" block onClick={() => onSeeBets(placeOf(row))}>
            {t('bet.rebate.seeBets', { count: row.bets })}
          </Button>
        )
      }
    >
      {row !== null && <RebateLines row={row} currency={currency} />}
    </Sheet>
  );
}

const placeOf = ({ day, category }: RebateDay): Partial<BetPlace> => ({
  tab: 'all',
  range: { from: day, to: day },
  categories: category === 'game' ? [] : [category],
  outcomes: [],
});
