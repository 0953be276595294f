import { defineModule } from '../../define-module';
import { gameBalancesTopic } from './game-balances.topic';
import { balanceTopic } from './balance.topic';
import { dropAnswers } from './drop-answers';
import { walletApprovals, walletOperations } from './wallet.operator';
import { walletRoutes } from './wallet.routes';

export { dropAnswers } from './drop-answers';
export { presentEntries } from './list-ledger';
export { collectFor, planCollect, planMove } from './move-funds';
export { transferRow } from './transfer-rows';
export { undoCollect } from './undo-collect';
export { walletRoutes } from './wallet.routes';

const DROPPING_MS = 60 * 60_000;

export const walletModule = defineModule({
  name: 'wallet',
  member: walletRoutes,
  operator: walletOperations,
  approvals: walletApprovals,
  topics: { gameBalances: gameBalancesTopic, K: balanceTopic },
  jobs: (ports) => [{ name: 'answer-dropping', intervalMs: DROPPING_MS, run: () => dropAnswers(ports) }],
});
