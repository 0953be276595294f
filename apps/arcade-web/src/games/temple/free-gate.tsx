import { classNames } from '@realm/ui';
import styles from './free-gate.module.css';

/** Two halves of an arch before the reels, which part when the free spins begin. */
export function FreeGate() {
  return (
    <div className={styles.gate} aria-hidden="true">
      {(['left', 'right'] as const).map((side) => (
        <svg
          key={side}
          className={classNames(styles.half, styles[side])}
          viewBox="0 0 180 216"
          preserveAspectRatio="none"
        >
          <path className={styles.stone} d="M0 0h180v216H0z" />
          <path className={styles.frame} d="M16 216V112C16 50 88 16 180 16v14C100 30 32 60 32 112v104z" />
          <path className={styles.inner} d="M48 216V118c0-44 56-72 132-72v170z" />
          <path className={styles.edge} d="M172 0h8v216h-8z" />
        </svg>
      ))}
    </div>
  );
}
