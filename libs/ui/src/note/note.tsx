import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './note.module.css';

export interface NoteProps {
  icon: ReactNode;
  /** `warn` for what can cost money. */
  tone?: 'mute' | 'warn';
  children: ReactNode;
}

/** A remark with its icon, outside a card or below a field. */
export function Note({ icon, tone = 'mute', children }: NoteProps) {
  return (
    <p className={classNames(styles.note, tone === 'warn' && styles.warn)}>
      {icon}
      {children}
    </p>
  );
}
