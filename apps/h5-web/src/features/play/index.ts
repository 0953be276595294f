import type { Feature } from '../../shared/feature';
import { watchPlay } from './play.saga';
import { playSlice } from './play.slice';
import { PlayScreen } from './screens/play-screen';

export const feature: Feature = {
  routes: { '/games': PlayScreen },
  slice: playSlice,
  watcher: watchPlay,
};
