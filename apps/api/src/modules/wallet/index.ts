export { planCollect, planMove } from './move-funds';
export { transferRows } from './transfer-rows';
export { undoCollect } from './undo-collect';
export { walletRoutes } from './wallet.routes';
