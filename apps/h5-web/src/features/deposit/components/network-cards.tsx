import { NETWORK_TABLE, confirmationMinutes, foldAddress, type Network } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Badge, OptionCards } from '@realm/ui';
import { roundAmount } from '../../../shared/money-text';
import { NetworkMark } from '../../../shared/wallet-parts/network-mark';
import type { DepositOptions } from '../deposit.resources';
import styles from './deposit.module.css';

interface NetworkCardsProps {
  networks: DepositOptions['networks'];
  value: Network | null;
  onChange: (network: Network) => void;
}

/** The network comes first: a payment on another one is what can't be mended. */
export function NetworkCards({ networks, value, onChange }: NetworkCardsProps) {
  const { t } = useTranslation();
  return (
    <OptionCards
      legend={t('deposit.network.legend')}
      value={value}
      onChange={onChange}
      options={networks.map(({ network, enabled, minimum, confirmations, contract }) => ({
        id: network,
        disabled: !enabled,
        icon: <NetworkMark network={network} />,
        title: (
          <>
            {network}
            <span className={styles.chain}>{NETWORK_TABLE[network].chainName}</span>
          </>
        ),
        note: (
          <>
            {t('deposit.network.minimum', { amount: roundAmount(minimum) })} ·{' '}
            {t('deposit.network.time', {
              time: t('common.time.minutes', { count: confirmationMinutes(network, confirmations) }),
            })}
            <span className={styles.contract}>
              {t('order.confirmations', { count: confirmations })} · {t('deposit.network.contract')}{' '}
              <ShortContract address={contract} />
            </span>
          </>
        ),
        aside: enabled ? undefined : <Badge tone="wait">{t('deposit.network.paused')}</Badge>,
      }))}
    />
  );
}

function ShortContract({ address }: { address: string }) {
  const { head, tail } = foldAddress(address);
  return (
    <span className="mono" translate="no">
      {head}…{tail}
    </span>
  );
}
