import type { Feature } from '../../shared/feature';
import { ROUTE_PATHS, rowOf } from '../../shared/routes/route-table';
import { PendingScreen } from './screens/pending-screen';

/** Routes whose own screen is still to come: each says what will be there and what a member can do meanwhile. */
export const feature: Feature = {
  routes: Object.fromEntries(
    ROUTE_PATHS.filter((path) => rowOf(path).feature === 'pending').map((path) => [path, PendingScreen]),
  ),
};
