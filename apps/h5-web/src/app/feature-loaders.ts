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
  profile: () => import('../features/profile'),
  setting: () => import('../features/setting'),
  pending: () => import('../features/pending'),
  transfer: () => import('../features/transfer'),
  wallet: () => import('../features/wallet'),
  deposit: () => import('../features/deposit'),
  withdraw: () => import('../features/withdraw'),
  address: () => import('../features/address'),
  download: () => import('../features/download'),
  'payment-password': () => import('../features/payment-password'),
};
