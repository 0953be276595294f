import type { ReactNode } from 'react';
import { Skeleton } from '@realm/ui';
import styles from './game-grid.module.css';

/** Each row has three tiles at every width. */
export function GameGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  );
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

/** The grid before its games have come. */
export function GameGridSkeleton({ tiles = 6 }: { tiles?: number }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {PLACES.slice(0, tiles).map((place) => (
        <div key={place}>
          <div className={styles.image} />
          <div className={styles.content}>
            <Skeleton width="70%" height={14} />
            <Skeleton width="40%" height={12} />
          </div>
        </div>
      ))}
    </div>
  );
}
