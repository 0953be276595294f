import { RefusalBanner, type RefusalBannerProps } from '../../shared/wallet-parts/refusal-banner';
import { RequestNotice, type RequestNoticeProps } from './request-notice';

type OrderNoticeProps = RequestNoticeProps & Pick<RefusalBannerProps, 'records'>;

/** How the last attempt ended, as long as it did not lead to an order; open orders in its way can be looked at. */
export const OrderNotice = ({ records, ...notice }: OrderNoticeProps) =>
  notice.request?.status === 'refused' ? (
    <RefusalBanner failure={notice.request.failure} records={records} />
  ) : (
    <RequestNotice {...notice} />
  );
