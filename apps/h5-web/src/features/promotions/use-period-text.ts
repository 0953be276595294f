import type { Promotion } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { momentText } from '../../shared/wallet-parts/instant-text';

/** What matters of the period now: when it begins, until when it runs, when it ended. */
export function usePeriodText(): (promotion: Promotion) => string {
  const { t } = useTranslation();
  return ({ status, startsAt, endsAt }) => {
    if (status === 'coming') return t('promotion.starts', { time: momentText(startsAt) });
    if (endsAt === null) return t('promotion.noEnd');
    return t(status === 'ended' ? 'promotion.endedAt' : 'promotion.ends', { time: momentText(endsAt) });
  };
}
