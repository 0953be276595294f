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
import { QUESTION_SUBJECTS, type QuestionSubject } from '@realm/api-client';
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
import { searchQuestions, type ReadQuestion } from '../questions';
import { THREAD, questionPath, subjectPath } from '../support-place';
import { recentOrders } from '../support.resources';
import type { Questions } from '../use-questions';
import { NoQuestion } from './no-question';
import { OrderCard } from './order-card';
import { QuestionRows } from './question-rows';
import { SearchBox } from './search-box';
import { ViewPage } from './view-page';
import { WithQuestions } from './with-questions';
import styles from './support.module.css';

const ICONS: Readonly<Record<QuestionSubject, LucideIcon>> = {
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
  questions: Questions;
  query: string;
  onQuery: (query: string) => void;
}

/** Search, the member's own open order, then the common questions. */
export function HomeView({ questions, query, onQuery }: HomeViewProps) {
  const { t } = useTranslation();
  const isSearching = query.trim() !== '';
  return (
    <ViewPage
      title={t('routes.customerService')}
      backTo="/userCenter/wallet"
      busy={questions[0].status === 'loading'}
      footer={<TalkBar />}
    >
      {!isSearching && <h2 className={styles.greeting}>{t('support.home.ask')}</h2>}
      <SearchBox value={query} onChange={onQuery} />
      {isSearching ? <Results questions={questions} query={query} /> : <Overview questions={questions} />}
    </ViewPage>
  );
}

function Results({ questions, query }: Omit<HomeViewProps, 'onQuery'>) {
  const { t } = useTranslation();
  return (
    <>
      <WithQuestions questions={questions}>{(all) => <Found all={all} query={query} />}</WithQuestions>
      <p className={styles.else}>
        {t('support.search.notFound')}{' '}
        <Link to={THREAD} className={styles.link}>
          {t('support.search.person')}
        </Link>
      </p>
    </>
  );
}

function Found({ all, query }: { all: readonly ReadQuestion[]; query: string }) {
  const { t } = useTranslation();
  const found = searchQuestions(all, query);
  return (
    <>
      <p className={styles.count} role="status">
        {t('support.search.count', { count: found.length })}
      </p>
      {found.length > 0 && <QuestionRows questions={found} query={query} />}
    </>
  );
}

function Overview({ questions }: { questions: Questions }) {
  const { t } = useTranslation();
  const isMember = useAppSelector(selectIsMember);
  const [entry] = questions;
  // A subject without a question disappears once they are read; all of them are there before.
  const subjects = QUESTION_SUBJECTS.filter(
    (subject) => entry.status !== 'ready' || entry.value.some((question) => question.subject === subject),
  );
  return (
    <>
      {isMember && <OpenOrder questions={questions} />}
      {subjects.length > 0 && (
        <nav className={styles.groups} aria-label={t('support.home.groups')}>
          {subjects.map((subject) => {
            const Icon = ICONS[subject];
            return (
              <Link key={subject} to={subjectPath(subject)} className={styles.group}>
                <Icon aria-hidden="true" />
                <span>{t(`support.group.${subject}`)}</span>
              </Link>
            );
          })}
        </nav>
      )}
      <Section title={t('support.home.common')}>
        <WithQuestions questions={questions}>
          {(all) =>
            all.length === 0 ? (
              <NoQuestion title={t('support.none.at')} />
            ) : (
              <QuestionRows questions={all.slice(0, COMMON)} />
            )
          }
        </WithQuestions>
      </Section>
    </>
  );
}

const SUBJECTS = { deposit: 'deposit', withdrawal: 'withdraw' } as const;

/** An order that waits for something is the most likely reason to come here. */
function OpenOrder({ questions: [entry] }: { questions: Questions }) {
  const { t } = useTranslation();
  const [orders] = useResource(recentOrders, undefined);
  const open = orders.status === 'ready' ? orders.value.find(isOpenOrder) : undefined;
  // Later they would move what is below.
  if (entry.status === 'loading') return null;
  if (open === undefined || (open.kind !== 'deposit' && open.kind !== 'withdrawal')) return null;
  const subject = SUBJECTS[open.kind];
  const all = entry.status === 'ready' ? entry.value : [];
  const about = all.find((question) => question.subject === subject);
  return (
    <section className={styles.matter} aria-label={t('support.home.matter')}>
      <Card padding="rows">
        <OrderCard order={open} wide />
        <div className={styles.questions}>
          {about !== undefined && (
            <Link to={questionPath(about.id)} className={styles.question}>
              {about.title}
            </Link>
          )}
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
