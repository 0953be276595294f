import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { designPx } from '../design-px';
import styles from './countdown.module.css';

const RADIUS = 30;

export interface CountdownProps {
  remainingMs: number;
  totalMs: number;
  /** Whose time it is: `warm` is the member's to pay, `accent` is ours to credit. */
  tone: 'warm' | 'accent';
  /** Names the clock: "Time left to pay". */
  label: string;
  /** The time as text: '24:36'. */
  children: ReactNode;
  size?: number | undefined;
}

export function Countdown({ remainingMs, totalMs, tone, label, children, size = 64 }: CountdownProps) {
  const box = { width: designPx(size), height: designPx(size) };
  const share = totalMs > 0 ? Math.min(1, Math.max(0, remainingMs / totalMs)) : 0;
  return (
    <div role="timer" aria-label={label} className={classNames(styles.countdown, styles[tone])} style={box}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle className={styles.track} cx="32" cy="32" r={RADIUS} />
        {share > 0 && (
          <circle
            className={styles.left}
            cx="32"
            cy="32"
            r={RADIUS}
            pathLength="1"
            strokeDasharray={`${share.toFixed(4)} 1`}
          />
        )}
      </svg>
      <span className="num">{children}</span>
    </div>
  );
}
