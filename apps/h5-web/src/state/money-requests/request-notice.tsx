import { useTranslation } from '@realm/i18n';
import { Banner } from '@realm/ui';
import { RefusalBanner, type RefusalBannerProps } from '../../shared/wallet-parts/refusal-banner';
import type { MoneyStatus } from './money-requests.slice';

interface RequestNoticeProps extends Pick<RefusalBannerProps, 'records'> {
  request: MoneyStatus | null;
  /** What is said of a request that was never carried out. */
  voided: string;
}

/** How the last press of a form ended, as long as it moved nothing that is certain. */
export function RequestNotice({ request, records, voided }: RequestNoticeProps) {
  const { t } = useTranslation();
  switch (request?.status) {
    case 'inDoubt':
      return <Banner tone="warn">{t('common.state.inDoubt')}</Banner>;
    case 'voided':
      return <Banner tone="error">{voided}</Banner>;
    case 'refused':
      return <RefusalBanner failure={request.failure} records={records} />;
    default:
      return null;
  }
}
