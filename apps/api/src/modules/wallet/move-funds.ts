import type { TransferReceipt } from '@realm/api-client/contract';
import { GAME_WALLET_CATEGORIES, fromMinor, type CurrencyCode, type GameWalletCategory } from '@realm/domain';
import type { Tx } from '../../db/database';
import type { MovedAmount, TransferKind } from '../../db/tables/money';
import { refuse, type Outcome } from '../../http/outcome';
import { accountId, gameKind, postEvent, readWallet, type Leg } from '../../ledger';
import { lockMember, makeOrderNumber, readAmount } from '../orders';
import { toBalance, toGameBalances } from './present-wallet';
import { transferLimits } from './transfer-limits';

interface Request {
  readonly memberId: bigint;
  readonly requestId: string;
  readonly at: Date;
}

interface Move {
  readonly category: GameWalletCategory;
  readonly amountMinor: bigint;
}

/** Wallet to one game category (22), or back (23). */
export async function moveBetween(
  tx: Tx,
  request: Request & { kind: 'transfer' | 'reclaim'; category: GameWalletCategory; amount: string },
): Promise<Outcome<TransferReceipt>> {
  const currency = await lockMember(tx, request.memberId);
  const amount = readAmount(request.amount, transferLimits(currency));
  if (!amount.ok) return amount;
  const moves = [{ category: request.category, amountMinor: amount.value }];
  return post(tx, request, { currency, kind: request.kind, moves });
}

/** Every game balance to the wallet (20): one event, one leg a category, all of them or none. */
export async function collectGames(tx: Tx, request: Request): Promise<Outcome<TransferReceipt>> {
  const currency = await lockMember(tx, request.memberId);
  const { games } = await readWallet(tx, request.memberId, currency);
  const moves = GAME_WALLET_CATEGORIES.filter((category) => games[category] > 0n).map((category) => ({
    category,
    amountMinor: games[category],
  }));
  if (moves.length === 0) return refuse('NOTHING_TO_COLLECT');
  return post(tx, request, { currency, kind: 'collect', moves });
}

interface Transfer {
  readonly currency: CurrencyCode;
  readonly kind: TransferKind;
  readonly moves: readonly Move[];
}

const LEDGER_TYPE = { transfer: 22, reclaim: 23, collect: 20 } as const satisfies Record<
  TransferKind,
  number
>;

function toLeg(memberId: bigint, { currency, kind }: Transfer, { category, amountMinor }: Move): Leg {
  const wallet = accountId(memberId, 'available', currency);
  const game = accountId(memberId, gameKind(category), currency);
  const type = LEDGER_TYPE[kind];
  return kind === 'transfer'
    ? { type, debit: wallet, credit: game, amountMinor }
    : { type, debit: game, credit: wallet, amountMinor };
}

async function post(
  tx: Tx,
  { memberId, requestId, at }: Request,
  transfer: Transfer,
): Promise<Outcome<TransferReceipt>> {
  const transferId = makeOrderNumber('T', at);
  const posted = await postEvent(tx, {
    eventId: `transfer:${transferId}`,
    reference: transferId,
    note: '',
    at,
    legs: transfer.moves.map((move) => toLeg(memberId, transfer, move)),
  });
  if (posted.kind === 'insufficient') return refuse('INSUFFICIENT_FUNDS');
  await keepTransfer(tx, { transferId, memberId, at }, transfer);

  const { currency, kind, moves } = transfer;
  const after = await readWallet(tx, memberId, currency);
  const total = moves.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  return {
    ok: true,
    value: {
      requestId,
      transferId,
      kind,
      moved: moves.map(({ category, amountMinor }) => ({
        category,
        amount: fromMinor(amountMinor, currency).amount,
      })),
      total: fromMinor(total, currency).amount,
      currencyCode: currency,
      balance: toBalance(after, currency),
      games: toGameBalances(after, currency),
      createdAt: at.toISOString(),
    },
  };
}

async function keepTransfer(
  tx: Tx,
  { transferId, memberId, at }: { transferId: string; memberId: bigint; at: Date },
  { currency, kind, moves }: Transfer,
): Promise<void> {
  const moved: MovedAmount[] = moves.map(({ category, amountMinor }) => ({
    category,
    amountMinor: String(amountMinor),
  }));
  await tx
    .insertInto('wallet_transfers')
    .values({
      transfer_id: transferId,
      member_id: memberId,
      kind,
      currency,
      moved: JSON.stringify(moved),
      created_at: at,
      undone_at: null,
    })
    .execute();
}
