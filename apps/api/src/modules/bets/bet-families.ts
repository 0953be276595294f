import type { GameCategory, LedgerType } from '@realm/domain';

interface BetFamily {
  readonly bet: LedgerType;
  /** `null`: a bet of this kind is never taken back. */
  readonly cancel: LedgerType | null;
  readonly payout: LedgerType;
  /** `null`: this kind earns no rebate. */
  readonly rebate: LedgerType | null;
}

/** The ledger types of bets from the main wallet (the specification's 1 to 10) and from a game balance (24 to 26), whose rebate (27) the main wallet gets. */
export const BET_FAMILIES = {
  sports: { bet: 1, cancel: 2, payout: 3, rebate: 4 },
  live: { bet: 5, cancel: null, payout: 6, rebate: 7 },
  activity: { bet: 8, cancel: 9, payout: 10, rebate: null },
  game: { bet: 24, cancel: 26, payout: 25, rebate: 27 },
} as const satisfies Record<string, BetFamily>;

export type BetFamilyName = keyof typeof BET_FAMILIES;
/** Those that staff place bets of. */
export type MainWalletFamily = Exclude<BetFamilyName, 'game'>;

export const familyOf = (category: GameCategory): BetFamilyName =>
  category === 'sports' || category === 'live' || category === 'activity' ? category : 'game';

/** What may end a bet. */
export type BetEnd = 'cancel' | 'payout';

/** One bet is placed once and ended once: the ledger takes no event id twice. */
export const placedEventId = (bet: string): string => `bet:${bet}:place`;
export const endedEventId = (bet: string): string => `bet:${bet}:end`;
/** What staff collect of the claim that a correction left. */
export const claimEventId = (bet: string, number: number): string => `bet:${bet}:claim:${String(number)}`;
export const correctionEventId = (bet: string, number: number): string =>
  `bet:${bet}:correct:${String(number)}`;
