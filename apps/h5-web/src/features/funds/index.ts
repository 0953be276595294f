import type { Feature } from '../../shared/feature';
import { fundsSlice } from './funds.slice';
import { FundsScreen } from './screens/funds-screen';
import { watchStatement } from './statement.saga';

export const feature: Feature = {
  routes: { '/userCenter/capitalManage': FundsScreen, '/personalCenter/capitalManage': FundsScreen },
  slice: fundsSlice,
  watcher: watchStatement,
};
