import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './badge.module.css';

export interface BadgeProps {
  children: ReactNode;
  tone?: 'neutral' | 'ok' | 'wait' | 'bad' | undefined;
  icon?: ReactNode;
  /** Over an image: dark in both themes. */
  onArt?: boolean | undefined;
}

export function Badge({ children, tone = 'neutral', icon, onArt = false }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, onArt ? styles.art : styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
