import type { LedgerType } from '../ledger';

export const GAME_CATEGORIES = [
  'lottery',
  'live',
  'sports',
  'slots',
  'board',
  'fishing',
  'chain',
  'activity',
] as const;
export type GameCategory = (typeof GAME_CATEGORIES)[number];

/** Categories that hold a balance of their own; money reaches it by transfer (22, 23) or merge (20, 21). */
export const GAME_WALLET_CATEGORIES = [
  'lottery',
  'slots',
  'board',
  'fishing',
  'chain',
] as const satisfies readonly GameCategory[];
export type GameWalletCategory = (typeof GAME_WALLET_CATEGORIES)[number];

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

export function isGameWalletCategory(text: string): text is GameWalletCategory {
  return (GAME_WALLET_CATEGORIES as readonly string[]).includes(text);
}
