import { formatAmount, type CurrencyCode } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { shortDay } from '../../../shared/dates/day-range';
import type { RebateBar } from '../rebate-week';
import styles from './rebate-bars.module.css';

/** What was paid for each of the last days; a day without any is a tick. */
export function RebateBars({ bars, currency }: { bars: readonly RebateBar[]; currency: CurrencyCode }) {
  const { t } = useTranslation();
  return (
    <>
      <ol className={styles.bars} aria-label={t('bet.rebate.chart')}>
        {bars.map(({ day, amount, height }) => {
          const text = formatAmount(amount, currency);
          return (
            <li key={day} className={styles.day}>
              <span className={styles.value} aria-hidden="true">
                {height === 0 ? '' : text}
              </span>
              <span
                className={styles.bar}
                data-empty={height === 0 || undefined}
                style={{ height: `${height * 100}%` }}
              />
              <span className={styles.name} aria-hidden="true">
                {day.slice(8)}
              </span>
              <span className="visually-hidden">
                {t('bet.rebate.bar', { day: shortDay(day), amount: text })}
              </span>
            </li>
          );
        })}
      </ol>
      <p className={styles.legend}>{t('bet.rebate.legend')}</p>
    </>
  );
}
