import { designPx } from '../design-px';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** The awaited work. Without it the spinner is decoration and another text must name the work. */
  label?: string | undefined;
  size?: number | undefined;
}

export function Spinner({ label, size = 20 }: SpinnerProps) {
  const box = { width: designPx(size), height: designPx(size) };
  return label === undefined ? (
    <span className={styles.spinner} style={box} aria-hidden="true" />
  ) : (
    <span className={styles.spinner} style={box} role="status" aria-label={label} />
  );
}
