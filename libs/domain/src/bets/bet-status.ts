/** Where a bet's order is. How it was won or lost is its result. */
export const BET_STATUSES = ['open', 'settled', 'cancelled'] as const;
export type BetStatus = (typeof BET_STATUSES)[number];

/** Every legal move. A bet ends once: settled, even with no payout, or cancelled with its stake returned. */
const BET_TRANSITIONS: Readonly<Record<BetStatus, readonly BetStatus[]>> = {
  open: ['settled', 'cancelled'],
  settled: [],
  cancelled: [],
};

export const canMoveBet = (from: BetStatus, to: BetStatus): boolean => BET_TRANSITIONS[from].includes(to);
