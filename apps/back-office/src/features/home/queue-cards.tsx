import type { ReactNode } from 'react';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChevronRight,
  CircleHelp,
  Headset,
  KeyRound,
  ReceiptText,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslation, type TextKey } from '@realm/i18n';
import { Age } from '../../shared/figures/age';
import { Money } from '../../shared/figures/money';
import { ErrorState } from '../../shared/states/list-states';
import { useQuery } from '../../state/queries/use-query';
import { useMay } from '../../state/session/session.selectors';
import styles from './home.module.css';

const QUEUES = [
  {
    name: 'review',
    path: '/withdrawals',
    icon: ArrowUpFromLine,
    title: 'console-home.queue.withdrawals',
    targetMinutes: 30,
  },
  {
    name: 'exceptions',
    path: '/deposits',
    icon: ArrowDownToLine,
    title: 'console-home.queue.deposits',
    targetMinutes: 60,
  },
  {
    name: 'proofs',
    path: '/proofs',
    icon: ReceiptText,
    title: 'console-home.queue.proofs',
    targetMinutes: 30,
  },
  {
    name: 'unknown',
    path: '/payouts',
    icon: CircleHelp,
    title: 'console-home.queue.payouts',
    targetMinutes: 30,
  },
] as const;
const SUPPORT_TARGET = 5;
const TOPICS = { topics: ['withdrawals', 'deposits'] as const };
const SUPPORT_TOPICS = { topics: ['support'] as const };
const RECOVERY_TOPICS = { topics: ['recoveries'] as const };
/** A review begins by a person reading a statement: it is promised within a day or two. */
const RECOVERY_TARGET = 24 * 60;

/** The queues: how many, what they are worth, and since when the oldest has waited. Each figure is the one of its list. */
export function QueueCards() {
  const { t } = useTranslation();
  const { value, failure, refresh } = useQuery('queue/summary', {}, TOPICS);
  const mayAnswer = useMay('support/list');
  const mayReview = useMay('recovery/list');
  if (value === null && failure !== null) return <ErrorState failure={failure} onRetry={refresh} />;
  return (
    <div className={styles.queues}>
      {QUEUES.map(({ name, path, icon, title, targetMinutes }) => {
        const state = value?.[name] ?? null;
        return (
          <QueueCard
            key={name}
            path={path}
            icon={icon}
            name={title}
            count={state?.count ?? null}
            detail={state !== null && <Money amount={state.sumUsdt} unit={USDT} />}
            oldestAt={state?.oldestAt ?? null}
            targetMinutes={targetMinutes}
            rest={t('console-home.empty')}
          />
        );
      })}
      {mayAnswer && <SupportCard />}
      {mayReview && <RecoveryCard />}
    </div>
  );
}

/** A currency's code is the same in every language. */
const USDT = 'USDT';

function SupportCard() {
  const { t } = useTranslation();
  const { value } = useQuery('support/list', { show: 'waiting', limit: 1 }, SUPPORT_TOPICS);
  return (
    <QueueCard
      path="/support"
      icon={Headset}
      name="console-home.queue.support"
      count={value?.counts.waiting ?? null}
      detail={value !== null && t('console-home.unassigned', { count: value.counts.unassigned })}
      oldestAt={value?.items[0]?.waitingSince ?? null}
      targetMinutes={SUPPORT_TARGET}
      rest={t('console-home.empty')}
    />
  );
}

function RecoveryCard() {
  const { t } = useTranslation();
  const { value } = useQuery('recovery/list', {}, RECOVERY_TOPICS);
  return (
    <QueueCard
      path="/recoveries"
      icon={KeyRound}
      name="console-home.queue.recoveries"
      count={value?.items.length ?? null}
      detail={null}
      oldestAt={value?.items[0]?.begunAt ?? null}
      targetMinutes={RECOVERY_TARGET}
      rest={t('console-home.empty')}
    />
  );
}

interface QueueCardProps {
  path: string;
  icon: LucideIcon;
  name: TextKey;
  /** `null` before the first answer. */
  count: number | null;
  detail: ReactNode;
  oldestAt: string | null;
  targetMinutes: number;
  /** Instead of an age where nothing waits. */
  rest: string;
}

function QueueCard({ path, icon: Icon, name, count, detail, oldestAt, targetMinutes, rest }: QueueCardProps) {
  const { t } = useTranslation();
  return (
    <Link to={path} className={styles.queue} aria-busy={count === null}>
      <span className={styles.queueName}>
        <Icon aria-hidden="true" />
        {t(name)}
        <ChevronRight aria-hidden="true" className={styles.go} />
      </span>
      <span className={styles.line}>
        <b className={styles.figure}>{count ?? '—'}</b>
        <span>{detail}</span>
      </span>
      <span className={styles.small}>
        {oldestAt === null ? (
          rest
        ) : (
          <>
            {t('console-home.oldest')} <Age since={oldestAt} targetMinutes={targetMinutes} />
          </>
        )}
      </span>
    </Link>
  );
}
