import type { LedgerType } from '../ledger';
import type { GameCategory, GameWalletCategory } from './game-categories';

// Apart from `game-categories.ts`, which the member app loads before its first screen.

type GameCategoryRow<C extends GameCategory> = {
  category: C;
  wallet: C extends GameWalletCategory ? 'game' : 'main';
  /** Which entries a bet writes; only categories that bet from the main wallet have them. */
  betTypes?: { bet: LedgerType; payout: LedgerType; cancel?: LedgerType; rebate?: LedgerType };
};

export const GAME_CATEGORY_TABLE: { readonly [C in GameCategory]: GameCategoryRow<C> } = {
  lottery: { category: 'lottery', wallet: 'game' },
  live: { category: 'live', wallet: 'main', betTypes: { bet: 5, payout: 6, rebate: 7 } },
  sports: { category: 'sports', wallet: 'main', betTypes: { bet: 1, cancel: 2, payout: 3, rebate: 4 } },
  slots: { category: 'slots', wallet: 'game' },
  board: { category: 'board', wallet: 'game' },
  fishing: { category: 'fishing', wallet: 'game' },
  chain: { category: 'chain', wallet: 'game' },
  activity: { category: 'activity', wallet: 'main', betTypes: { bet: 8, cancel: 9, payout: 10 } },
};
