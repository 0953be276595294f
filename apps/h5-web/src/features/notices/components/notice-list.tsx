import type { Notice } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Card, EMPTY_ART, EmptyState, Skeleton } from '@realm/ui';
import { LoadFailed } from '../../../state/realtime/load-failed';
import type { Page } from '../../../state/resources/create-resource';
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
}

export function NoticeList({ tab, list, onRetry, onOpen }: NoticeListProps) {
  const { t } = useTranslation();
  if (list.status === 'loading') return <NoticeSkeleton />;
  if (list.status === 'failed') return <LoadFailed failure={list.failure} onRetry={onRetry} />;
  const { items, nextCursor } = list.value;
  if (items.length === 0) {
    return (
      <EmptyState
        size="page"
        art={EMPTY_ART.records}
        title={t(`notice.empty.${tab}.title`)}
        text={t(`notice.empty.${tab}.text`)}
      />
    );
  }
  return (
    <>
      <Card padding="rows">
        <ul>
          {items.map((notice) => (
            <li key={notice.noticeId}>
              <NoticeRow notice={notice} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </Card>
      {nextCursor !== null && <MoreNotices tab={tab} more={list.more} />}
      <p className={styles.zone}>{t('common.time.zone')}</p>
    </>
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
