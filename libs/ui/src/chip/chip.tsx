import type { ReactNode } from 'react';
import styles from './chip.module.css';

export interface ChipProps {
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
  icon?: ReactNode;
}

/** A filter that is on or off. */
export function Chip({ pressed, onPress, children, icon }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onPress}>
      {icon}
      {children}
    </button>
  );
}

export interface ChipRowProps {
  label: string;
  children: ReactNode;
}

/** Chips in one line that scrolls to the screen's edges. */
export function ChipRow({ label, children }: ChipRowProps) {
  return (
    <div role="group" aria-label={label} className={styles.row}>
      {children}
    </div>
  );
}
