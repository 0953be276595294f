import type { Feature } from '../../shared/feature';
import { watchNotices } from './notices.saga';
import { NoticesScreen } from './screens/notices-screen';

export const feature: Feature = {
  routes: {
    '/userCenter/messageCenter': NoticesScreen,
    '/personalCenter/messageCenter': NoticesScreen,
  },
  watcher: watchNotices,
};
