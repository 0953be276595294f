import type { Feature } from '../../shared/feature';
import { watchFunds } from './funds.saga';
import { fundsSlice } from './funds.slice';
import { FundsScreen } from './screens/funds-screen';

export const feature: Feature = {
  routes: { '/userCenter/capitalManage': FundsScreen, '/personalCenter/capitalManage': FundsScreen },
  slice: fundsSlice,
  watcher: watchFunds,
};
