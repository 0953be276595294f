import type { Feature } from '../../shared/feature';
import { TransferScreen } from './screens/transfer-screen';
import { watchTransfer } from './transfer.saga';

export const feature: Feature = {
  routes: { '/userCenter/transfer': TransferScreen },
  watcher: watchTransfer,
};
