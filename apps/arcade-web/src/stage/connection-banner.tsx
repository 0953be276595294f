import { WifiOff } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Button } from '@realm/ui';
import styles from './connection-banner.module.css';

export interface ConnectionBannerProps {
  /** 0 before the first one, which follows at once. */
  attempt: number;
  onRetry: () => void;
}

export function ConnectionBanner({ attempt, onRetry }: ConnectionBannerProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.place}>
      <div className={styles.banner} role="alert">
        <WifiOff aria-hidden="true" />
        <div className={styles.text}>
          <b>{t('arcade.connection.lost')}</b>
          <span>{t('arcade.connection.attempt', { attempt: Math.max(1, attempt) })}</span>
        </div>
        <Button variant="outline" size="sm" onClick={onRetry}>
          {t('arcade.connection.retry')}
        </Button>
      </div>
    </div>
  );
}
