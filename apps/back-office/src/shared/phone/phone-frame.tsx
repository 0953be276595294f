import type { ReactNode } from 'react';
import styles from './phone-frame.module.css';

/** A member's phone, as they see what is being written. Its controls are only drawn. */
export function PhoneFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className={styles.phone} aria-label={label}>
      <div className={styles.screen} data-theme="dark" inert>
        <div className={styles.status} aria-hidden="true">
          <span>21:42</span>
          <span>5G</span>
        </div>
        {children}
      </div>
    </figure>
  );
}
