import type { Network } from '@realm/domain';
import styles from './network-mark.module.css';

/** The network's initial in a ring. Its name stands beside it, so the mark itself is silent. */
export function NetworkMark({ network }: { network: Network }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {network.charAt(0)}
    </span>
  );
}
