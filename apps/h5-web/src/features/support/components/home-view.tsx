import {
  ArrowDownToLine,
  ArrowRightLeft,
  ArrowUpFromLine,
  Gamepad2,
  Gift,
  HeartPulse,
  MessageCircle,
  Settings,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Card, Section, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { supportPath } from '../../../shared/support-path';
import { useAppSelector } from '../../../state/hooks';
import { useResource } from '../../../state/resources/use-resource';
import { selectIsMember } from '../../../state/session/session.selectors';
import { SupportCount } from '../../../state/support-thread/support-count';
import { selectSupportThread } from '../../../state/support-thread/support-thread.selectors';
import { isOpenOrder } from '../order-state';
import { THREAD, groupPath, topicPath } from '../support-place';
import { recentOrders } from '../support.resources';
import { TOPIC_GROUPS, searchTopics, type TopicGroup, type TopicId } from '../topics';
import { useTopics } from '../use-topics';
import { OrderCard } from './order-card';
import { SearchBox } from './search-box';
import { TopicRows } from './topic-rows';
import { ViewPage } from './view-page';
import styles from './support.module.css';

const ICONS: Readonly<Record<TopicGroup, LucideIcon>> = {
  deposit: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  security: ShieldCheck,
  game: Gamepad2,
  funds: ArrowRightLeft,
  promotion: Gift,
  protection: HeartPulse,
  setting: Settings,
};
const COMMON = 6;

interface HomeViewProps {
  query: string;
  onQuery: (query: string) => void;
}

/** Search, the member's own open order, then the common questions. */
export function HomeView({ query, onQuery }: HomeViewProps) {
  const { t } = useTranslation();
  const isSearching = query.trim() !== '';
  return (
    <ViewPage title={t('routes.customerService')} backTo="/userCenter/wallet" footer={<TalkBar />}>
      {!isSearching && <h2 className={styles.greeting}>{t('support.home.ask')}</h2>}
      <SearchBox value={query} onChange={onQuery} />
      {isSearching ? <Results query={query} /> : <Overview />}
    </ViewPage>
  );
}

function Results({ query }: { query: string }) {
  const { t } = useTranslation();
  const found = searchTopics(useTopics(), query);
  return (
    <>
      <p className={styles.count} role="status">
        {t('support.search.count', { count: found.length })}
      </p>
      {found.length > 0 && <TopicRows topics={found} query={query} />}
      <p className={styles.else}>
        {t('support.search.notFound')}{' '}
        <Link to={THREAD} className={styles.link}>
          {t('support.search.person')}
        </Link>
      </p>
    </>
  );
}

function Overview() {
  const { t } = useTranslation();
  const topics = useTopics();
  const isMember = useAppSelector(selectIsMember);
  return (
    <>
      {isMember && <OpenOrder />}
      <nav className={styles.groups} aria-label={t('support.home.groups')}>
        {TOPIC_GROUPS.map((group) => {
          const Icon = ICONS[group];
          return (
            <Link key={group} to={groupPath(group)} className={styles.group}>
              <Icon aria-hidden="true" />
              <span>{t(`support.group.${group}`)}</span>
            </Link>
          );
        })}
      </nav>
      <Section title={t('support.home.common')}>
        <TopicRows topics={topics.slice(0, COMMON)} />
      </Section>
    </>
  );
}

const QUESTIONS = {
  deposit: ['depositMissing', 'depositConfirmations'],
  withdrawal: ['withdrawReview', 'withdrawFee'],
} as const satisfies Record<string, readonly TopicId[]>;

/** An order that waits for something is the most likely reason to come here. */
function OpenOrder() {
  const { t } = useTranslation();
  const [orders] = useResource(recentOrders, undefined);
  const open = orders.status === 'ready' ? orders.value.find(isOpenOrder) : undefined;
  if (open === undefined || (open.kind !== 'deposit' && open.kind !== 'withdrawal')) return null;
  return (
    <section className={styles.matter} aria-label={t('support.home.matter')}>
      <Card padding="rows">
        <OrderCard order={open} wide />
        <div className={styles.questions}>
          {QUESTIONS[open.kind].map((topic) => (
            <Link key={topic} to={topicPath(topic)} className={styles.question}>
              {t(`support.matter.${topic}`)}
            </Link>
          ))}
          <Link to={supportPath({ kind: open.kind, orderId: open.orderId })} className={styles.question}>
            {t('support.matter.ask')}
          </Link>
        </div>
      </Card>
    </section>
  );
}

function TalkBar() {
  const { t } = useTranslation();
  const isOpen = useAppSelector(selectSupportThread)?.open === true;
  return (
    <div className={styles.talk}>
      <span className={styles.talkText}>
        <span>{t(isOpen ? 'support.home.going' : 'support.home.person')}</span>
        <b>{t(isOpen ? 'support.home.goingNote' : 'support.home.personNote')}</b>
      </span>
      <Link to={THREAD} className={buttonClass({})}>
        <span className={styles.label}>
          <MessageCircle aria-hidden="true" />
          {t(isOpen ? 'support.home.continue' : 'support.home.talk')}
          <SupportCount />
        </span>
      </Link>
    </div>
  );
}
