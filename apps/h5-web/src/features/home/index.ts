import type { Feature } from '../../shared/feature';
import { HomeScreen } from './screens/home-screen';

export const feature: Feature = {
  routes: { '/home': HomeScreen },
};

export { HomeSkeleton } from './components/home-skeleton';
