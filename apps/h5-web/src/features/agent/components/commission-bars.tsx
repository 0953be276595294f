import type { AgentFigures } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { DayBars } from '../../../shared/charts/day-bars';
import { moneyText } from '../../../shared/money-text';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';
import { shortDay } from '../agent-texts';
import { sumOfDays } from '../sum-of-days';

/** The last seven days, the newest in the accent colour. */
export function CommissionBars({ days, currencyCode }: Pick<AgentFigures, 'days' | 'currencyCode'>) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const total = own(moneyText(sumOfDays({ days, currencyCode })));
  const bars = days.map(({ day, amount }, index) => ({
    day,
    amount,
    name: day.slice(8),
    text: t('agent.week.day', {
      day: shortDay(day),
      amount: own(moneyText({ amount, currency: currencyCode })),
    }),
    tone: index === days.length - 1 ? ('newest' as const) : ('plain' as const),
  }));
  return <DayBars label={t('agent.week.chart', { total })} bars={bars} />;
}
