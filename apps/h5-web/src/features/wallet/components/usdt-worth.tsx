import { convertMoneyBack, formatAmount } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { rateLine } from '../../../shared/money-text';
import { selectAmount, selectCurrency } from '../../../state/balance/balance.selectors';
import { useAppSelector } from '../../../state/hooks';
import { useResource } from '../../../state/resources/use-resource';
import { usdtRate } from '../wallet.resources';
import { HIDDEN_AMOUNT } from '../../../shared/storage/use-amounts-hidden';
import styles from './usdt-worth.module.css';

/** What the available balance is worth in USDT at the current rate, rounded down; nothing while either is unknown. */
export function UsdtWorth({ hidden }: { hidden: boolean }) {
  const currency = useAppSelector(selectCurrency);
  return currency === 'USDT' ? null : <Worth hidden={hidden} />;
}

function Worth({ hidden }: { hidden: boolean }) {
  const { t } = useTranslation();
  const amount = useAppSelector(selectAmount);
  const currency = useAppSelector(selectCurrency);
  const [options] = useResource(usdtRate, currency);
  const rate =
    options.status === 'ready' && options.value.currencyCode === currency ? options.value.rate : null;
  // The line keeps its height, so that nothing below it moves when the rate arrives.
  if (amount === null || rate === null || amount.startsWith('-')) return <p className={styles.line} />;
  const worth = convertMoneyBack({ amount, currency }, rate, 'USDT').amount;
  return (
    <p className={styles.line}>
      <span className="num">
        {t('wallet.worth.usdt', {
          amount: hidden ? HIDDEN_AMOUNT : formatAmount(worth, 'USDT', { rounding: 'down' }),
        })}
      </span>
      {!hidden && <span className="num">{rateLine(rate, currency)}</span>}
    </p>
  );
}
