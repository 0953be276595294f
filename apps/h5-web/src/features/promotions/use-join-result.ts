import type { PromotionJoin } from '@realm/api-client';
import { formatAmount } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { hasMoney } from '../../shared/money-text';

/** What a join brought, or will bring: nothing is taken without a word. */
export function useJoinResult(): (join: PromotionJoin) => string {
  const { t } = useTranslation();
  return ({ status, stake, reward, currencyCode: currency }) => {
    const amounts = {
      stake: formatAmount(stake, currency, { symbol: true }),
      reward: formatAmount(reward, currency, { symbol: true }),
    };
    const kind = hasMoney(stake) ? 'withStake' : 'free';
    return t(`promotion.result.${status}.${kind}`, amounts);
  };
}
