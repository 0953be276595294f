import { Info } from 'lucide-react';
import type { PromotionJoin } from '@realm/api-client';
import { formatAmount, formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Card, DescriptionList, Note, Section, Stack } from '@realm/ui';
import { hasMoney } from '../../../shared/money-text';
import { MoneyFigure } from '../../../shared/wallet-parts/money-figure';
import { toGo } from '../join-figures';
import { useJoinResult } from '../use-join-result';
import { useLeaveText } from '../use-leave-text';
import { JoinBadge } from './join-badge';
import { Milestones } from './milestones';
import styles from './promotions.module.css';
import { useAmountsHidden } from '../../../shared/storage/use-amounts-hidden';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';

/** Where the member stands, what counted line by line, and what leaving does. */
export function JoinProgress({ join }: { join: PromotionJoin }) {
  const { t } = useTranslation();
  const [hidden] = useAmountsHidden();
  const leaveText = useLeaveText(useOwnAmounts());
  const resultOf = useJoinResult();
  const isActive = join.status === 'active';
  return (
    <>
      <Stack gap={3} paddingTop={4}>
        <Card label={t('promotion.progressLabel')}>
          <div className={styles.state}>
            <span className={styles.period}>{t('promotion.toGo')}</span>
            <JoinBadge status={join.status} />
          </div>
          <Stack gap={3}>
            <MoneyFigure amount={toGo(join).amount} currency={join.currencyCode} size="big" hidden={hidden} />
            <Milestones join={join} />
          </Stack>
        </Card>
        <Card>
          <JoinState join={join} />
        </Card>
      </Stack>
      <Section title={t('promotion.counted')}>
        <Card>
          <Counted join={join} />
        </Card>
      </Section>
      <div className={styles.note}>
        <Note icon={<Info aria-hidden="true" />}>{isActive ? leaveText(join) : resultOf(join)}</Note>
      </div>
    </>
  );
}

function JoinState({ join }: { join: PromotionJoin }) {
  const { t } = useTranslation();
  const { currencyCode: currency, stake, reward, joinedAt, expiresAt, endedAt } = join;
  const own = useOwnAmounts();
  const money = (amount: string) => own(formatAmount(amount, currency, { symbol: true }));
  return (
    <DescriptionList
      items={[
        { label: t('promotion.reward'), value: money(reward) },
        ...(hasMoney(stake) ? [{ label: t('promotion.stake'), value: money(stake) }] : []),
        { label: t('promotion.joinedAt'), value: formatGmt4(joinedAt, 'minute') },
        { label: t('promotion.expiresAt'), value: formatGmt4(expiresAt, 'minute') },
        ...(endedAt === null ? [] : [{ label: t('promotion.over'), value: formatGmt4(endedAt, 'minute') }]),
      ]}
    />
  );
}

/** The last line is the figure above. */
function Counted({ join: { lines, turnover, currencyCode: currency } }: { join: PromotionJoin }) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  return (
    <dl className={styles.counted}>
      {lines.map(({ category, percent, turnover: played, counted }) => (
        <div key={category}>
          <dt>{`${t(`common.category.${category}`)} ${String(percent)}%`}</dt>
          <dd className={styles.period}>{own(formatAmount(played, currency, { symbol: true }))}</dd>
          <dd className="num">{own(formatAmount(counted, currency))}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('promotion.sum')}</dt>
        <dd />
        <dd className="num">{own(formatAmount(turnover, currency))}</dd>
      </div>
    </dl>
  );
}
