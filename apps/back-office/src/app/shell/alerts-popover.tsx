import type { RefObject } from 'react';
import { Dialog, Heading, Popover } from 'react-aria-components';
import { Link } from 'react-router-dom';
import type { Alert } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { AlertList } from '../../state/alerts/alert-list';
import styles from './alerts-bell.module.css';

interface AlertsPopoverProps {
  alerts: readonly Alert[];
  bell: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** What is wrong or late now, each a way to where it is looked into. */
export function AlertsPopover({ alerts, bell, onClose }: AlertsPopoverProps) {
  const { t } = useTranslation();
  return (
    <Popover
      triggerRef={bell}
      isOpen
      onOpenChange={onClose}
      placement="bottom end"
      offset={4}
      className={classNames(styles.popover)}
    >
      <Dialog className={classNames(styles.dialog)}>
        <Heading slot="title" className={classNames(styles.title)}>
          {t('console.alerts.title')}
        </Heading>
        {alerts.length === 0 ? (
          <p className={styles.none}>{t('console.alerts.none')}</p>
        ) : (
          <AlertList alerts={alerts} onFollow={onClose} />
        )}
        <Link to="/home" className={styles.all} onClick={onClose}>
          {t('console.alerts.all')}
        </Link>
      </Dialog>
    </Popover>
  );
}
