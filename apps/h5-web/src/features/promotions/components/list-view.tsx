import { useState, type ReactNode } from 'react';
import type { Promotion } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { EMPTY_ART, EmptyState, Section, Skeleton, Stack, TabPanel, Tabs, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { useAppSelector } from '../../../state/hooks';
import { selectPlayPause } from '../../../state/protection/play-pause';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { usePromotions } from '../use-promotions';
import { PromotionCard } from './promotion-card';
import styles from './promotions.module.css';

const TABS = ['open', 'joined', 'ended'] as const;
type Tab = (typeof TABS)[number];
const CARDS = ['a', 'b', 'c'];

/** What a member is part of is joined, whatever became of the promotion; what begins later is among the open ones, last. */
function tabOf({ join, status }: Promotion): Tab {
  if (join !== null) return join.status === 'active' ? 'joined' : 'ended';
  return status === 'ended' ? 'ended' : 'open';
}

const byStart = (left: Promotion, right: Promotion): number =>
  Number(left.status === 'coming') - Number(right.status === 'coming');

export function ListView() {
  const { t } = useTranslation();
  const [entry, read] = usePromotions();
  const [tab, setTab] = useState<Tab>('open');
  const items = entry.status === 'ready' ? [...entry.value.items].sort(byStart) : [];
  const within = (id: Tab) => items.filter((item) => tabOf(item) === id);
  const shown = within(tab);
  const joined = tab === 'open' ? within('joined') : [];
  return (
    <DetailPage
      title={t('routes.promotions')}
      backTo="/home"
      busy={entry.status === 'loading'}
      support="promotion"
    >
      <Tabs
        id="promotions"
        label={t('promotion.tabs')}
        items={TABS.map((id) => ({ id, label: labelOf(id) }))}
        value={tab}
        onChange={setTab}
      />
      <TabPanel tabsId="promotions" value={tab}>
        <Stack paddingTop={4}>
          {entry.status === 'loading' &&
            CARDS.map((card) => <Skeleton key={card} height={176} shape="block" />)}
          {entry.status === 'failed' && <LoadFailed failure={entry.failure} onRetry={read} />}
          {entry.status === 'ready' && shown.length === 0 && <NothingHere tab={tab} />}
          {shown.map((promotion) => (
            <PromotionCard key={promotion.promotionId} promotion={promotion} />
          ))}
        </Stack>
        {joined.length > 0 && (
          <Section title={t('promotion.joined')}>
            <Stack>
              {joined.map((promotion) => (
                <PromotionCard key={promotion.promotionId} promotion={promotion} />
              ))}
            </Stack>
          </Section>
        )}
      </TabPanel>
    </DetailPage>
  );

  function labelOf(id: Tab): ReactNode {
    const count = within(id).length;
    return (
      <>
        {t(`promotion.${id}`)} <span className={styles.count}>{count === 0 ? '' : count}</span>
      </>
    );
  }
}

function NothingHere({ tab }: { tab: Tab }) {
  const { t } = useTranslation();
  const isPaused = Boolean(useAppSelector(selectPlayPause));
  if (isPaused && tab === 'open')
    return (
      <EmptyState
        size="page"
        art={EMPTY_ART.records}
        title={t('promotion.paused.title')}
        text={t('promotion.paused.text')}
        action={
          <Link to="/userCenter/saferPlay" className={buttonClass({ variant: 'secondary' })}>
            {t('routes.saferPlay')}
          </Link>
        }
      />
    );
  return (
    <EmptyState
      size="page"
      art={EMPTY_ART.records}
      title={t(`promotion.empty.${tab}`)}
      text={t('promotion.empty.text')}
      action={
        <Link to="/game" className={buttonClass({})}>
          {t('routes.game')}
        </Link>
      }
    />
  );
}
