import type { Feature } from '../../shared/feature';
import { MyWalletScreen } from './screens/my-wallet-screen';
import { WalletScreen } from './screens/wallet-screen';
import { watchWalletScreen } from './wallet.saga';
import { currencySlice } from './wallet.slice';

export const feature: Feature = {
  routes: {
    '/userCenter/wallet': WalletScreen,
    '/personalCenter/wallet': WalletScreen,
    '/userCenter/mywallet': MyWalletScreen,
  },
  slice: currencySlice,
  watcher: watchWalletScreen,
};
