import type { CurrencyCode, GameWalletCategory } from '@realm/domain';

/** The numbers are those of `migrations/seed/ledger.sql` and are part of every account id: never change one. */
export const KIND_NUMBERS = {
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
  'cell-clearing': 24,
} as const;

export const CURRENCY_SLOTS: Readonly<Record<CurrencyCode, number>> = {
  TEST: 1,
  CNY: 2,
  USD: 3,
  JPY: 4,
  USDT: 5,
  INR: 6,
  BRL: 7,
  EUR: 8,
};

export type AccountKind = keyof typeof KIND_NUMBERS;
export type GameAccountKind = `game-${GameWalletCategory}` & AccountKind;

/** The owner of the house's own accounts. */
export const HOUSE = 0n;

const LAST_MEMBER_KIND = 15;

/** A member's own account has a number up to this one; the house's are above it. */
export const isOwned = (kind: AccountKind): boolean => KIND_NUMBERS[kind] <= LAST_MEMBER_KIND;
const KIND_BY_NUMBER = new Map(
  Object.entries(KIND_NUMBERS).map(([kind, number]) => [number as number, kind as AccountKind]),
);
const CURRENCY_BY_SLOT = new Map(
  Object.entries(CURRENCY_SLOTS).map(([code, slot]) => [slot, code as CurrencyCode]),
);

/**
 * @param owner - Member id, or `HOUSE`.
 * @throws when a member is to own a house account, or the house a member's: a bug.
 */
export function accountId(owner: bigint, kind: AccountKind, currency: CurrencyCode): bigint {
  if (owner > HOUSE !== isOwned(kind)) throw new RangeError(`${kind} can't belong to owner ${String(owner)}`);
  return (owner << 16n) | (BigInt(KIND_NUMBERS[kind]) << 8n) | BigInt(CURRENCY_SLOTS[currency]);
}

/** `slots` → `game-slots`. */
export const gameKind = (category: GameWalletCategory): GameAccountKind => `game-${category}`;

export interface AccountParts {
  readonly owner: bigint;
  readonly kind: AccountKind;
  readonly currency: CurrencyCode;
}

/** Both accounts of a posting have the same one. */
export const currencySlotOf = (id: bigint): number => Number(id & 255n);

/** @throws for a number that `accountId` never makes. */
export function parseAccountId(id: bigint): AccountParts {
  const kind = KIND_BY_NUMBER.get(Number((id >> 8n) & 255n));
  const currency = CURRENCY_BY_SLOT.get(currencySlotOf(id));
  if (kind === undefined || currency === undefined)
    throw new RangeError(`${String(id)} is not an account id`);
  return { owner: id >> 16n, kind, currency };
}

/** The category of a game account; `null` for every other kind. */
export function categoryOf(kind: AccountKind): GameWalletCategory | null {
  return kind.startsWith('game-') ? (kind.slice('game-'.length) as GameWalletCategory) : null;
}
