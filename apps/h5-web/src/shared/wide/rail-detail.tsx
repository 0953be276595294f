import { useId, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Card, IconButton, Sheet } from '@realm/ui';
import { useIsWide } from './use-is-wide';
import styles from './rail-detail.module.css';

interface DetailProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
}

/** The picked row's detail in the rail. */
export function RailDetail({ title, onClose, children, footer }: DetailProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={id} className={styles.detail}>
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <IconButton label={t('common.action.close')} icon={<X aria-hidden="true" />} onClick={onClose} />
        </header>
        {children}
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </section>
    </Card>
  );
}

/** What the rail says while no row is picked. */
export function RailHint({ title, text }: { title: string; text: string }) {
  return (
    <Card>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.hint}>{text}</p>
    </Card>
  );
}

/** The same detail as a sheet, in a window without a rail. */
export function NarrowSheet({ open, ...detail }: DetailProps & { open: boolean }) {
  const { t } = useTranslation();
  const isWide = useIsWide();
  return <Sheet open={open && !isWide} closeLabel={t('common.action.close')} {...detail} />;
}
