import { Clock3, Pencil, Trash2 } from 'lucide-react';
import type { WalletAddress } from '@realm/api-client';
import { formatCountdown, networkOf } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Address, Badge, Card, IconButton, Text } from '@realm/ui';
import { fullText } from '../../../shared/wallet-parts/instant-text';
import { NetworkMark } from '../../../shared/wallet-parts/network-mark';
import styles from './address.module.css';

interface AddressCardProps {
  item: WalletAddress;
  /** The server's clock, in milliseconds since the epoch. */
  serverNow: number;
  onRename: (item: WalletAddress) => void;
  onRemove: (item: WalletAddress) => void;
}

/** A saved address: whole, because here its owner compares it. */
export function AddressCard({ item, serverNow, onRename, onRemove }: AddressCardProps) {
  const { t } = useTranslation();
  const lockedMs = Date.parse(item.usableAt) - serverNow;
  return (
    <Card label={item.label}>
      <div className={styles.head}>
        <NetworkMark network={item.network} />
        <div className={styles.content}>
          <h2 className={styles.name}>{item.label}</h2>
          <Text size="caption">
            {item.network} · {networkOf(item.network).chainName}
          </Text>
        </div>
        {lockedMs > 0 && (
          <Badge tone="wait" icon={<Clock3 size={14} aria-hidden="true" />}>
            <span className="num">{t('address.locked', { time: formatCountdown(lockedMs) })}</span>
          </Badge>
        )}
      </div>
      <div className={styles.address}>
        <Address text={item.address} />
      </div>
      <div className={styles.actions}>
        <Text size="caption">{t('address.addedAt', { time: fullText(item.createdAt).slice(0, 16) })}</Text>
        <div>
          <IconButton
            tone="mute"
            label={t('address.rename.of', { label: item.label })}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => onRename(item)}
          />
          <IconButton
            tone="mute"
            label={t('address.remove.of', { label: item.label })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onRemove(item)}
          />
        </div>
      </div>
    </Card>
  );
}
