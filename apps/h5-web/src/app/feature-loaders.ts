import type { Feature } from '../shared/feature';
import type { FeatureName } from '../shared/routes/route-table';

/** One chunk a feature. A name without a line here does not compile. */
export const FEATURE_LOADERS: Readonly<Record<FeatureName, () => Promise<{ feature: Feature }>>> = {
  'not-found': () => import('../features/not-found'),
  pending: () => import('../features/pending'),
};
