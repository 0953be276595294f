import { GAME_WALLET_CATEGORIES, type CurrencyCode, type GameWalletCategory } from '@realm/domain';
import type { Reader } from '../db/database';
import { accountId, gameKind } from './account-id';

export interface WalletReading {
  readonly availableMinor: bigint;
  readonly frozenMinor: bigint;
  /** Grows with every change of available or frozen; 0 before the first. */
  readonly seq: number;
  readonly games: Readonly<Record<GameWalletCategory, bigint>>;
}

/** A member's wallet in one currency, read in one statement and so at one moment. Accounts not opened yet read as zero. */
export async function readWallet(
  reader: Reader,
  memberId: bigint,
  currency: CurrencyCode,
): Promise<WalletReading> {
  const available = accountId(memberId, 'available', currency);
  const frozen = accountId(memberId, 'frozen', currency);
  const gameOf = (category: GameWalletCategory) => accountId(memberId, gameKind(category), currency);
  const games = GAME_WALLET_CATEGORIES.map(gameOf);
  const rows = await reader
    .selectFrom('accounts')
    .select(['id', 'balance', 'version'])
    .where('id', 'in', [available, frozen, ...games])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const balanceOf = (id: bigint) => byId.get(id)?.balance ?? 0n;
  const versionOf = (id: bigint) => byId.get(id)?.version ?? 0n;
  const gameBalances = GAME_WALLET_CATEGORIES.map(
    (category) => [category, balanceOf(gameOf(category))] as const,
  );
  return {
    availableMinor: balanceOf(available),
    frozenMinor: balanceOf(frozen),
    // Both versions only grow, so their sum does.
    seq: Number(versionOf(available) + versionOf(frozen)),
    games: Object.fromEntries(gameBalances) as Record<GameWalletCategory, bigint>,
  };
}
