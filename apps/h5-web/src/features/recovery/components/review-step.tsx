import { Info } from 'lucide-react';
import type { Recovery } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Card, CopyField, Note, Stack, Text, copyText } from '@realm/ui';
import type { OwnRequest } from '../use-own-request';
import { CancelRequest } from './cancel-request';
import { ContactSupport } from './contact-support';
import { RecoveryPage } from './recovery-page';
import styles from './recovery.module.css';
import { StatusCard } from './status-card';

interface ReviewStepProps {
  own: OwnRequest & { readonly code: string; readonly recovery: Recovery };
}

/** This browser's reviewed request while it waits. */
export function ReviewStep({ own }: ReviewStepProps) {
  const { t } = useTranslation();
  const { code, recovery, receivedAt } = own;
  return (
    <RecoveryPage
      footer={
        <div className={styles.actions}>
          <CancelRequest label={t('recovery.cancel.own')} input={{ requestCode: code }} onDone={own.show} />
          <ContactSupport />
        </div>
      }
    >
      <Stack screen>
        <StatusCard recovery={recovery} receivedAt={receivedAt} />
        <Note icon={<Info aria-hidden="true" />}>
          {t(recovery.status === 'cooling' ? 'recovery.review.meanwhile' : 'recovery.review.asUsual')}
        </Note>
        <Card>
          <Stack gap={2}>
            <Text size="caption">{t('recovery.request.label')}</Text>
            <CopyField
              label={t('recovery.request.label')}
              text={code}
              copyLabel={t('common.action.copy')}
              copiedLabel={t('common.action.copied')}
              onCopy={copyText}
            />
            <Text size="caption">{t('recovery.request.keep')}</Text>
          </Stack>
        </Card>
      </Stack>
    </RecoveryPage>
  );
}
