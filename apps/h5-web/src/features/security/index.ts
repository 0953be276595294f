import type { Feature } from '../../shared/feature';
import { SecurityScreen } from './screens/security-screen';

/** The security centre: a score, what protects the account, devices and sign-ins. */
export const feature: Feature = {
  routes: { '/userCenter/safeSetting': SecurityScreen, '/personalCenter/safeSetting': SecurityScreen },
};
