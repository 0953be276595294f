import { useMemo, useState } from 'react';
import { Page } from '@realm/ui';
import type { Notice } from '@realm/api-client';
import { STORAGE_KEYS } from '../../../shared/storage/storage-keys';
import { useStoredIds } from '../../../shared/storage/use-stored-ids';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { gameList } from '../../../state/games/games';
import { selectPlayPause } from '../../../state/protection/play-pause';
import { useResource } from '../../../state/resources/use-resource';
import { selectIsMember } from '../../../state/session/session.selectors';
import { AfterGames } from '../components/after-games';
import { BalanceStrip } from '../components/balance-strip';
import { BannerCarousel } from '../components/banner-carousel';
import { CategoryGrid } from '../components/category-grid';
import { HomeTop } from '../components/home-top';
import { NoticeTicker } from '../components/notice-ticker';
import { OpenedNotice } from '../components/opened-notice';
import { PopularGames } from '../components/popular-games';
import { SignInStrip } from '../components/sign-in-strip';
import { useAutoplay } from '../components/use-autoplay';
import { noticeOpened, selectUnreadTotal } from '../../../state/unread-notices/unread-notices.slice';
import { homeNotices } from '../home.resources';

export function HomeScreen() {
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const pause = useAppSelector(selectPlayPause);
  const games = useResource(gameList, undefined);
  const [list] = games;
  const [noticeList] = useResource(homeNotices, undefined);
  // Shows "none" only after the answer.
  const notices = useMemo(
    () => (noticeList.status === 'ready' ? importantFirst(noticeList.value.items) : null),
    [noticeList],
  );
  const read = useStoredIds(STORAGE_KEYS.readNotices);
  const unreadOfMember = useAppSelector(selectUnreadTotal) ?? 0;
  const unreadOnDevice = (notices ?? []).filter(({ noticeId }) => !read.ids.has(noticeId)).length;
  const autoplay = useAutoplay();
  const [opened, setOpened] = useState<Notice | null>(null);

  function openNotice(notice: Notice) {
    // A member's marks are on the server, a visitor's on this device.
    if (isMember) dispatch(noticeOpened({ noticeId: notice.noticeId }));
    else read.add([notice.noticeId]);
    setOpened(notice);
  }

  return (
    <Page
      busy={list.status === 'loading'}
      top={<HomeTop unread={isMember ? unreadOfMember : unreadOnDevice} />}
    >
      {isMember ? <BalanceStrip /> : <SignInStrip />}
      {!pause && (
        <BannerCarousel
          put={(noticeList.status === 'ready' && noticeList.value.banners) || []}
          autoplay={autoplay}
        />
      )}
      <NoticeTicker notices={notices} playing={autoplay.playing} onOpen={openNotice} />
      <CategoryGrid />
      <PopularGames games={games} />
      <OpenedNotice notice={opened} onClose={() => setOpened(null)} />
      <AfterGames
        games={list.status === 'loading' ? null : (list.status === 'ready' && list.value.items) || []}
      />
    </Page>
  );
}

/** The server gives the newest first within a kind. */
const importantFirst = (notices: readonly Notice[]): readonly Notice[] => [
  ...notices.filter(({ kind }) => kind === 'important'),
  ...notices.filter(({ kind }) => kind !== 'important'),
];
