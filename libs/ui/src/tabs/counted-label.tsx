import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { shownCount } from '../shown-count';
import styles from './counted-label.module.css';

export interface CountedLabelProps {
  children: ReactNode;
  /** How many wait there; no bubble for 0. */
  count: number;
  /** What a screen reader says: "3 unread". */
  countLabel: string;
  tone?: 'neutral' | 'wait' | undefined;
}

/** A tab's label with a bubble in the gap after the tab, so that a late count shifts no tab. */
export function CountedLabel({ children, count, countLabel, tone = 'neutral' }: CountedLabelProps) {
  return (
    <>
      {children}
      {count > 0 && (
        <>
          <span className={classNames('num', styles.count, styles[tone])} aria-hidden="true">
            {shownCount(count)}
          </span>
          <span className="visually-hidden">{countLabel}</span>
        </>
      )}
    </>
  );
}
