import type { Feature } from '../../shared/feature';
import { TransferScreen } from './screens/transfer-screen';
import { watchTransfer } from './transfer.saga';
import { transferSlice } from './transfer.slice';

export const feature: Feature = {
  routes: { '/userCenter/transfer': TransferScreen },
  slice: transferSlice,
  watcher: watchTransfer,
};
