import type { ReactNode } from 'react';
import { CircleAlert, Info, TriangleAlert, WifiOff } from 'lucide-react';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import styles from './banner.module.css';

export interface BannerProps {
  tone?: 'info' | 'warn' | 'error' | 'offline' | undefined;
  children: ReactNode;
  action?: { label: string; onClick: () => void; busy?: boolean } | undefined;
}

const ICONS = { info: Info, warn: TriangleAlert, error: CircleAlert, offline: WifiOff };

/** A notice in the flow of the page. An error interrupts the screen reader, the others wait. */
export function Banner({ tone = 'info', children, action }: BannerProps) {
  const Icon = ICONS[tone];
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={classNames(styles.banner, styles[tone])}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>{children}</div>
      {action !== undefined && (
        <Button variant="secondary" size="sm" busy={action.busy} onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
