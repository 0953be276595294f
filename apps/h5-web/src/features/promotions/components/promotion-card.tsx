import type { Promotion } from '@realm/api-client';
import { formatAmount } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { promotionPath } from '../promotion-texts';
import { useJoinResult } from '../use-join-result';
import { usePeriodText } from '../use-period-text';
import { JoinBadge } from './join-badge';
import { Milestones } from './milestones';
import { PromotionHead } from './promotion-head';
import styles from './promotions.module.css';

export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation();
  const { join } = promotion;
  const isActive = join?.status === 'active';
  return (
    <article className={styles.card} data-status={isActive ? 'open' : promotion.status}>
      <PromotionHead promotion={promotion} />
      {isActive && (
        <div className={styles.progress}>
          <Milestones join={join} />
        </div>
      )}
      <div className={styles.foot}>
        <span className={styles.period}>
          <CardNote promotion={promotion} />
        </span>
        {join !== null && !isActive && <JoinBadge status={join.status} />}
        <Link
          to={promotionPath(promotion.promotionId)}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {t(join === null ? 'promotion.rules' : 'promotion.seeProgress')}
        </Link>
      </div>
    </article>
  );
}

function CardNote({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation();
  const period = usePeriodText();
  const resultOf = useJoinResult();
  const { join, offer, status } = promotion;
  if (join !== null) return resultOf(join);
  if (offer === null || status !== 'open') return period(promotion);
  const { currencyCode: currency } = offer;
  return t('promotion.offer', {
    reward: formatAmount(offer.reward, currency, { symbol: true }),
    target: formatAmount(offer.target, currency, { symbol: true }),
  });
}
