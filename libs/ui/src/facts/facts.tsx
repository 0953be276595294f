import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './facts.module.css';

export interface Fact {
  /** Also the key of its line. */
  label: string;
  value: ReactNode;
  strong?: boolean | undefined;
}

export interface FactsProps {
  items: readonly Fact[];
}

/** Name left, value right: a review, a receipt, the detail of an order. */
export function Facts({ items }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {items.map((item) => (
        <div key={item.label} className={styles.fact}>
          <dt className={styles.label}>{item.label}</dt>
          <dd className={classNames(styles.value, item.strong && styles.strong)}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
