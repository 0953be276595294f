import { useEffect, useState } from 'react';
import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Notice } from '@realm/api-client';
import { IconButton, Page, TabPanel, Tabs, TopBar } from '@realm/ui';
import { useGoBack } from '../../../shared/use-go-back';
import { NoticeSheet } from '../../../shared/notices/notice-sheet';
import { STORAGE_KEYS } from '../../../shared/storage/storage-keys';
import { useKeptIds } from '../../../shared/storage/use-kept-ids';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { NoticeList } from '../components/notice-list';
import { TabLabel } from '../components/tab-label';
import { selectNotices, unreadIn } from '../notices.selectors';
import { NOTICE_TABS, noticesOpened } from '../notices.slice';
import styles from './notices-screen.module.css';

export function NoticesScreen() {
  const { t } = useTranslation();
  const goBack = useGoBack('/userCenter/wallet');
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const lists = useAppSelector(selectNotices);
  const read = useKeptIds(STORAGE_KEYS.readNotices);
  const [opened, setOpened] = useState<Notice | null>(null);
  const tab = NOTICE_TABS.find((id) => id === search.get('tab')) ?? 'personal';
  const unread = unreadIn(lists[tab], read.ids);

  useEffect(() => {
    dispatch(noticesOpened());
  }, [dispatch]);

  function open(notice: Notice) {
    read.keep([notice.noticeId]);
    setOpened(notice);
  }

  return (
    <Page
      busy={lists[tab].step === 'loading'}
      top={
        <>
          <TopBar
            title={t('routes.messageCenter')}
            back={{ label: t('common.action.back'), onClick: goBack }}
            actions={
              <IconButton
                label={t('notice.readAll')}
                icon={<CheckCheck aria-hidden="true" />}
                disabled={unread.length === 0}
                onClick={() => read.keep(unread)}
              />
            }
          />
          <div className={styles.tabs}>
            <Tabs
              id="notices"
              label={t('notice.tabs')}
              items={NOTICE_TABS.map((id) => ({
                id,
                label: <TabLabel kind={id} unread={unreadIn(lists[id], read.ids).length} />,
              }))}
              value={tab}
              onChange={(id) => setSearch({ tab: id }, { replace: true })}
            />
          </div>
        </>
      }
    >
      <TabPanel tabsId="notices" value={tab}>
        <NoticeList tab={tab} list={lists[tab]} read={read.ids} onOpen={open} />
      </TabPanel>
      <NoticeSheet notice={opened} onClose={() => setOpened(null)} />
    </Page>
  );
}
