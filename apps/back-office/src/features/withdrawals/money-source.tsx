import { TriangleAlert } from 'lucide-react';
import type { WithdrawalReview } from '@realm/api-client';
import { ledgerLabel, useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { DrawerSection } from '../../shared/drawer/drawer';
import { Money } from '../../shared/figures/money';
import styles from './withdrawals.module.css';

const FULL_PERCENT = 100;
/** Below this much wagered per deposited a line says so. */
const LOW_MULTIPLE = 1;

/** The day before the order: what was there, what came and went, and what that makes. */
export function MoneySource({ order: { source, turnover } }: { order: WithdrawalReview }) {
  const { t } = useTranslation();
  const sizes = [source.opening, ...source.rows.map(({ amount }) => amount)].map((text) =>
    Math.abs(Number(text)),
  );
  const largest = Math.max(1, ...sizes);
  const isLow = turnover.multiple !== null && Number(turnover.multiple) < LOW_MULTIPLE;
  return (
    <DrawerSection title={`${t('console-queues.source.title')} · ${t('console-queues.source.day')}`}>
      <table className={styles.source} aria-label={t('console-queues.source.title')}>
        <tbody>
          <SourceRow name={t('console-queues.source.opening')} amount={source.opening} largest={largest} />
          {source.rows.map(({ type, entries, amount, usdt }) => (
            <SourceRow
              key={type}
              name={`${ledgerLabel(t, type)} × ${String(entries)}`}
              usdt={usdt}
              amount={amount}
              largest={largest}
              signed
            />
          ))}
          <tr>
            <th scope="row">{t('console-queues.source.before')}</th>
            <td />
            <td>
              <Money amount={source.before} />
            </td>
          </tr>
        </tbody>
      </table>
      {isLow && (
        <p className={styles.warning}>
          <TriangleAlert aria-hidden="true" />
          {turnover.usual === null
            ? t('console-queues.source.low', { multiple: turnover.multiple ?? '' })
            : t('console-queues.source.lowUsual', {
                multiple: turnover.multiple ?? '',
                usual: turnover.usual,
              })}
        </p>
      )}
    </DrawerSection>
  );
}

interface SourceRowProps {
  name: string;
  amount: string;
  largest: number;
  usdt?: string | null;
  signed?: boolean;
}

function SourceRow({ name, amount, largest, usdt = null, signed = false }: SourceRowProps) {
  const width = (Math.abs(Number(amount)) / largest) * FULL_PERCENT;
  return (
    <tr>
      <th scope="row">
        {name}
        {usdt !== null && (
          <>
            {' · '}
            <Money amount={usdt} unit="USDT" />
          </>
        )}
      </th>
      <td className={styles.barCell}>
        <span
          className={classNames(styles.bar, amount.startsWith('-') && styles.out)}
          style={{ width: `${String(width)}%` }}
        />
      </td>
      <td>
        <Money amount={amount} signed={signed} />
      </td>
    </tr>
  );
}
