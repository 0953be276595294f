import type { ReactNode } from 'react';
import type { PlayLimit } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { ProgressBar, classNames } from '@realm/ui';
import { moneyText } from '../money-text';
import { HIDDEN_AMOUNT } from '../storage/use-amounts-hidden';
import styles from './limit-use.module.css';

/** How much of a limit is used and left. Inside a button or beside text: spans only. */
export function LimitUse({ limit, children }: { limit: PlayLimit; children?: ReactNode }) {
  const { t } = useTranslation();
  const { amount, used, left, currencyCode: currency } = limit;
  const money = (text: string) => moneyText({ amount: text, currency });
  return (
    <>
      <span className={styles.ends}>
        <b>
          <LimitName limit={limit} />
        </b>
        <span className={classNames('num', styles.mute)}>
          {t('safer.limit.left')} <b className={styles.strong}>{money(left)}</b>
        </span>
      </span>
      <LimitBar limit={limit} />
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

/** The same in short, where there is little room. Hidden amounts have no bar, which would show their share. */
export function LimitLine({ limit, hidden }: { limit: PlayLimit; hidden: boolean }) {
  return (
    <div className={styles.line}>
      <span className={styles.ends}>
        <span>
          <LimitName limit={limit} />
        </span>
        <span className={classNames('num', styles.mute)}>{hidden ? HIDDEN_AMOUNT : usedOf(limit)}</span>
      </span>
      {!hidden && <LimitBar limit={limit} />}
    </div>
  );
}

function LimitName({ limit: { kind, period } }: { limit: PlayLimit }) {
  const { t } = useTranslation();
  return (
    <>
      {t(`safer.kind.${kind}`)} <span className={styles.mute}>· {t(`safer.period.${period}`)}</span>
    </>
  );
}

function LimitBar({ limit }: { limit: PlayLimit }) {
  const { t } = useTranslation();
  const { kind, period, amount, used } = limit;
  const name = t('safer.limit.name', {
    kind: t(`safer.kind.${kind}`),
    period: t(`safer.period.${period}`),
  });
  return (
    <ProgressBar
      label={name}
      value={Number(used)}
      max={Number(amount)}
      valueText={usedOf(limit)}
      tone="warm"
    />
  );
}

function usedOf({ used, amount, currencyCode: currency }: PlayLimit): string {
  return `${moneyText({ amount: used, currency })} / ${moneyText({ amount, currency })}`;
}
