import type { LedgerType } from '@realm/domain';

interface BetFamily {
  readonly bet: LedgerType;
  /** `null`: a bet of this kind is never taken back. */
  readonly cancel: LedgerType | null;
  readonly payout: LedgerType;
  /** `null`: this kind earns no rebate. */
  readonly rebate: LedgerType | null;
}

/** What is played from the main wallet, and the specification's ledger types of each (1 to 10). */
export const BET_FAMILIES = {
  sports: { bet: 1, cancel: 2, payout: 3, rebate: 4 },
  live: { bet: 5, cancel: null, payout: 6, rebate: 7 },
  activity: { bet: 8, cancel: 9, payout: 10, rebate: null },
} as const satisfies Record<string, BetFamily>;

export type BetFamilyName = keyof typeof BET_FAMILIES;

/** What may end a bet. */
export type BetEnd = 'cancel' | 'payout';

/** One bet is placed once and ended once: the ledger takes no event id twice. */
export const placedEventId = (bet: string): string => `bet:${bet}:place`;
export const endedEventId = (bet: string): string => `bet:${bet}:end`;
