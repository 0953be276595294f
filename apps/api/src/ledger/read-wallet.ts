import { GAME_WALLET_CATEGORIES, type CurrencyCode, type GameWalletCategory } from '@realm/domain';
import type { Reader } from '../db/database';
import { accountId, gameKind } from './accounts';

export interface WalletReading {
  readonly availableMinor: bigint;
  readonly frozenMinor: bigint;
  /** Grows with every change of the available or the frozen amount. */
  readonly seq: number;
  readonly games: Readonly<Record<GameWalletCategory, bigint>>;
}

/** A member's money in one currency, read in one statement, so that the figures belong to one moment. */
export async function readWallet(
  reader: Reader,
  memberId: bigint,
  currency: CurrencyCode,
): Promise<WalletReading> {
  const available = accountId(memberId, 'available', currency);
  const frozen = accountId(memberId, 'frozen', currency);
  const gameIds = GAME_WALLET_CATEGORIES.map((category) => accountId(memberId, gameKind(category), currency));
  const rows = await reader
    .selectFrom('ledger_accounts')
    .select(['account_id', 'balance', 'version'])
    .where('account_id', 'in', [available, frozen, ...gameIds])
    .execute();
  const byId = new Map(rows.map((row) => [row.account_id, row]));
  const balanceOf = (id: bigint): bigint => byId.get(id)?.balance ?? 0n;
  const versionOf = (id: bigint): number => Number(byId.get(id)?.version ?? 0n);
  const games = Object.fromEntries(
    GAME_WALLET_CATEGORIES.map((category) => [
      category,
      balanceOf(accountId(memberId, gameKind(category), currency)),
    ]),
  ) as Record<GameWalletCategory, bigint>;
  return {
    availableMinor: balanceOf(available),
    frozenMinor: balanceOf(frozen),
    seq: versionOf(available) + versionOf(frozen),
    games,
  };
}
