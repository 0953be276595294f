import type { WalletAddress } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { OptionCards, Sheet, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { momentText } from '../../../shared/wallet-parts/instant-text';
import { MaskedAddress } from '../../../shared/wallet-parts/masked-address';
import { NetworkMark } from '../../../shared/wallet-parts/network-mark';
import styles from './withdraw.module.css';

interface AddressSheetProps {
  open: boolean;
  addresses: readonly WalletAddress[];
  isUsable: (address: WalletAddress) => boolean;
  value: string | null;
  onChoose: (addressId: string) => void;
  onClose: () => void;
}

export function AddressSheet({ open, addresses, isUsable, value, onChoose, onClose }: AddressSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t('withdraw.choose')} closeLabel={t('common.action.close')}>
      <OptionCards
        hideLegend
        legend={t('withdraw.choose')}
        value={value}
        onChange={onChoose}
        options={addresses.map((item) => ({
          id: item.addressId,
          icon: <NetworkMark network={item.network} />,
          title: item.label,
          disabled: !isUsable(item),
          note: (
            <>
              {item.network} · <MaskedAddress address={item.address} />
              {!isUsable(item) && (
                <>
                  <br />
                  {t('withdraw.usableAt', { time: momentText(item.usableAt) })}
                </>
              )}
            </>
          ),
        }))}
      />
      <div className={styles.links}>
        <Link className={buttonClass({ variant: 'ghost', size: 'md' })} to="/userCenter/btcAddress">
          {t('withdraw.manage')}
        </Link>
      </div>
    </Sheet>
  );
}
