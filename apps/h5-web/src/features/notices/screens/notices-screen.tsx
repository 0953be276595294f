import { useState } from 'react';
import { CheckCheck, Headset } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { Notice } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { IconButton, Page, TabPanel, Tabs, TopBar, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { supportPath } from '../../../shared/support-path';
import { useGoBack } from '../../../shared/use-go-back';
import { NoticeSheet } from '../../../shared/notices/notice-sheet';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { useResource } from '../../../state/resources/use-resource';
import {
  allNoticesRead,
  noticeOpened,
  selectUnreadNotices,
} from '../../../state/unread-notices/unread-notices.slice';
import { NoticeList } from '../components/notice-list';
import { TabLabel } from '../components/tab-label';
import { noticeContext, noticePlace, noticeText } from '../notice-text';
import { NOTICE_TABS, notices } from '../notices.resources';
import styles from './notices-screen.module.css';

export function NoticesScreen() {
  const { t, i18n } = useTranslation();
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
  const [opened, setOpened] = useState<Notice | null>(null);
  const tab = NOTICE_TABS.find((id) => id === search.get('tab')) ?? 'personal';
  const [list, read] = lists[tab];
  const newest = (list.status === 'ready' ? list.value.items[0]?.noticeId : undefined) ?? null;

  function open(notice: Notice) {
    if (notice.read !== true) dispatch(noticeOpened({ noticeId: notice.noticeId }));
    setOpened(notice);
  }

  return (
    <Page
      busy={list.status === 'loading'}
      top={
        <>
          <TopBar
            title={t('routes.messageCenter')}
            back={{ label: t('common.action.back'), onClick: goBack }}
            actions={
              <IconButton
                label={t('notice.readAll')}
                icon={<CheckCheck aria-hidden="true" />}
                disabled={newest === null || (unread?.[tab] ?? 0) === 0}
                onClick={() => newest !== null && dispatch(allNoticesRead({ kind: tab, newest }))}
              />
            }
          />
          <div className={styles.tabs}>
            <Tabs
              id="notices"
              label={t('notice.tabs')}
              items={NOTICE_TABS.map((id) => ({
                id,
                label: <TabLabel kind={id} unread={unread?.[id] ?? 0} />,
              }))}
              value={tab}
              onChange={(id) => setSearch({ tab: id }, { replace: true })}
            />
          </div>
        </>
      }
    >
      <TabPanel tabsId="notices" value={tab}>
        <NoticeList tab={tab} list={list} onRetry={read} onOpen={open} />
      </TabPanel>
      <NoticeSheet
        notice={opened}
        textOf={(notice) => noticeText(t, i18n.language, notice)}
        onClose={() => setOpened(null)}
        footer={opened !== null && <MessageLink notice={opened} />}
      />
    </Page>
  );
}

function MessageLink({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const place = noticePlace(notice);
  const context = noticeContext(notice);
  return (
    <>
      {context !== null && (
        <Link
          className={buttonClass({ variant: 'outline', block: place === null })}
          to={supportPath(context)}
          aria-label={t('common.action.contactSupport')}
        >
          {place === null ? t('common.action.contactSupport') : <Headset aria-hidden="true" />}
        </Link>
      )}
      {place !== null && (
        <Link className={buttonClass({ block: true })} to={place.path}>
          {t(place.labelKey)}
        </Link>
      )}
    </>
  );
}
