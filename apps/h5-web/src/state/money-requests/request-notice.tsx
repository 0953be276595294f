import { failureText, useTranslation } from '@realm/i18n';
import { Banner } from '@realm/ui';
import type { MoneyStatus } from './money-requests.slice';

export interface RequestNoticeProps {
  request: MoneyStatus | null;
  /** What is said of a request that was never carried out. */
  voided: string;
}

/** How the last press of a form ended, as long as it moved nothing that is certain. */
export function RequestNotice({ request, voided }: RequestNoticeProps) {
  const { t } = useTranslation();
  switch (request?.status) {
    case 'inDoubt':
      return <Banner tone="warn">{t('common.state.inDoubt')}</Banner>;
    case 'voided':
      return <Banner tone="error">{voided}</Banner>;
    case 'refused':
      return <Banner tone="error">{failureText(t, request.failure)}</Banner>;
    default:
      return null;
  }
}
