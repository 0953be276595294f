import type { ReactNode } from 'react';
import styles from './switch.module.css';

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  note?: ReactNode;
  disabled?: boolean | undefined;
}

/** A setting that acts at once: the words left, the switch right, the whole row is the target. */
export function Switch({ checked, onChange, label, note, disabled }: SwitchProps) {
  return (
    <label className={styles.row}>
      <span className={styles.content}>
        <span className={styles.label}>{label}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.track}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
