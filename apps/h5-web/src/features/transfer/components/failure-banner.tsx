import { useTranslation } from 'react-i18next';
import { failureText } from '@realm/i18n';
import { Banner } from '@realm/ui';
import { useAppSelector } from '../../../state/hooks';
import { selectTransfer } from '../transfer.selectors';

/** Why the last press moved nothing. */
export function FailureBanner() {
  const { t } = useTranslation();
  const transfer = useAppSelector(selectTransfer);
  if (transfer.step !== 'editing' || transfer.failure === null) return null;
  return (
    <Banner tone="error">
      {transfer.failure === 'voided' ? t('error.failed.transfer') : failureText(t, transfer.failure)}
    </Banner>
  );
}
