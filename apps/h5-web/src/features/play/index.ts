import type { Feature } from '../../shared/feature';
import { setGameStage } from '../../shared/games/game-stage';
import { HallStage } from './components/hall-stage';
import { watchPlay } from './play.saga';
import { playSlice } from './play.slice';
import { PlayScreen } from './screens/play-screen';

// For a screen that shows a game among other things.
setGameStage(HallStage);

export const feature: Feature = {
  routes: { '/games': PlayScreen },
  slice: playSlice,
  watcher: watchPlay,
};
