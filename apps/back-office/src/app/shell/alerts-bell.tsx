import { lazy, Suspense, useRef, useState } from 'react';
import { Bell } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { IconButton } from '../../shared/button';
import { useQuery } from '../../state/queries/use-query';
import { useMay } from '../../state/session/session.selectors';
import styles from './alerts-bell.module.css';

const TOPICS = ['alerts'] as const;

const AlertsPopover = lazy(async () => ({ default: (await import('./alerts-popover')).AlertsPopover }));

/** How many alerts last, and which, on every screen. */
export function AlertsBell() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const mayRead = useMay('overview/alerts');
  const { value } = useQuery('overview/alerts', {}, { topics: TOPICS, isWanted: mayRead });
  if (!mayRead) return null;
  const lasting = value?.lasting ?? [];
  return (
    <span className={styles.bell}>
      <IconButton
        ref={bell}
        label={
          lasting.length === 0
            ? t('console.alerts.title')
            : t('console.alerts.bell', { count: lasting.length })
        }
        icon={<Bell aria-hidden="true" />}
        opens={isOpen ? 'open' : 'closed'}
        onPress={() => setOpen(!isOpen)}
      />
      {lasting.length > 0 && <i className={styles.dot} aria-hidden="true" />}
      <Suspense>
        {isOpen && <AlertsPopover alerts={lasting} bell={bell} onClose={() => setOpen(false)} />}
      </Suspense>
    </span>
  );
}
