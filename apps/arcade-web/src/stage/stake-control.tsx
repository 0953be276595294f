import { Minus, Plus } from 'lucide-react';
import { toMinor, type Money } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { moneyText } from './money-text';
import {
  decreaseStake,
  doubleStake,
  halveStake,
  increaseStake,
  largestStake,
  type StakeLimits,
} from './stake';
import styles from './stake-control.module.css';

export interface StakeControlProps {
  stake: Money;
  limits: StakeLimits;
  balance: Money;
  onChange: (stake: Money) => void;
  /** A round is running: the stake is fixed. */
  disabled?: boolean;
  /** "Per line" and the like, instead of "Stake". */
  label?: string | undefined;
}

export function StakeControl({
  stake,
  limits,
  balance,
  onChange,
  disabled = false,
  label,
}: StakeControlProps) {
  const { t } = useTranslation();
  const name = label ?? t('arcade.stake.label');
  const isLeast = toMinor(stake) <= toMinor(limits.min);
  const largest = largestStake(balance, limits);
  const isMax = toMinor(stake) >= toMinor(limits.max);
  const key = (className: string | undefined, isIdle: boolean, next: () => Money) => ({
    type: 'button' as const,
    className: classNames(styles.key, className),
    disabled: disabled || isIdle,
    onClick: () => onChange(next()),
  });
  return (
    <div className={styles.stake} role="group" aria-label={name}>
      <button
        {...key(undefined, isLeast, () => halveStake(stake, limits))}
        aria-label={t('arcade.stake.half')}
      >
        ½
      </button>
      <button
        {...key(styles.step, isLeast, () => decreaseStake(stake, limits))}
        aria-label={t('arcade.stake.less')}
      >
        <Minus aria-hidden="true" />
      </button>
      <output className={styles.value}>
        <span>{name}</span>
        <b className="num">{moneyText(stake)}</b>
      </output>
      <button
        {...key(styles.step, isMax, () => increaseStake(stake, limits))}
        aria-label={t('arcade.stake.more')}
      >
        <Plus aria-hidden="true" />
      </button>
      <button
        {...key(undefined, isMax, () => doubleStake(stake, limits))}
        aria-label={t('arcade.stake.double')}
      >
        2×
      </button>
      <button {...key(styles.max, isMax || largest === null, () => largest ?? stake)}>
        {t('arcade.stake.max')}
      </button>
    </div>
  );
}
