import type { Feature } from '../../shared/feature';
import { HallScreen } from './screens/hall-screen';

export const feature: Feature = {
  routes: { '/pcGames': HallScreen },
};
