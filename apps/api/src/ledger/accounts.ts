import { CURRENCY_CODES, type CurrencyCode, type GameWalletCategory } from '@realm/domain';

/** The number is part of stored account ids: never change one, only add. */
const KIND_NUMBERS = {
  available: 1,
  frozen: 2,
  'game-lottery': 3,
  'game-slots': 4,
  'game-board': 5,
  'game-fishing': 6,
  'game-chain': 7,
  'credit-line': 15,
  house: 16,
  'deposit-clearing': 17,
  'withdrawal-clearing': 18,
  capital: 19,
  adjustments: 20,
  exchange: 21,
  rounding: 22,
  fees: 23,
} as const;
export type AccountKind = keyof typeof KIND_NUMBERS;

/** As above: stored, so fixed. */
const CURRENCY_SLOTS: Readonly<Record<CurrencyCode, number>> = {
  TEST: 1,
  CNY: 2,
  USD: 3,
  JPY: 4,
  USDT: 5,
  INR: 6,
  BRL: 7,
  EUR: 8,
};

/** The owner of every account that is not a member's. */
export const HOUSE = 0n;

const KIND_BY_NUMBER = new Map(
  Object.entries(KIND_NUMBERS).map(([kind, number]) => [number as number, kind as AccountKind]),
);
const CURRENCY_BY_SLOT = new Map(CURRENCY_CODES.map((code) => [CURRENCY_SLOTS[code], code]));

/** @param owner - A member's number, or `HOUSE`. */
export function accountId(owner: bigint, kind: AccountKind, currency: CurrencyCode): bigint {
  return (owner << 16n) | BigInt((KIND_NUMBERS[kind] << 8) | CURRENCY_SLOTS[currency]);
}

/** @throws for a number that `accountId` never makes. */
export function parseAccountId(id: bigint): { owner: bigint; kind: AccountKind; currency: CurrencyCode } {
  const kind = KIND_BY_NUMBER.get(Number((id >> 8n) & 255n));
  const currency = CURRENCY_BY_SLOT.get(Number(id & 255n));
  if (kind === undefined || currency === undefined) throw new RangeError(`no account id: ${id}`);
  return { owner: id >> 16n, kind, currency };
}

export const gameKind = (category: GameWalletCategory) => `game-${category}` as const;

/** `null` for an account that is not a game balance. */
export function categoryOf(kind: AccountKind): GameWalletCategory | null {
  return kind.startsWith('game-') ? (kind.slice(5) as GameWalletCategory) : null;
}
