import type { Feature } from '../../shared/feature';
import { WithdrawScreen } from './screens/withdraw-screen';
import { watchWithdraw } from './withdraw.saga';
import { withdrawSlice } from './withdraw.slice';

export const feature: Feature = {
  routes: { '/userCenter/withdraw': WithdrawScreen },
  slice: withdrawSlice,
  watcher: watchWithdraw,
};
