import { defineModule } from '../../define-module';
import { balanceTopic } from './balance.topic';
import { walletRoutes } from './wallet.routes';

export { planCollect, planMove } from './move-funds';
export { transferRows } from './transfer-rows';
export { undoCollect } from './undo-collect';
export { walletRoutes } from './wallet.routes';

export const walletModule = defineModule({
  name: 'wallet',
  member: walletRoutes,
  topics: { K: balanceTopic },
});
