import { failureText, useTranslation } from '@realm/i18n';
import { Banner } from '@realm/ui';
import type { MoneyStatus } from '../../../state/money-requests/money-requests.slice';

/** How the last attempt to join or leave ended, where the page itself does not show it. */
export function OutcomeNotice({ request }: { request: MoneyStatus | null }) {
  const { t } = useTranslation();
  switch (request?.status) {
    case 'inDoubt':
      return <Banner tone="warn">{t('common.state.inDoubt')}</Banner>;
    case 'voided':
      return <Banner tone="warn">{t('promotion.voided')}</Banner>;
    case 'refused':
      return <Banner tone="error">{failureText(t, request.failure)}</Banner>;
    default:
      return null;
  }
}
