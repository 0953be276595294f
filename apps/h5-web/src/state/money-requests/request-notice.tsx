import { useTranslation } from '@realm/i18n';
import { Banner } from '@realm/ui';
import { RefusalBanner, type RefusalBannerProps } from '../../shared/wallet-parts/refusal-banner';
import type { MoneyStatus } from './money-requests.slice';

interface RequestNoticeProps extends Pick<RefusalBannerProps, 'records'> {
  request: MoneyStatus | null;
}

/** How the last attempt ended, as long as it did not lead to an order. */
export function RequestNotice({ request, records }: RequestNoticeProps) {
  const { t } = useTranslation();
  switch (request?.status) {
    case 'inDoubt':
      return <Banner tone="warn">{t('common.state.inDoubt')}</Banner>;
    case 'voided':
      return (
        <Banner tone="warn">
          {t(records === 'deposits' ? 'error.failed.deposit' : 'error.failed.withdraw')}
        </Banner>
      );
    case 'refused':
      return <RefusalBanner failure={request.failure} records={records} />;
    default:
      return null;
  }
}
