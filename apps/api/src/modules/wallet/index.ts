export { collectGames, moveBetween } from './move-funds';
export { undoCollect } from './undo-collect';
export { walletRoutes } from './wallet.routes';
