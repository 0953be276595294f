export { planCollect, planMove } from './move-funds';
export { undoCollect } from './undo-collect';
export { walletRoutes } from './wallet.routes';
