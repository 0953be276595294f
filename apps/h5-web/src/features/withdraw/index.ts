import type { Feature } from '../../shared/feature';
import { WithdrawScreen } from './screens/withdraw-screen';
import { watchWithdraw } from './withdraw.saga';

export const feature: Feature = {
  routes: { '/userCenter/withdraw': WithdrawScreen },
  watcher: watchWithdraw,
};
