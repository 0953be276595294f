import { isGameWalletCategory, type CurrencyCode, type GameCategory, type LedgerType } from '@realm/domain';
import { accountId, gameKind } from '../../ledger';
import { BET_FAMILIES, familyOf } from '../bets';
import type { WalletCommand } from './wallet-command';
import type { BatchContext } from './batch-context';

/** The account that a game uses. */
export interface Wallet {
  readonly memberId: bigint;
  readonly category: GameCategory;
  readonly currency: CurrencyCode;
  readonly account: bigint;
  readonly types: Readonly<Record<'bet' | 'payout' | 'cancel', LedgerType>>;
}

interface Known extends Pick<BatchContext, 'members' | 'categories'> {
  readonly orders?: BatchContext['orders'];
}

interface Named extends Pick<WalletCommand, 'player' | 'game' | 'currency'> {
  readonly bet?: string;
}

/**
 * The wallet that a game is played with. A bet that is there ends in the one that its stake came from, also if its game has moved to another category.
 *
 * @returns `null` for a member, game or currency that is not known.
 */
export function walletOf(
  { members, categories, orders }: Known,
  { player, game, currency, bet: id = '' }: Named,
): Wallet | null {
  const memberId = members.get(player);
  const category = orders?.get(id)?.category ?? categories.get(game);
  if (memberId === undefined || category === undefined || currency === null) return null;
  const { bet, payout, cancel } = BET_FAMILIES[familyOf(category)];
  const kind = isGameWalletCategory(category) ? gameKind(category) : 'available';
  return {
    memberId,
    category,
    currency,
    account: accountId(memberId, kind, currency),
    // Live bets have no type of their own for a returned stake.
    types: { bet, payout, cancel: cancel ?? payout },
  };
}
