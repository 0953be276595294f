import { copyText, CopyField } from '@realm/ui';
import { GMT4_LABEL, formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import styles from './add-staff.module.css';

export interface EnrolmentCodeProps {
  /** `null`: it has been shown before and is recorded nowhere. */
  code: string | null;
  expiresAt: string;
}

/** What the person begins with. It is shown once. */
export function EnrolmentCode({ code, expiresAt }: EnrolmentCodeProps) {
  const { t } = useTranslation();
  if (code === null) return <p>{t('console-staff.codeGone')}</p>;
  return (
    <div className={styles.code}>
      <p>{t('console-staff.codeLead', { until: formatGmt4(expiresAt, 'minute'), zone: GMT4_LABEL })}</p>
      <CopyField
        label={t('console-staff.code')}
        text={code}
        copyLabel={t('common.action.copy')}
        copiedLabel={t('common.action.copied')}
        onCopy={copyText}
      />
    </div>
  );
}
