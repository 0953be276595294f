/** In millionths of a USDT, whatever the wallet's currency. */
export const MINIMUM_USDT_MINOR = 10_000_000n;
export const MAXIMUM_USDT_MINOR = 50_000_000_000n;
/** Staff promise to decide within this. */
export const REVIEW_WITHIN_MS = 24 * 60 * 60_000;
/** Withdrawals that are not settled yet, at once. */
export const MAX_OPEN_WITHDRAWALS = 3;
