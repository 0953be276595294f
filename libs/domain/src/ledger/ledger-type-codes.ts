/** 1 to 21 are the specification's; 22 and 23 move money to and from a single game category, 24 to 26 are bets on a game balance, 27 is their rebate, 28 is an agent's commission, 29 and 30 the balance of a member who moves between cells of the platform. */
export const LEDGER_TYPE_CODES = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
  30,
] as const;
export type LedgerType = (typeof LEDGER_TYPE_CODES)[number];

export function isLedgerType(type: number): type is LedgerType {
  return (LEDGER_TYPE_CODES as readonly number[]).includes(type);
}

/** An unknown type still gets a key built from its number, so a newer server never breaks an older screen. */
export function ledgerLabelKey(type: number): string {
  return `ledger.type.${type}`;
}
