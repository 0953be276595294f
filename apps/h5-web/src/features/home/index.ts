import type { Feature } from '../../shared/feature';
import { watchHome } from './home.saga';
import { homeSlice } from './home.slice';
import { HomeScreen } from './screens/home-screen';

export const feature: Feature = {
  routes: { '/home': HomeScreen },
  slice: homeSlice,
  watcher: watchHome,
};
