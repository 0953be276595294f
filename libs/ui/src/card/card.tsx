import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './card.module.css';

export interface CardProps {
  children: ReactNode;
  /** `rows` has no padding of its own and cuts its rows to the corners. */
  padding?: 'normal' | 'rows' | undefined;
  /** Names the card as a region of the page. */
  label?: string | undefined;
}

export function Card({ children, padding = 'normal', label }: CardProps) {
  const className = classNames(styles.card, styles[padding]);
  return label === undefined ? (
    <div className={className}>{children}</div>
  ) : (
    <section className={className} aria-label={label}>
      {children}
    </section>
  );
}
