import { useSearchParams } from 'react-router-dom';
import type { Notice } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { CountedLabel, Page, TabPanel, Tabs, TopBar } from '@realm/ui';
import { useGoBack } from '../../../shared/use-go-back';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { useResource } from '../../../state/resources/use-resource';
import {
  allNoticesRead,
  noticeOpened,
  selectUnreadNotices,
} from '../../../state/unread-notices/unread-notices.slice';
import { NoticeDetail } from '../components/notice-detail';
import { NoticeList } from '../components/notice-list';
import { NOTICE_TABS, notices, type NoticeTab } from '../notices.resources';
import styles from './notices-screen.module.css';

/** Tab and open message are in the URL, so that "back" closes the message. */
export function NoticesScreen() {
  const { t } = useTranslation();
  const goBack = useGoBack('/userCenter/wallet');
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  // All three at once: changing the tab waits for nothing.
  const lists = {
    personal: useResource(notices, 'personal'),
    important: useResource(notices, 'important'),
    general: useResource(notices, 'general'),
  };
  const unread = useAppSelector(selectUnreadNotices);
  const tab = NOTICE_TABS.find((id) => id === search.get('tab')) ?? 'personal';
  const [list, read] = lists[tab];
  const shown = list.status === 'ready' ? list.value.items : [];
  const unreadTabs = NOTICE_TABS.flatMap((kind) => {
    const [each] = lists[kind];
    const newest = each.status === 'ready' ? each.value.items[0]?.noticeId : undefined;
    return newest === undefined || (unread?.[kind] ?? 0) === 0 ? [] : [{ kind, newest }];
  });
  const opened = shown.find(({ noticeId }) => noticeId === search.get('message'));

  function open(notice: Notice) {
    if (notice.read !== true) dispatch(noticeOpened({ noticeId: notice.noticeId }));
    setSearch({ tab, message: notice.noticeId });
  }
  const showTab = (id: NoticeTab) => setSearch({ tab: id }, { replace: true });

  if (opened !== undefined) return <NoticeDetail notice={opened} />;
  return (
    <Page
      busy={list.status === 'loading'}
      top={
        <>
          <TopBar
            title={t('routes.messageCenter')}
            back={{ label: t('common.action.back'), onClick: goBack }}
            actions={
              <button
                type="button"
                className={styles.readAll}
                disabled={unreadTabs.length === 0}
                onClick={() => unreadTabs.forEach((each) => dispatch(allNoticesRead(each)))}
              >
                {t('message.list.readAll')}
              </button>
            }
          />
          <div className={styles.tabs}>
            <Tabs
              id="notices"
              label={t('message.list.tabs')}
              items={NOTICE_TABS.map((id) => ({
                id,
                label: (
                  <CountedLabel
                    count={unread?.[id] ?? 0}
                    countLabel={t('notice.unread', { count: unread?.[id] ?? 0 })}
                    tone="wait"
                  >
                    {t(`notice.kind.${id}`)}
                  </CountedLabel>
                ),
              }))}
              value={tab}
              onChange={showTab}
            />
          </div>
        </>
      }
    >
      <TabPanel tabsId="notices" value={tab}>
        <NoticeList tab={tab} list={list} onRetry={read} onOpen={open} onTab={showTab} />
      </TabPanel>
    </Page>
  );
}
