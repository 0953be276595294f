import type { Feature } from '../../shared/feature';
import { watchNotices } from './notices.saga';
import { noticesSlice } from './notices.slice';
import { NoticesScreen } from './screens/notices-screen';

export const feature: Feature = {
  routes: { '/userCenter/messageCenter': NoticesScreen, '/personalCenter/messageCenter': NoticesScreen },
  slice: noticesSlice,
  watcher: watchNotices,
};
