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

export function isGameWalletCategory(text: string): text is GameWalletCategory {
  return (GAME_WALLET_CATEGORIES as readonly string[]).includes(text);
}
