import type { ReactNode } from 'react';
import type { PlayLimit } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { ProgressBar, classNames } from '@realm/ui';
import { moneyText } from '../money-text';
import styles from './limit-use.module.css';

/** How much of a limit is used and left. Inside a button or beside text: spans only. */
export function LimitUse({ limit, children }: { limit: PlayLimit; children?: ReactNode }) {
  const { t } = useTranslation();
  const { kind, period, amount, used, left, currencyCode: currency } = limit;
  const money = (text: string) => moneyText({ amount: text, currency });
  const name = t('safer.limit.name', {
    kind: t(`safer.kind.${kind}`),
    period: t(`safer.period.${period}`),
  });
  return (
    <>
      <span className={styles.ends}>
        <b>
          {t(`safer.kind.${kind}`)} <span className={styles.mute}>· {t(`safer.period.${period}`)}</span>
        </b>
        <span className={classNames('num', styles.mute)}>
          {t('safer.limit.left')} <b className={styles.strong}>{money(left)}</b>
        </span>
      </span>
      <ProgressBar
        label={name}
        value={Number(used)}
        max={Number(amount)}
        valueText={`${money(used)} / ${money(amount)}`}
        tone="warm"
      />
      <span className={classNames('num', styles.ends)}>
        <span>
          {t('safer.limit.used', { amount: money(used) })}{' '}
          <span className={styles.mute}>/ {money(amount)}</span>
        </span>
        {children}
      </span>
    </>
  );
}
