import { CircleX } from 'lucide-react';
import type { Recovery } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Button, Text } from '@realm/ui';
import { ContactSupport } from './contact-support';
import { RecoveryPage } from './recovery-page';
import styles from './recovery.module.css';

interface EndedStepProps {
  recovery: Recovery;
  onAgain: () => void;
}

/** Cancelled, rejected or expired: nothing has changed, and the member may start again. */
export function EndedStep({ recovery: { status, note }, onAgain }: EndedStepProps) {
  const { t } = useTranslation();
  const end = status === 'cancelled' || status === 'rejected' ? status : 'expired';
  return (
    <RecoveryPage
      footer={
        <div className={styles.actions}>
          {end === 'rejected' && <ContactSupport />}
          <Button block onClick={onAgain}>
            {t('recovery.ended.again')}
          </Button>
        </div>
      }
    >
      <div className={styles.done} data-tone="mute" role="status">
        <CircleX aria-hidden="true" />
        <h2 className={styles.title}>{t(`recovery.ended.${end}`)}</h2>
        {/* In a line of its own, which the words of staff end as they do. */}
        {end === 'rejected' && <Text>{t('recovery.ended.reason', { reason: note })}</Text>}
        <Text>{t('recovery.ended.nothing')}</Text>
      </div>
    </RecoveryPage>
  );
}
