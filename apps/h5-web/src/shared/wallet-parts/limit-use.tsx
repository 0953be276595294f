import type { ReactNode } from 'react';
import type { PlayLimit } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { ProgressBar, classNames } from '@realm/ui';
import { moneyText } from '../money-text';
import { useAmountsHidden } from '../storage/use-amounts-hidden';
import styles from './limit-use.module.css';
import { useOwnAmounts } from './use-own-amounts';

/** How much of a limit is used and left. Inside a button or beside text: spans only. */
export function LimitUse({ limit, children }: { limit: PlayLimit; children?: ReactNode }) {
  const { t } = useTranslation();
  const { amount, used, left, currencyCode: currency } = limit;
  const own = useOwnAmounts();
  const money = (text: string) => own(moneyText({ amount: text, currency }));
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

/** The same in short, where there is little room. */
export function LimitLine({ limit }: { limit: PlayLimit }) {
  const own = useOwnAmounts();
  return (
    <div className={styles.line}>
      <span className={styles.ends}>
        <span>
          <LimitName limit={limit} />
        </span>
        <span className={classNames('num', styles.mute)}>{own(usedOf(limit))}</span>
      </span>
      <LimitBar limit={limit} />
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

/** Hidden amounts have none: it would show their share. */
function LimitBar({ limit }: { limit: PlayLimit }) {
  const { t } = useTranslation();
  const [hidden] = useAmountsHidden();
  if (hidden) return null;
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
