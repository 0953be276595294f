import type { TransferReceipt } from '@realm/api-client/contract';
import { ERROR_CODES } from '@realm/api-client/contract';
import { GAME_WALLET_CATEGORIES, fromMinor, type CurrencyCode, type GameWalletCategory } from '@realm/domain';
import type { Reader } from '../../db/database';
import type { TransferKind } from '../../db/tables/money';
import type { CommandPlan } from '../../http/handler';
import {
  accountId,
  alongside,
  gameKind,
  memberLeg,
  readingOf,
  walletAccounts,
  type AccountView,
  type Decision,
  type Leg,
} from '../../ledger';
import { activeCurrency, makeOrderNumber, readAmount } from '../orders';
import { toBalance, toGameBalances } from './present-wallet';
import { transferLimits } from './transfer-limits';
import { transferRows, type TransferRow } from './transfer-rows';

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
export async function planMove(
  reader: Reader,
  request: Request & {
    readonly kind: 'transfer' | 'reclaim';
    readonly category: GameWalletCategory;
    readonly amount: string;
  },
): Promise<CommandPlan> {
  const { memberId, kind, category } = request;
  const currency = await activeCurrency(reader, memberId);
  const amount = readAmount(request.amount, transferLimits(currency));
  if (!amount.ok) return amount;
  const moves = [{ category, amountMinor: amount.value }];
  return {
    accounts: walletAccounts(memberId, currency),
    decide: () => decideTransfer(request, { currency, kind, moves }),
  };
}

/** Every game balance to the wallet (20): one event, one leg a category, all of them or none. */
export async function planCollect(reader: Reader, request: Request): Promise<CommandPlan> {
  const { memberId } = request;
  const currency = await activeCurrency(reader, memberId);
  return {
    accounts: walletAccounts(memberId, currency),
    decide: (accounts) => {
      const { games } = readingOf(accounts, memberId, currency);
      const moves = GAME_WALLET_CATEGORIES.filter((category) => games[category] > 0n).map((category) => ({
        category,
        amountMinor: games[category],
      }));
      if (moves.length === 0) return { kind: 'refuse', code: ERROR_CODES.NOTHING_TO_COLLECT };
      return decideTransfer(request, { currency, kind: 'collect', moves });
    },
  };
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
  return memberLeg(LEDGER_TYPE[kind], {
    own: accountId(memberId, 'available', currency),
    other: accountId(memberId, gameKind(category), currency),
    amountMinor,
  });
}

function decideTransfer(request: Request, transfer: Transfer): Decision {
  const { memberId, at } = request;
  const transferId = makeOrderNumber('T', at);
  return {
    kind: 'post',
    event: {
      eventId: `transfer:${transferId}`,
      reference: transferId,
      note: '',
      at,
      legs: transfer.moves.map((move) => toLeg(memberId, transfer, move)),
    },
    alongside: [alongside(transferRows, rowOf(transferId, request, transfer))],
    answer: (after) => receiptOf(transferId, request, { transfer, after }),
    refusalCodes: {
      insufficient: ERROR_CODES.INSUFFICIENT_FUNDS,
      overLimit: ERROR_CODES.ABOVE_MAXIMUM,
    },
  };
}

const rowOf = (
  transferId: string,
  { memberId, at: createdAt }: Request,
  { currency, kind, moves }: Transfer,
): TransferRow => ({
  ...{ transferId, memberId, kind, currency, createdAt },
  moved: moves.map(({ category, amountMinor }) => ({ category, amountMinor: String(amountMinor) })),
});

function receiptOf(
  transferId: string,
  { memberId, requestId, at }: Request,
  { transfer, after }: { transfer: Transfer; after: AccountView },
): TransferReceipt {
  const { currency, kind, moves } = transfer;
  const reading = readingOf(after, memberId, currency);
  const total = moves.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  return {
    requestId,
    transferId,
    kind,
    moved: moves.map(({ category, amountMinor }) => ({
      category,
      amount: fromMinor(amountMinor, currency).amount,
    })),
    total: fromMinor(total, currency).amount,
    currencyCode: currency,
    balance: toBalance(reading, currency),
    games: toGameBalances(reading, currency),
    createdAt: at.toISOString(),
  };
}
