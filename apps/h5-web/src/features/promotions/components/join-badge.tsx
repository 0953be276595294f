import type { PromotionJoin } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Badge } from '@realm/ui';

const TONES = { active: 'wait', paid: 'ok', cancelled: 'neutral', expired: 'neutral' } as const;

export function JoinBadge({ status }: Pick<PromotionJoin, 'status'>) {
  const { t } = useTranslation();
  return <Badge tone={TONES[status]}>{t(`promotion.join.${status}`)}</Badge>;
}
