import type { ReactNode } from 'react';
import { ChevronLeft } from 'lucide-react';
import { classNames } from '../class-names';
import { IconButton } from '../icon-button/icon-button';
import styles from './top-bar.module.css';

export interface TopBarProps {
  /** The page's `h1`. */
  title: ReactNode;
  back?: { label: string; onClick: () => void } | undefined;
  /** Icon buttons on the right. */
  actions?: ReactNode;
  /** Title on the left, as on the four main screens. */
  start?: boolean | undefined;
}

export function TopBar({ title, back, actions, start = false }: TopBarProps) {
  return (
    <header className={classNames(styles.bar, start && styles.start)}>
      {!start && (
        <div className={styles.side}>
          {back !== undefined && (
            <IconButton label={back.label} icon={<ChevronLeft aria-hidden="true" />} onClick={back.onClick} />
          )}
        </div>
      )}
      <h1 className={styles.title}>{title}</h1>
      <div className={classNames(styles.side, styles.actions)}>{actions}</div>
    </header>
  );
}
