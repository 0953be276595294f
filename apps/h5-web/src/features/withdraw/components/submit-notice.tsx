import { useTranslation } from '@realm/i18n';
import { Banner } from '@realm/ui';
import type { MoneyStatus } from '../../../state/money-requests/money-requests.slice';
import { OrderNotice } from '../../../state/money-requests/order-notice';

/** How the last attempt ended, as long as it did not lead to an order. */
export function SubmitNotice({ request }: { request: MoneyStatus | null }) {
  const { t } = useTranslation();
  const failure = request?.status === 'refused' ? request.failure : null;
  return failure?.kind === 'refused' && failure.name === 'QUOTE_CHANGED' ? (
    <Banner tone="warn">{t('withdraw.verify.quoteChanged')}</Banner>
  ) : (
    <OrderNotice request={request} records="withdrawals" voided={t('error.failed.withdraw')} />
  );
}
