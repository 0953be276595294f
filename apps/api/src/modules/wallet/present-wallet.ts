import type { Balance, Credit, GameBalance, Wallet } from '@realm/api-client/contract';
import { GAME_WALLET_CATEGORIES, currencyOf, fromMinor, type CurrencyCode } from '@realm/domain';
import { batchedRead } from '@realm/database';
import type { Database, Reader } from '../../db/database';
import { readBalances, readCredit, readWallet, type CreditReading, type WalletReading } from '../../ledger';
import { activeCurrency } from '../orders';
import { transferLimits } from './transfer-limits';

export const toBalance = (
  reading: Omit<WalletReading, 'games' | 'gamesSeq'>,
  currency: CurrencyCode,
): Balance => ({
  amount: fromMinor(reading.availableMinor, currency).amount,
  frozen: fromMinor(reading.frozenMinor, currency).amount,
  currencyCode: currency,
  scale: currencyOf(currency).scale,
  seq: reading.seq,
});

export const toGameBalances = (
  reading: Pick<WalletReading, 'games'>,
  currency: CurrencyCode,
): GameBalance[] =>
  GAME_WALLET_CATEGORIES.map((category) => ({
    category,
    amount: fromMinor(reading.games[category], currency).amount,
  }));

const toCredit = (reading: CreditReading, currency: CurrencyCode): Credit => ({
  used: fromMinor(reading.usedMinor, currency).amount,
  limit: fromMinor(reading.limitMinor, currency).amount,
});

const readBalance = batchedRead(readBalances);

/** @throws for an id that is no member's: identities come from sessions, which belong to members. */
export async function presentBalance(db: Database, memberId: bigint): Promise<Balance> {
  const balance = await readBalance(db, memberId);
  if (balance === undefined) throw new Error('a session belongs to no member');
  return toBalance(balance, balance.currency);
}

/** Read from one snapshot: the frozen amount and the orders behind it always agree. */
export async function presentWallet(reader: Reader, memberId: bigint): Promise<Wallet> {
  const currency = await activeCurrency(reader, memberId);
  const reading = await readWallet(reader, memberId, currency);
  const credit = await readCredit(reader, memberId, currency);
  const holds = await reader
    .selectFrom('withdrawal_orders')
    .select(['order_id', 'amount_minor', 'created_at'])
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('status', 'in', ['processing', 'waiting-receipt', 'locked'])
    .orderBy('created_at', 'desc')
    .execute();
  const { minimum, maximum } = transferLimits(currency);
  return {
    balance: toBalance(reading, currency),
    games: toGameBalances(reading, currency),
    gamesSeq: reading.gamesSeq,
    holds: holds.map((hold) => ({
      orderId: hold.order_id,
      amount: fromMinor(hold.amount_minor, currency).amount,
      createdAt: hold.created_at.toISOString(),
    })),
    credit: credit === null ? null : toCredit(credit, currency),
    transferMinimum: minimum.amount,
    transferMaximum: maximum.amount,
  };
}
