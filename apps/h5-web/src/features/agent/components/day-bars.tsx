import type { AgentFigures } from '@realm/api-client';
import type { CurrencyCode } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { hasMoney, moneyText } from '../../../shared/money-text';
import { shortDay } from '../agent-texts';
import { barHeights } from '../bar-heights';
import { sumOfDays } from '../sum-of-days';
import styles from './day-bars.module.css';

interface DayBarsProps {
  days: AgentFigures['days'];
  currency: CurrencyCode;
}

/** A bar for each day, the newest in the accent colour. A day without commission is a tick. */
export function DayBars({ days, currency }: DayBarsProps) {
  const { t } = useTranslation();
  const { heights, top, middle } = barHeights(days.map(({ amount }) => amount));
  const total = moneyText(sumOfDays({ days, currencyCode: currency }));
  return (
    <figure className={styles.chart} aria-label={t('agent.week.chart', { total })}>
      <div className={styles.scale} aria-hidden="true">
        <span>{top}</span>
        <span>{middle}</span>
        <span>0</span>
      </div>
      <ol className={styles.bars}>
        {days.map(({ day, amount }, index) => (
          <li key={day} className={styles.day} data-newest={index === days.length - 1}>
            <span className={styles.track} aria-hidden="true">
              <span
                className={styles.bar}
                data-empty={!hasMoney(amount)}
                style={{ height: `${String(heights[index] ?? 0)}%` }}
              />
            </span>
            <span className="visually-hidden">
              {t('agent.week.day', { day: shortDay(day), amount: moneyText({ amount, currency }) })}
            </span>
            <span className={styles.name} aria-hidden="true">
              {day.slice(8)}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
