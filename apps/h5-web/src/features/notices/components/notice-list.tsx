import { useTranslation } from 'react-i18next';
import type { Notice } from '@realm/api-client';
import { Card, EMPTY_ART, EmptyState, Skeleton } from '@realm/ui';
import { useAppDispatch } from '../../../state/hooks';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { noticesRetried, type NoticeList as List, type NoticeTab } from '../notices.slice';
import { MoreNotices } from './more-notices';
import styles from './notice-list.module.css';
import { NoticeRow } from './notice-row';

const PLACES = ['a', 'b', 'c', 'd', 'e'];

export interface NoticeListProps {
  tab: NoticeTab;
  list: List;
  onOpen: (notice: Notice) => void;
}

export function NoticeList({ tab, list, onOpen }: NoticeListProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  if (list.step === 'loading') return <NoticeSkeleton />;
  if (list.step === 'failed') {
    return <LoadFailed failure={list.failure} onRetry={() => dispatch(noticesRetried(tab))} />;
  }
  if (list.items.length === 0) {
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
          {list.items.map((notice) => (
            <li key={notice.noticeId}>
              <NoticeRow notice={notice} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </Card>
      {list.nextCursor !== null && <MoreNotices tab={tab} more={list.more} />}
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
