import type { ReactNode } from 'react';
import styles from './key-values.module.css';

export interface KeyValue {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names at the left, values at the right. */
export function KeyValues({ items }: { items: readonly KeyValue[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ name, value }) => (
        <div key={name} className={styles.pair}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
