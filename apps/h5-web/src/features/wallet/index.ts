import type { Feature } from '../../shared/feature';
import { MyWalletScreen } from './screens/my-wallet-screen';
import { WalletScreen } from './screens/wallet-screen';
import { watchWalletScreen } from './wallet.saga';
import { walletScreenSlice } from './wallet.slice';

export const feature: Feature = {
  routes: {
    '/userCenter/wallet': WalletScreen,
    '/personalCenter/wallet': WalletScreen,
    '/userCenter/mywallet': MyWalletScreen,
  },
  slice: walletScreenSlice,
  watcher: watchWalletScreen,
};
