import type { PromotionJoin } from '@realm/api-client';
import { formatAmount } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { hasMoney } from '../../shared/money-text';

/** What happens on leaving. */
export function useLeaveText(): (join: PromotionJoin) => string {
  const { t } = useTranslation();
  return ({ stake, reward, currencyCode: currency }) => {
    const amounts = {
      stake: formatAmount(stake, currency, { symbol: true }),
      reward: formatAmount(reward, currency, { symbol: true }),
    };
    return t(hasMoney(stake) ? 'promotion.leaveStake' : 'promotion.leaveFree', amounts);
  };
}
