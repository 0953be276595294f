import type { DepositOrder } from '@realm/api-client';
import { foldAddress, networkOf } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Text } from '@realm/ui';
import { NetworkMark } from '../../../shared/wallet-parts/network-mark';
import styles from './deposit.module.css';

/** The network an order is paid on, with the contract of its USDT. Nothing for an attendant's order. */
export function NetworkLine({ order }: { order: DepositOrder }) {
  const { t } = useTranslation();
  const { network, contract, confirmationsNeeded } = order;
  if (network === null) return null;
  const folded = contract === null ? null : foldAddress(contract);
  return (
    <div className={styles.network}>
      <NetworkMark network={network} />
      <div>
        <p className={styles.networkName}>
          {network}
          <span className={styles.chain}>{networkOf(network).chainName}</span>
        </p>
        <Text size="caption">
          <span className={styles.details}>
            <span>{t('order.confirmations', { count: confirmationsNeeded })}</span>
            {folded !== null && (
              <span className="num">
                {t('deposit.network.contract')}{' '}
                <span className="mono" translate="no">
                  {folded.head}…{folded.tail}
                </span>
              </span>
            )}
          </span>
        </Text>
      </div>
    </div>
  );
}
