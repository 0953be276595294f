import type { TransferReceipt } from '@realm/api-client/contract';
import { ERROR_CODES } from '@realm/api-client/contract';
import { GAME_WALLET_CATEGORIES, fromMinor, type CurrencyCode, type GameWalletCategory } from '@realm/domain';
import type { Reader } from '../../db/database';
import type { TransferKind } from '../../db/tables/money';
import type { CommandPlan } from '../../http/handler';
import {
  accountId,
  gameKind,
  memberLeg,
  readingOf,
  walletAccounts,
  type AccountView,
  type Decision,
  type Leg,
  type LedgerEvent,
  type WalletReading,
} from '../../ledger';
import { activeCurrency, makeOrderNumber, readAmount } from '../orders';
import { toBalance, toGameBalances } from './present-wallet';
import { transferLimits } from './transfer-limits';
import { transferRow, type TransferRow } from './transfer-rows';

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
      const moves = collectable(readingOf(accounts, memberId, currency));
      if (moves.length === 0) return { kind: 'refuse', code: ERROR_CODES.NOTHING_TO_COLLECT };
      return decideTransfer(request, { currency, kind: 'collect', moves });
    },
  };
}

const collectable = ({ games }: WalletReading): readonly Move[] =>
  GAME_WALLET_CATEGORIES.filter((category) => games[category] > 0n).map((category) => ({
    category,
    amountMinor: games[category],
  }));

interface OwnCollect extends Omit<Request, 'requestId'> {
  readonly currency: CurrencyCode;
  readonly note: string;
}

/** A collect of every game balance, as the member's own one; `null` if there is nothing to collect. */
export function collectEverything(wallet: WalletReading, own: OwnCollect): PlannedTransfer | null {
  const moves = collectable(wallet);
  return moves.length === 0
    ? null
    : planTransfer(own, { currency: own.currency, kind: 'collect', moves }, own.note);
}

/**
 * What the platform itself collects, to take back money that never arrived: as little as brings the available amount to
 * `neededMinor`, or all there is.
 *
 * @returns `null` if there is nothing to collect, or no need.
 */
export function collectFor(
  wallet: WalletReading,
  request: OwnCollect & { readonly neededMinor: bigint },
): PlannedTransfer | null {
  const { currency, neededMinor, note } = request;
  let missingMinor = neededMinor - wallet.availableMinor;
  const moves: Move[] = [];
  for (const { category, amountMinor } of collectable(wallet)) {
    if (missingMinor <= 0n) break;
    moves.push({ category, amountMinor: amountMinor < missingMinor ? amountMinor : missingMinor });
    missingMinor -= amountMinor;
  }
  return moves.length === 0 ? null : planTransfer(request, { currency, kind: 'collect', moves }, note);
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

interface PlannedTransfer {
  readonly event: LedgerEvent;
  readonly row: TransferRow;
}

function planTransfer(
  { memberId, at }: Omit<Request, 'requestId'>,
  transfer: Transfer,
  note: string,
): PlannedTransfer {
  const transferId = makeOrderNumber('T', at);
  const { currency, kind, moves } = transfer;
  return {
    event: {
      eventId: `transfer:${transferId}`,
      reference: transferId,
      note,
      at,
      legs: moves.map((move) => toLeg(memberId, transfer, move)),
    },
    row: {
      transferId,
      memberId,
      kind,
      currency,
      createdAt: at,
      moved: moves.map(({ category, amountMinor }) => ({ category, amountMinor: String(amountMinor) })),
    },
  };
}

function decideTransfer(request: Request, transfer: Transfer): Decision {
  const { event, row } = planTransfer(request, transfer, '');
  return {
    kind: 'post',
    event,
    alongside: [transferRow(row)],
    answer: (after) => receiptOf(row.transferId, request, { transfer, after }),
    refusalCodes: {
      insufficient: ERROR_CODES.INSUFFICIENT_FUNDS,
      overLimit: ERROR_CODES.ABOVE_MAXIMUM,
    },
  };
}

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
