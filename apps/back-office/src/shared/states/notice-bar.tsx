import type { ReactNode } from 'react';
import { CircleAlert, WifiOff } from 'lucide-react';
import { classNames } from '@realm/ui';
import styles from './states.module.css';

export interface NoticeBarProps {
  tone: 'wait' | 'bad';
  children: ReactNode;
  actions?: ReactNode;
}

/** Above a list or a page: why acting stops, and what to do. */
export function NoticeBar({ tone, children, actions }: NoticeBarProps) {
  const Icon = tone === 'bad' ? CircleAlert : WifiOff;
  return (
    <div className={classNames(styles.banner, tone === 'bad' && styles.grave)} role="status">
      <Icon aria-hidden="true" />
      <p>{children}</p>
      {actions}
    </div>
  );
}
