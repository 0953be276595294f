import type { PromotionJoin } from '@realm/api-client';
import { formatAmount } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { hasMoney } from '../../shared/money-text';
import type { OwnAmounts } from '../../shared/wallet-parts/use-own-amounts';

/** What happens on leaving: shown where it is confirmed, hidden with other amounts elsewhere. */
export function useLeaveText(shown: OwnAmounts): (join: PromotionJoin) => string {
  const { t } = useTranslation();
  return ({ stake, reward, currencyCode: currency }) => {
    const amounts = {
      stake: shown(formatAmount(stake, currency, { symbol: true })),
      reward: shown(formatAmount(reward, currency, { symbol: true })),
    };
    return t(hasMoney(stake) ? 'promotion.leaveStake' : 'promotion.leaveFree', amounts);
  };
}
