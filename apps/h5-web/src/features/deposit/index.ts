import type { Feature } from '../../shared/feature';
import { watchDeposit } from './deposit.saga';
import { orderCommandsSlice } from './deposit.slice';
import { DepositScreen } from './screens/deposit-screen';
import { OrderScreen } from './screens/order-screen';

export const feature: Feature = {
  routes: { '/userCenter/deposit': DepositScreen, '/userCenter/frenchCurrencyDeposit': OrderScreen },
  slice: orderCommandsSlice,
  watcher: watchDeposit,
};
