import { Fragment } from 'react';
import type { Notice } from '@realm/api-client';
import { formatGmt4, gmt4DayKey } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, Card, EMPTY_ART, EmptyState, Skeleton } from '@realm/ui';
import { serverNow } from '../../../shared/clock';
import { whenText } from '../../../shared/when-text';
import { LoadFailed } from '../../../state/realtime/load-failed';
import type { Page } from '../../../state/resources/pages';
import type { Remote } from '../../../state/resources/resources.slice';
import type { NoticeTab } from '../notices.resources';
import { MoreNotices } from './more-notices';
import styles from './notice-list.module.css';
import { NoticeRow } from './notice-row';

const PLACES = ['a', 'b', 'c', 'd', 'e'];

export interface NoticeListProps {
  tab: NoticeTab;
  list: Remote<Page<Notice>>;
  onRetry: () => void;
  onOpen: (notice: Notice) => void;
  onTab: (tab: NoticeTab) => void;
}

export function NoticeList({ tab, list, onRetry, onOpen, onTab }: NoticeListProps) {
  const { t } = useTranslation();
  if (list.status === 'loading') return <NoticeSkeleton />;
  if (list.status === 'failed') return <LoadFailed failure={list.failure} onRetry={onRetry} />;
  const { items, nextCursor } = list.value;
  if (items.length === 0) {
    return (
      <EmptyState
        size="page"
        art={EMPTY_ART.records}
        title={t(`message.list.empty.${tab}.title`)}
        text={t(`message.list.empty.${tab}.text`)}
        action={
          tab === 'general' ? undefined : (
            <Button variant="secondary" size="md" onClick={() => onTab('general')}>
              {t('message.list.toGeneral')}
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      {tab === 'personal' ? (
        <Days items={items} onOpen={onOpen} />
      ) : (
        <Rows items={items} timeOf={({ publishedAt }) => whenText(t, publishedAt)} onOpen={onOpen} />
      )}
      {nextCursor !== null && <MoreNotices tab={tab} more={list.more} />}
      <p className={styles.zone}>{t('message.list.window')}</p>
    </>
  );
}

interface RowsProps {
  items: readonly Notice[];
  onOpen: (notice: Notice) => void;
}

/** Today's first, without a heading. */
function Days({ items, onOpen }: RowsProps) {
  const { t } = useTranslation();
  const today = gmt4DayKey(serverNow());
  return byDay(items).map(({ day, rows }) => (
    <Fragment key={day}>
      {day !== today && <h2 className={styles.day}>{whenText(t, rows[0]?.publishedAt ?? '')}</h2>}
      <Rows
        items={rows}
        timeOf={({ publishedAt }) => formatGmt4(publishedAt, 'minute').slice(11)}
        onOpen={onOpen}
      />
    </Fragment>
  ));
}

function byDay(items: readonly Notice[]): { day: string; rows: Notice[] }[] {
  const days: { day: string; rows: Notice[] }[] = [];
  for (const notice of items) {
    const day = gmt4DayKey(notice.publishedAt);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(notice);
    else days.push({ day, rows: [notice] });
  }
  return days;
}

function Rows({ items, timeOf, onOpen }: RowsProps & { timeOf: (notice: Notice) => string }) {
  return (
    <Card padding="rows">
      <ul>
        {items.map((notice) => (
          <li key={notice.noticeId}>
            <NoticeRow notice={notice} time={timeOf(notice)} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NoticeSkeleton() {
  return (
    <Card padding="rows">
      {PLACES.map((place) => (
        <div key={place} className={styles.waiting}>
          <Skeleton width="62%" height={16} />
          <Skeleton width="88%" height={12} />
          <Skeleton width="30%" height={12} />
        </div>
      ))}
    </Card>
  );
}
