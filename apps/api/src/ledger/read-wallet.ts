import { GAME_WALLET_CATEGORIES, type CurrencyCode, type GameWalletCategory } from '@realm/domain';
import type { Reader } from '../db/database';
import { accountId, gameKind } from './port/account-id';
import type { AccountView } from './port/command';
import { AccountStates, type StoredAccount } from './port/evaluate';
import { sql } from 'kysely';
import { numbersLiteral } from '../db/array-literal';

export interface WalletReading {
  readonly availableMinor: bigint;
  readonly frozenMinor: bigint;
  /** Grows with every change of available or frozen; 0 before the first. */
  readonly seq: number;
  readonly games: Readonly<Record<GameWalletCategory, bigint>>;
  /** Grows with every change of a game balance; 0 before the first. */
  readonly gamesSeq: number;
}

/** Every account that a wallet's reading shows. */
export const walletAccounts = (memberId: bigint, currency: CurrencyCode): bigint[] => [
  accountId(memberId, 'available', currency),
  accountId(memberId, 'frozen', currency),
  ...GAME_WALLET_CATEGORIES.map((category) => accountId(memberId, gameKind(category), currency)),
];

/** A wallet of these accounts. */
export function readingOf(accounts: AccountView, memberId: bigint, currency: CurrencyCode): WalletReading {
  const available = accounts.of(accountId(memberId, 'available', currency));
  const frozen = accounts.of(accountId(memberId, 'frozen', currency));
  const games = GAME_WALLET_CATEGORIES.map(
    (category) => [category, accounts.of(accountId(memberId, gameKind(category), currency))] as const,
  );
  return {
    availableMinor: available.balance,
    frozenMinor: frozen.balance,
    // Both versions only grow, so their sum does.
    seq: Number(available.version + frozen.version),
    games: Object.fromEntries(games.map(([category, { balance }]) => [category, balance])) as Record<
      GameWalletCategory,
      bigint
    >,
    gamesSeq: Number(games.reduce((total, [, { version }]) => total + version, 0n)),
  };
}

/** A member's wallet in one currency, read in one statement and so at one moment. Accounts not opened yet read as zero. */
export async function readWallet(
  reader: Reader,
  memberId: bigint,
  currency: CurrencyCode,
): Promise<WalletReading> {
  const rows = await readAccounts(reader, walletAccounts(memberId, currency));
  return readingOf(new AccountStates(rows), memberId, currency);
}

/** Accounts as they are at this moment, without a lock. */
export async function readAccounts(
  reader: Reader,
  ids: readonly bigint[],
): Promise<readonly StoredAccount[]> {
  return reader
    .selectFrom('accounts')
    .select(['id', 'balance', 'version', 'floor', 'ceiling'])
    .where('id', '=', sql<bigint>`any (${numbersLiteral(ids)}::text::bigint[])`)
    .execute();
}
