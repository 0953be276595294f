import { Link } from 'react-router-dom';
import type { ListedVisitorThread } from '@realm/api-client';
import { formatGmt4 } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { Age } from '../../shared/figures/age';
import { PersonMark } from '../../shared/people/person';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/states/list-states';
import { NewRows } from '../../shared/table/new-rows';
import { useStableRows } from '../../shared/table/use-stable-rows';
import { useQuery } from '../../state/queries/use-query';
import styles from './support.module.css';

const TOPICS = ['support'] as const;
const LISTED = 100;
const SHOWN_DIGITS = 6;

/** Members have digits only. */
export const isVisitorUid = (uid: string): boolean => uid.startsWith('v');

/** The beginning of a visitor's id tells two of them apart. */
export const shortUid = (uid: string): string => uid.slice(0, SHOWN_DIGITS);

/** Threads of people who are not signed in, those that wait longest first. */
export function VisitorRows({ openUid }: { openUid: string | null }) {
  const { t } = useTranslation();
  const query = useQuery('support/visitors', { limit: LISTED }, { topics: TOPICS });
  const { rows, newCount, showNew } = useStableRows(
    query.value?.items ?? null,
    ({ visitor }) => visitor,
    'visitors',
  );
  if (rows === null)
    return query.failure === null ? (
      <SkeletonRows />
    ) : (
      <ErrorState failure={query.failure} onRetry={query.refresh} />
    );
  if (rows.length === 0)
    return (
      <EmptyState title={t('console-support.none.visitors')} hint={t('console-support.visitor.noneHint')} />
    );
  return (
    <>
      <NewRows count={newCount} onShow={showNew} />
      <ul className={styles.threads}>
        {rows.map((thread) => (
          <VisitorRow key={thread.visitor} thread={thread} isOpen={thread.visitor === openUid} />
        ))}
      </ul>
    </>
  );
}

function VisitorRow({ thread, isOpen }: { thread: ListedVisitorThread; isOpen: boolean }) {
  const { t } = useTranslation();
  const { visitor, lastAt, lastText, unread, waitingSince } = thread;
  const name = t('console-support.visitor.name', { id: shortUid(visitor) });
  return (
    <li>
      <Link
        to={`/support/${visitor}`}
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(styles.thread, isOpen && styles.open)}
      >
        <PersonMark name={name} size="md" />
        <span className={styles.threadText}>
          <span className={styles.line}>
            <b className={styles.nick}>{name}</b>
            {unread > 0 && <span className={styles.unread}>{unread}</span>}
            {lastAt !== null && <time dateTime={lastAt}>{formatGmt4(lastAt, 'minute').slice(5)}</time>}
          </span>
          <span className={styles.excerpt}>{lastText}</span>
          {waitingSince !== null && (
            <span>
              {t('console-support.waits')} <Age since={waitingSince} />
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
