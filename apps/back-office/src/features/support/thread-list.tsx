import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ListedThread } from '@realm/api-client';
import { formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { Age } from '../../shared/figures/age';
import { Chip, FilterBar } from '../../shared/filters/filter-bar';
import { useShortcut } from '../../shared/keys/use-shortcut';
import { PersonMark } from '../../shared/people/person';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/states/list-states';
import { NewRows } from '../../shared/table/new-rows';
import { useStableRows } from '../../shared/table/use-stable-rows';
import { useAppSelector } from '../../state/hooks';
import { useQuery } from '../../state/queries/use-query';
import { selectStaff } from '../../state/session/session.selectors';
import { VisitorRows, isVisitorUid } from './visitor-rows';
import styles from './support.module.css';

const VIEWS = ['mine', 'unassigned', 'all', 'visitors', 'closed'] as const;
type View = (typeof VIEWS)[number];
const TOPICS = ['support'] as const;
const TARGET_MINUTES = 5;
const LISTED = 100;

const INPUTS = {
  mine: { assigned: 'me', limit: LISTED },
  unassigned: { assigned: 'nobody', limit: LISTED },
  all: { limit: LISTED },
  // Only the counts: these threads have a list of their own.
  visitors: { limit: 1 },
  closed: { show: 'closed', limit: LISTED },
} as const satisfies Readonly<Record<View, object>>;

/** Threads, those that wait longest first. */
export function ThreadList({ openUid }: { openUid: string | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [view, setView] = useState<View>(openUid !== null && isVisitorUid(openUid) ? 'visitors' : 'all');
  const query = useQuery('support/list', INPUTS[view], { topics: TOPICS });
  const { rows, newCount, showNew } = useStableRows(
    query.value?.items ?? null,
    ({ member }) => member.uid,
    view,
  );
  const { counts } = query.value ?? {};
  const move = (by: 1 | -1): void => {
    if (rows === null || view === 'visitors') return;
    const at = rows.findIndex(({ member }) => member.uid === openUid);
    const next = at === -1 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, at + by))];
    if (next !== undefined) void navigate(`/support/${next.member.uid}`);
  };
  useShortcut('j', t('console.keys.next'), () => move(1));
  useShortcut('k', t('console.keys.previous'), () => move(-1));
  return (
    <section className={styles.list} aria-label={t('console-support.threads')}>
      <FilterBar end={view !== 'visitors' && <NewRows count={newCount} onShow={showNew} />}>
        {VIEWS.map((one) => (
          <Chip key={one} selected={view === one} onChange={() => setView(one)}>
            {t(`console-support.view.${one}`)}{' '}
            {counts !== undefined && one !== 'closed' && counts[one].toLocaleString('en-US')}
          </Chip>
        ))}
      </FilterBar>
      {view === 'visitors' ? (
        <VisitorRows openUid={openUid} />
      ) : (
        <>
          {rows === null &&
            (query.failure === null ? (
              <SkeletonRows />
            ) : (
              <ErrorState failure={query.failure} onRetry={query.refresh} />
            ))}
          {rows?.length === 0 && (
            <EmptyState title={t(`console-support.none.${view}`)} hint={t('console-support.noneHint')} />
          )}
          <ul className={styles.threads}>
            {rows?.map((thread) => (
              <ThreadRow key={thread.member.uid} thread={thread} isOpen={thread.member.uid === openUid} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function ThreadRow({ thread, isOpen }: { thread: ListedThread; isOpen: boolean }) {
  const { t } = useTranslation();
  const { member, avatar, lastAt, lastKind, lastText, unread } = thread;
  return (
    <li>
      <Link
        to={`/support/${member.uid}`}
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(styles.thread, isOpen && styles.open)}
      >
        <PersonMark name={member.nickname} avatar={avatar} size="md" />
        <span className={styles.threadText}>
          <span className={styles.line}>
            <b className={styles.nick}>{member.nickname}</b>
            {unread > 0 && <span className={styles.unread}>{unread}</span>}
            {lastAt !== null && <time dateTime={lastAt}>{formatGmt4(lastAt, 'minute').slice(5)}</time>}
          </span>
          <span className={styles.excerpt}>
            {lastKind === 'image' && t('console-support.picture.listed')}
            {lastKind === 'closed' && t('console-support.ended')}
            {lastText}
          </span>
          <ThreadState thread={thread} />
        </span>
      </Link>
    </li>
  );
}

function ThreadState({ thread: { memberTyping, waitingSince, assignedTo } }: { thread: ListedThread }) {
  const { t } = useTranslation();
  const me = useAppSelector(selectStaff)?.account;
  if (memberTyping) return <span className={styles.typing}>{t('console-support.typing')}</span>;
  return (
    <span className={styles.line}>
      {waitingSince !== null && (
        <span>
          {t('console-support.waits')} <Age since={waitingSince} targetMinutes={TARGET_MINUTES} />
        </span>
      )}
      {assignedTo !== null && (
        <span className={assignedTo.account === me ? styles.typing : styles.quiet}>
          {assignedTo.account === me ? t('console-support.mine') : assignedTo.name}
        </span>
      )}
    </span>
  );
}
