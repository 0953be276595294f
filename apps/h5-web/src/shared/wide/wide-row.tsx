import type { ReactNode } from 'react';
import { classNames } from '@realm/ui';
import styles from './wide-row.module.css';

interface WideRowProps {
  /** The row's cells, one a column. */
  children: ReactNode;
  columns: Columns;
  isPicked: boolean;
  onPick: () => void;
}

/** Which figures a table has, and so how wide its columns are. */
export type Columns = 'changes' | 'orders' | 'bets';

/** A row of a wide list. The arrow keys move between rows (`stepThrough`), Enter picks one. */
export function WideRow({ children, columns, isPicked, onPick }: WideRowProps) {
  return (
    <button
      type="button"
      data-row
      className={classNames(styles.row, styles.press, styles[columns])}
      aria-current={isPicked || undefined}
      onClick={onPick}
    >
      {children}
    </button>
  );
}

/** The names of the columns. Each row reads as a sentence of its own, so they are for the eye. */
export function WideHead({ names, columns }: { names: readonly string[]; columns: Columns }) {
  return (
    <div className={classNames(styles.row, styles.head, styles[columns])} aria-hidden="true">
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}

/** Icon or picture, and the name beside it. */
export function NameCell({ media, children }: { media: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.name}>
      {media}
      <span className={styles.words}>{children}</span>
    </span>
  );
}

interface WellProps {
  tone: 'neutral' | 'gain' | 'warm';
  children: ReactNode;
}

export function Well({ tone, children }: WellProps) {
  return <span className={classNames(styles.well, styles[tone])}>{children}</span>;
}

export function MuteCell({ children }: { children: ReactNode }) {
  return <span className={styles.mute}>{children}</span>;
}
