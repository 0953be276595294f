import { useNavigate } from 'react-router-dom';
import type { ApiFailure } from '@realm/api-client';
import { failureText, useTranslation } from '@realm/i18n';
import { Banner } from '@realm/ui';

export interface RefusalBannerProps {
  failure: ApiFailure;
  /** The list that holds the orders in the way. */
  records: 'deposits' | 'withdrawals';
}

/** Why a money request was refused; open orders in its way can be looked at. */
export function RefusalBanner({ failure, records }: RefusalBannerProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const inTheWay = failure.kind === 'refused' && failure.name === 'TOO_MANY_OPEN_ORDERS';
  const action = {
    label: t('order.openOrders'),
    onClick: () => void navigate(`/userCenter/capitalManage?tab=${records}`),
  };
  return (
    <Banner tone="error" {...(inTheWay ? { action } : {})}>
      {failureText(t, failure)}
    </Banner>
  );
}
