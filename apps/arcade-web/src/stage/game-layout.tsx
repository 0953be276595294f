import type { ReactNode } from 'react';
import { classNames } from '@realm/ui';
import styles from './game-layout.module.css';

export interface GameLayoutProps {
  bar: ReactNode;
  stage: ReactNode;
  history: ReactNode;
  dock: ReactNode;
  /** Over the history, or beside it over the stage, so that it covers no balance and no control of the dock: the connection banner. */
  notice?: ReactNode;
  /** Something lies over the stage: its animations stand still. */
  isPaused?: boolean;
  /** The stage waits dimmed, the controls take no press. */
  isLost?: boolean;
  /** Beside the column from 1,000 px on. */
  left?: ReactNode;
  right?: ReactNode;
  /** One sentence a round, for screen readers. */
  announcement: string;
}

/** The one frame of every game. Nothing in it moves between games or states. */
export function GameLayout(props: GameLayoutProps) {
  const {
    bar,
    stage,
    history,
    dock,
    notice,
    isPaused = false,
    isLost = false,
    left,
    right,
    announcement,
  } = props;
  return (
    <div className={styles.page}>
      <aside className={classNames(styles.panels, styles.left)}>{left}</aside>
      <div className={classNames(styles.column, isLost && styles.lost, isPaused && styles.paused)}>
        <div className={styles.head}>{bar}</div>
        <main className={styles.stage}>
          <div className={styles.scene}>{stage}</div>
        </main>
        <div className={styles.history}>
          {history}
          <div className={styles.notice}>{notice}</div>
        </div>
        <section className={styles.dock}>{dock}</section>
      </div>
      <aside className={classNames(styles.panels, styles.right)}>{right}</aside>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}
