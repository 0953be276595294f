import { useTranslation } from 'react-i18next';
import { Banner } from '@realm/ui';
import { RefusalBanner } from '../../../shared/wallet-parts/refusal-banner';
import type { SubmitStep } from '../withdraw.slice';

/** How the last attempt ended, as long as it did not lead to an order. */
export function SubmitNotice({ submit }: { submit: SubmitStep }) {
  const { t } = useTranslation();
  if (submit.step === 'unsettled') return <Banner tone="warn">{t('common.state.unsettled')}</Banner>;
  if (submit.step === 'voided') return <Banner tone="warn">{t('order.voided')}</Banner>;
  if (submit.step !== 'refused') return null;
  const { failure } = submit;
  const isQuote = failure.kind === 'refused' && failure.name === 'QUOTE_CHANGED';
  return isQuote ? (
    <Banner tone="warn">{t('withdraw.verify.quoteChanged')}</Banner>
  ) : (
    <RefusalBanner failure={failure} records="withdrawals" />
  );
}
