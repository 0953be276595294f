import { useTranslation } from '@realm/i18n';
import { Button, EMPTY_ART, EmptyState } from '@realm/ui';
import type { LaunchFailure } from './launch';
import styles from './notice.module.css';

export interface NoticeProps {
  reason: LaunchFailure;
  onLeave: () => void;
  /** Only where trying again can help. */
  onRetry?: (() => void) | undefined;
}

const ART: Readonly<Record<LaunchFailure, string>> = {
  missing: EMPTY_ART.search,
  invalid: EMPTY_ART.search,
  expired: EMPTY_ART.signedout,
  maintenance: EMPTY_ART.maintenance,
  unreachable: EMPTY_ART.offline,
};

/** In the place of the game, with the way back. */
export function Notice({ reason, onLeave, onRetry }: NoticeProps) {
  const { t } = useTranslation();
  return (
    <main className={styles.notice}>
      <EmptyState
        size="page"
        art={ART[reason]}
        title={t(`arcade.launch.${reason}.title`)}
        text={t(`arcade.launch.${reason}.text`)}
        action={
          <div className={styles.actions}>
            {onRetry !== undefined && <Button onClick={onRetry}>{t('arcade.launch.retry')}</Button>}
            <Button variant={onRetry === undefined ? 'primary' : 'secondary'} onClick={onLeave}>
              {t('arcade.launch.leave')}
            </Button>
          </div>
        }
      />
    </main>
  );
}
