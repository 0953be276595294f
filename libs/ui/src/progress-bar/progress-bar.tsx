import { classNames } from '../class-names';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
  /** Read by screen readers: '1 / 2', '40 %'. */
  valueText?: string | undefined;
  /** One piece per unit, for counts of a few, such as network confirmations. */
  segmented?: boolean | undefined;
  tone?: 'accent' | 'warm' | 'danger' | undefined;
}

export function ProgressBar(props: ProgressBarProps) {
  const { label, value, max, valueText, segmented = false, tone = 'accent' } = props;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      className={classNames(styles.bar, styles[tone])}
    >
      {filledShares(value, segmented ? max : 1, max).map((share, index) => (
        <span key={index} className={styles.piece}>
          <span className={styles.fill} style={{ transform: `scaleX(${share})` }} />
        </span>
      ))}
    </div>
  );
}

/** How full each piece is, from 0 to 1. */
function filledShares(value: number, pieces: number, max: number): number[] {
  const filled = max > 0 ? (value / max) * pieces : 0;
  return Array.from({ length: pieces }, (_, index) => Math.min(1, Math.max(0, filled - index)));
}
