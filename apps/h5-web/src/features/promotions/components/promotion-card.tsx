import type { Promotion } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { promotionPath } from '../promotion-texts';
import { usePeriodText } from '../use-period-text';
import { PromotionHead } from './promotion-head';
import styles from './promotions.module.css';

export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation();
  const period = usePeriodText();
  return (
    <article className={styles.card} data-status={promotion.status}>
      <PromotionHead promotion={promotion} />
      <div className={styles.foot}>
        <span className={styles.period}>{period(promotion)}</span>
        <Link
          to={promotionPath(promotion.promotionId)}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {t('promotion.rules')}
        </Link>
      </div>
    </article>
  );
}
