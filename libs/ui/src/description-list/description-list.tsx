import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './description-list.module.css';

export interface DescriptionItem {
  /** Also the key of its line. */
  label: string;
  value: ReactNode;
  strong?: boolean | undefined;
}

export interface DescriptionListProps {
  items: readonly DescriptionItem[];
}

/** Name left, value right: a review, a receipt, the detail of an order. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className={styles.list}>
      {items.map((item) => (
        <div key={item.label} className={styles.item}>
          <dt className={styles.label}>{item.label}</dt>
          <dd className={classNames(styles.value, item.strong && styles.strong)}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
