import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { IconButton } from '../button';
import { useShortcut } from '../keys/use-shortcut';
import styles from './drawer.module.css';

export interface DrawerProps {
  title: ReactNode;
  /** Beside the title, such as a badge. */
  aside?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** The decision, bottom left: one primary action with its key. */
  footer?: ReactNode;
}

/** Docked beside the list, which stays: J and K go on, Esc closes. */
export function Drawer({ title, aside, onClose, children, footer }: DrawerProps) {
  const { t } = useTranslation();
  useShortcut('Escape', t('console.keys.close'), onClose);
  return (
    <aside className={styles.drawer} aria-label={t('console.drawer')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {aside}
        <span className={styles.close}>
          <IconButton label={t('common.action.close')} icon={<X aria-hidden="true" />} onPress={onClose} />
        </span>
      </header>
      <div className={styles.body}>{children}</div>
      {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
    </aside>
  );
}

/** A part of a drawer, with a line above the next one. */
export function DrawerSection({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      {title !== undefined && <h3 className={styles.heading}>{title}</h3>}
      {children}
    </section>
  );
}
