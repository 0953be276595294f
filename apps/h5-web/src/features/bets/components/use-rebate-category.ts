import type { RebateDay } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';

/** A category, or `game` for what staff paid for games without naming one. */
export function useRebateCategory(): (category: RebateDay['category']) => string {
  const { t } = useTranslation();
  return (category) => (category === 'game' ? t('bet.rebate.game') : t(`common.category.${category}`));
}
