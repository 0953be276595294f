import type { Network } from '@realm/domain';
import styles from './network-mark.module.css';

/** The network's initial in a ring. Hidden from screen readers, because the name is beside it. */
export function NetworkMark({ network }: { network: Network }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {network.charAt(0)}
    </span>
  );
}
