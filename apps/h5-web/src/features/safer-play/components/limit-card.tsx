import type { PlayLimit } from '@realm/api-client';
import type { CurrencyCode } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { ProgressBar, classNames } from '@realm/ui';
import { hasMoney, moneyText } from '../../../shared/money-text';
import { momentText } from '../../../shared/wallet-parts/instant-text';
import styles from './safer.module.css';

/** One limit: how much is used and left, and when the next part frees. */
export function LimitCard({ limit, onPress }: { limit: PlayLimit; onPress: () => void }) {
  const { t } = useTranslation();
  const { kind, period, amount, used, left } = limit;
  const money = useMoney(limit.currencyCode);
  const name = t('safer.limit.name', {
    kind: t(`safer.kind.${kind}`),
    period: t(`safer.period.${period}`),
  });
  return (
    <button type="button" className={styles.limit} onClick={onPress}>
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
        <LimitNote limit={limit} />
      </span>
    </button>
  );
}

function LimitNote({ limit: { kind, period, ahead, open, frees, currencyCode } }: { limit: PlayLimit }) {
  const { t } = useTranslation();
  const money = useMoney(currencyCode);
  const text = () => {
    if (hasMoney(ahead)) return t('safer.limit.ahead', { amount: money(ahead) });
    if (period === 'month' && frees !== null) return t('safer.limit.resets', { time: momentText(frees.at) });
    if (kind === 'loss' && hasMoney(open)) return t('safer.limit.open', { amount: money(open) });
    if (frees === null) return null;
    return t('safer.limit.frees', { time: momentText(frees.at), amount: money(frees.amount) });
  };
  return <span className={styles.mute}>{text()}</span>;
}

export const useMoney =
  (currency: CurrencyCode) =>
  (amount: string): string =>
    moneyText({ amount, currency });
