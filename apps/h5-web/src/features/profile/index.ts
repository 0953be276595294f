import type { Feature } from '../../shared/feature';
import { watchProfile } from './profile.saga';
import { profileSlice } from './profile.slice';
import { AvatarScreen } from './screens/avatar-screen';
import { ProfileScreen } from './screens/profile-screen';

export const feature: Feature = {
  routes: {
    '/userCenter/userInfo': ProfileScreen,
    '/personalCenter/userInfo': ProfileScreen,
    '/userCenter/avatar': AvatarScreen,
  },
  slice: profileSlice,
  watcher: watchProfile,
};
