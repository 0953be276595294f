import type { Feature } from '../../shared/feature';
import { watchPaymentPassword } from './payment-password.saga';
import { paymentPasswordSlice } from './payment-password.slice';
import { SafeVerifyScreen } from './screens/safe-verify-screen';

export const feature: Feature = {
  routes: { '/userCenter/safeVerify': SafeVerifyScreen },
  slice: paymentPasswordSlice,
  watcher: watchPaymentPassword,
};
