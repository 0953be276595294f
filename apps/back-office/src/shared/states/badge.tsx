import type { ReactNode } from 'react';
import { classNames } from '@realm/ui';
import styles from './states.module.css';

export interface BadgeProps {
  /** `ok` agrees or is done, `wait` somebody waits, `bad` broken or refused, `line` an attribute. */
  tone?: 'neutral' | 'ok' | 'wait' | 'bad' | 'line' | undefined;
  icon?: ReactNode;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
