import { useState, type ReactNode } from 'react';
import type { Promotion } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { EMPTY_ART, EmptyState, Skeleton, Stack, TabPanel, Tabs, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { usePromotions } from '../use-promotions';
import { PromotionCard } from './promotion-card';
import styles from './promotions.module.css';

const STATUSES = ['open', 'coming', 'ended'] as const;
const CARDS = ['a', 'b', 'c'];

export function ListView() {
  const { t } = useTranslation();
  const [entry, read] = usePromotions();
  const [status, setStatus] = useState<Promotion['status']>('open');
  const items = entry.status === 'ready' ? entry.value.items : [];
  const shown = items.filter((item) => item.status === status);
  return (
    <DetailPage title={t('routes.promotions')} backTo="/home" busy={entry.status === 'loading'} support>
      <Tabs
        id="promotions"
        label={t('promotion.tabs')}
        items={STATUSES.map((id) => ({ id, label: labelOf(id) }))}
        value={status}
        onChange={setStatus}
      />
      <TabPanel tabsId="promotions" value={status}>
        <Stack paddingTop={4}>
          {entry.status === 'loading' &&
            CARDS.map((card) => <Skeleton key={card} height={176} shape="block" />)}
          {entry.status === 'failed' && <LoadFailed failure={entry.failure} onRetry={read} />}
          {entry.status === 'ready' && shown.length === 0 && (
            <EmptyState
              size="page"
              art={EMPTY_ART.records}
              title={t(`promotion.empty.${status}`)}
              text={t('promotion.empty.text')}
              action={
                <Link to="/game" className={buttonClass({})}>
                  {t('routes.game')}
                </Link>
              }
            />
          )}
          {shown.map((promotion) => (
            <PromotionCard key={promotion.promotionId} promotion={promotion} />
          ))}
        </Stack>
      </TabPanel>
    </DetailPage>
  );

  function labelOf(id: Promotion['status']): ReactNode {
    const count = items.filter((item) => item.status === id).length;
    return (
      <>
        {t(`promotion.${id}`)} <span className={styles.count}>{count === 0 ? '' : count}</span>
      </>
    );
  }
}
