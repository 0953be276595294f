import { Check } from 'lucide-react';
import type { PromotionJoin } from '@realm/api-client';
import { formatAmount } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { roundAmount } from '../../../shared/money-text';
import { useTimeLeft } from '../use-time-left';
import { milestonesOf, percentOf } from '../join-figures';
import styles from './milestones.module.css';
import { useAmountsHidden } from '../../../shared/storage/use-amounts-hidden';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';

/** How far the counted turnover has come, with a mark at each part of the way. */
export function Milestones({ join }: { join: PromotionJoin }) {
  const { t } = useTranslation();
  const timeLeft = useTimeLeft();
  const { currencyCode: currency, turnover, target } = join;
  const [hidden] = useAmountsHidden();
  const own = useOwnAmounts();
  const text = t('promotion.progress', {
    turnover: own(formatAmount(turnover, currency, { symbol: true })),
    target: formatAmount(target, currency, { symbol: true }),
  });
  return (
    <div className={styles.milestones}>
      <p className={styles.head}>
        <span>{text}</span>
        <span className={styles.left}>{timeLeft(join)}</span>
      </p>
      {!hidden && <Track join={join} text={text} />}
    </div>
  );
}

/** Hidden amounts have none: it would show their share. */
function Track({ join, text }: { join: PromotionJoin; text: string }) {
  const { t } = useTranslation();
  const percent = percentOf(join);
  return (
    <>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={t('promotion.progressLabel')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
      >
        <span className={styles.fill} style={{ width: `${percent}%` }} />
        {milestonesOf(join).map((mark) => (
          <span
            key={mark.percent}
            className={styles.mark}
            data-reached={mark.isReached}
            style={{ insetInlineStart: `${mark.percent}%` }}
          >
            {mark.isReached && <Check aria-hidden="true" />}
          </span>
        ))}
      </div>
      <p className={styles.labels} aria-hidden="true">
        {milestonesOf(join).map((mark) => (
          <span key={mark.percent} style={{ insetInlineStart: `${mark.percent}%` }}>
            {roundAmount(mark.amount.amount)}
          </span>
        ))}
      </p>
    </>
  );
}
