import type { ReactNode } from 'react';
import { classNames } from '@realm/ui';
import styles from './panel.module.css';

export interface PanelProps {
  title: string;
  /** Quiet, beside the title. */
  note?: ReactNode;
  actions?: ReactNode;
  /** A table goes to the edges. */
  flush?: boolean | undefined;
  children: ReactNode;
}

/** A part of a page in a frame. */
export function Panel({ title, note, actions, flush = false, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {actions !== undefined && <span className={styles.actions}>{actions}</span>}
      </header>
      <div className={classNames(styles.body, flush && styles.flush)}>{children}</div>
    </section>
  );
}

/** A scrolled page of panels; `aside` stands at the right. */
export function PanelPage({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={classNames(styles.columns, aside === undefined && styles.single)}>
        <div className={styles.column}>{children}</div>
        {aside !== undefined && <div className={styles.column}>{aside}</div>}
      </div>
    </div>
  );
}
