import { failureText, useTranslation } from '@realm/i18n';
import { Banner } from '@realm/ui';
import type { MoneyStatus } from '../../../state/money-requests/money-requests.slice';

/** Why the last press moved nothing. */
export function FailureBanner({ request }: { request: MoneyStatus | null }) {
  const { t } = useTranslation();
  if (request?.status === 'voided') return <Banner tone="error">{t('error.failed.transfer')}</Banner>;
  if (request?.status !== 'refused') return null;
  return <Banner tone="error">{failureText(t, request.failure)}</Banner>;
}
