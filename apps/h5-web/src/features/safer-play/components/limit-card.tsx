import type { PlayLimit } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { hasMoney, moneyText } from '../../../shared/money-text';
import { momentText } from '../../../shared/wallet-parts/instant-text';
import { LimitUse } from '../../../shared/wallet-parts/limit-use';
import styles from './safer.module.css';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';

/** One limit: how much is used and left, and when the next part frees. */
export function LimitCard({ limit, onPress }: { limit: PlayLimit; onPress: () => void }) {
  return (
    <button type="button" className={styles.limit} onClick={onPress}>
      <LimitUse limit={limit}>
        <LimitNote limit={limit} />
      </LimitUse>
    </button>
  );
}

function LimitNote({ limit: { kind, period, ahead, open, frees, currencyCode } }: { limit: PlayLimit }) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const money = (amount: string) => own(moneyText({ amount, currency: currencyCode }));
  const text = () => {
    if (hasMoney(ahead)) return t('safer.limit.ahead', { amount: money(ahead) });
    if (period === 'month' && frees !== null) return t('safer.limit.resets', { time: momentText(frees.at) });
    if (kind === 'loss' && hasMoney(open)) return t('safer.limit.open', { amount: money(open) });
    if (frees === null) return null;
    return t('safer.limit.frees', { time: momentText(frees.at), amount: money(frees.amount) });
  };
  return <span className={styles.mute}>{text()}</span>;
}
