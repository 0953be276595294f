import type { PromotionJoin } from '@realm/api-client';
import { formatAmount } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { hasMoney } from '../../shared/money-text';
import { useOwnAmounts } from '../../shared/wallet-parts/use-own-amounts';

/** What a join brought, or will bring: nothing is taken without a word. */
export function useJoinResult(): (join: PromotionJoin) => string {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  return ({ status, stake, reward, currencyCode: currency }) => {
    const amounts = {
      stake: own(formatAmount(stake, currency, { symbol: true })),
      reward: own(formatAmount(reward, currency, { symbol: true })),
    };
    const kind = hasMoney(stake) ? 'withStake' : 'free';
    return t(`promotion.result.${status}.${kind}`, amounts);
  };
}
