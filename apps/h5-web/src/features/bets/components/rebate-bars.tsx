import { formatAmount, type CurrencyCode } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { BarLegend, DayBars, type DayBar } from '../../../shared/charts/day-bars';
import { shortDay } from '../../../shared/dates/day-range';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';
import type { RebateBar } from '../rebate-bars';

interface RebateBarsProps {
  bars: readonly RebateBar[];
  currency: CurrencyCode;
  /** The day whose rows are shown alone. */
  picked: string | null;
  onPick: (day: string) => void;
}

/** What the days of the range brought; a day that is not closed is hatched. A bar shows its day alone. */
export function RebateBars({ bars, currency, picked, onPick }: RebateBarsProps) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const newest = [...bars].reverse().find(({ isEstimate }) => !isEstimate);
  return (
    <>
      <DayBars
        label={t('bet.rebate.chart')}
        picked={picked}
        onPick={onPick}
        bars={bars.map((bar): DayBar => {
          const { day, amount, isEstimate } = bar;
          const text = { day: shortDay(day), amount: own(formatAmount(amount, currency)) };
          return {
            day,
            amount,
            name: day.slice(8),
            text: t(isEstimate ? 'bet.rebate.barEstimate' : 'bet.rebate.bar', text),
            tone: isEstimate ? 'estimate' : bar === newest ? 'newest' : 'plain',
          };
        })}
      />
      <BarLegend paid={t('bet.rebate.legend')} estimate={t('bet.rebate.legendEstimate')} />
    </>
  );
}
