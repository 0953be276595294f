import type { ReactNode } from 'react';
import type { Network } from '@realm/domain';
import { Text } from '@realm/ui';
import { MaskedAddress } from '../../../shared/wallet-parts/masked-address';
import { NetworkMark } from '../../../shared/wallet-parts/network-mark';
import styles from './withdraw.module.css';

interface TargetLineProps {
  network: Network;
  label: string;
  address: string;
  end?: ReactNode;
}

/** A saved address in one line: its owner's name for it, and the characters worth comparing. */
export function TargetLine({ network, label, address, end }: TargetLineProps) {
  return (
    <>
      <NetworkMark network={network} />
      <span className={styles.content}>
        <span className={styles.name}>{label}</span>
        <Text as="span" size="caption">
          {network} · <MaskedAddress address={address} />
        </Text>
      </span>
      {end}
    </>
  );
}
