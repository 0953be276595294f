import { defineModule } from '../../define-module';
import { gameBalancesTopic } from './game-balances.topic';
import { balanceTopic } from './balance.topic';
import { walletRoutes } from './wallet.routes';

export { collectFor, planCollect, planMove } from './move-funds';
export { transferRows } from './transfer-rows';
export { undoCollect } from './undo-collect';
export { walletRoutes } from './wallet.routes';

export const walletModule = defineModule({
  name: 'wallet',
  member: walletRoutes,
  topics: { gameBalances: gameBalancesTopic, K: balanceTopic },
});
