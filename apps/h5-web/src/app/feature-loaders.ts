import type { Feature } from '../shared/feature';
import type { FeatureName } from '../shared/routes/route-table';

/** One chunk a feature. A name without a line here does not compile. */
export const FEATURE_LOADERS: Readonly<Record<FeatureName, () => Promise<{ feature: Feature }>>> = {
  funds: () => import('../features/funds'),
  'not-found': () => import('../features/not-found'),
  home: () => import('../features/home'),
  lobby: () => import('../features/lobby'),
  session: () => import('../features/session'),
  notices: () => import('../features/notices'),
  pending: () => import('../features/pending'),
};
