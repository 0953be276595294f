import type { PromotionJoin } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { serverNow } from '../../shared/clock';
import { momentText } from '../../shared/wallet-parts/instant-text';

const DAY_MS = 86_400_000;

/** '21 days left', or until when on the last day. */
export function useTimeLeft(): (join: PromotionJoin) => string {
  const { t } = useTranslation();
  return ({ expiresAt, endedAt }) => {
    if (endedAt !== null) return t('promotion.endedAt', { time: momentText(endedAt) });
    const days = Math.floor((Date.parse(expiresAt) - serverNow()) / DAY_MS);
    return days < 1
      ? t('promotion.ends', { time: momentText(expiresAt) })
      : t('promotion.daysLeft', { count: days });
  };
}
