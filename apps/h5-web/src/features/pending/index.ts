import type { Feature } from '../../shared/feature';
import { ROUTE_PATHS, rowOf } from '../../shared/routes/route-table';
import { PendingScreen } from './screens/pending-screen';

/** Routes without a screen of their own yet: each says what it will show and what a member can do now. */
export const feature: Feature = {
  routes: Object.fromEntries(
    ROUTE_PATHS.filter((path) => rowOf(path).feature === 'pending').map((path) => [path, PendingScreen]),
  ),
};
