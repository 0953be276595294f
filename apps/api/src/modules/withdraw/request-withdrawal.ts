import { fromMinor, type CurrencyCode } from '@realm/domain';
import type { Reader, Tx } from '../../db/database';
import { refuse, type Outcome } from '../../http/outcome';
import { refusePosting } from '../../http/refuse-posting';
import { readWallet } from '../../ledger';
import { findAddress } from '../address';
import { lockMember, makeOrderNumber, readAmount, recordOrderEvent } from '../orders';
import { costOfUsdt, currentRate, fromUsdt, toUsdt } from '../rates';
import { freeze } from './post-withdrawal';
import { notifyWithdrawal } from './notify-withdrawal';
import { withdrawalHold } from './withdrawal-hold';
import {
  countOpenWithdrawals,
  insertWithdrawal,
  notYetFinalMinor,
  withdrawFee,
  type WithdrawalRow,
} from './withdraw.repository';

/** In millionths of a USDT, whatever the wallet's currency. */
const MINIMUM_USDT_MINOR = 10_000_000n;
const MAXIMUM_USDT_MINOR = 50_000_000_000n;
/** Staff promise to decide within this. */
/** Within which staff have promised to decide. */
export const REVIEW_WITHIN_MS = 24 * 60 * 60_000;
/** Open withdrawals at once. */
const MAX_OPEN_WITHDRAWALS = 3;

export interface WithdrawalInput {
  readonly memberId: bigint;
  readonly amount: string;
  readonly addressId: string;
  /** The amounts that the member agreed to. */
  readonly rate: string;
  readonly fee: string;
  readonly at: Date;
}

export const withdrawalLimits = (currency: CurrencyCode, rate: string) => ({
  minimum: fromMinor(costOfUsdt(MINIMUM_USDT_MINOR, currency, rate), currency),
  maximum: fromMinor(fromUsdt(MAXIMUM_USDT_MINOR, currency, rate), currency),
});

export interface Spendable {
  readonly availableMinor: bigint;
  /** At most the available amount. */
  readonly notYetFinalMinor: bigint;
}

export async function readSpendable(
  reader: Reader,
  memberId: bigint,
  currency: CurrencyCode,
): Promise<Spendable> {
  const { availableMinor } = await readWallet(reader, memberId, currency);
  const notFinal = await notYetFinalMinor(reader, memberId, currency);
  return { availableMinor, notYetFinalMinor: notFinal < availableMinor ? notFinal : availableMinor };
}

/** Writes the order and freezes its amount (12) in one transaction. The payment password has been checked. */
export async function requestWithdrawal(tx: Tx, input: WithdrawalInput): Promise<Outcome<WithdrawalRow>> {
  const { memberId, at } = input;
  const currency = await lockMember(tx, memberId);
  if ((await withdrawalHold(tx, memberId, at)) !== null) return refuse('WITHDRAWAL_HELD');
  const rate = await currentRate(tx, currency, at);
  if (rate === null) return refuse('RATE_UNAVAILABLE');
  const spendable = await readSpendable(tx, memberId, currency);
  const amount = readAmount(input.amount, {
    ...withdrawalLimits(currency, rate),
    balance: fromMinor(spendable.availableMinor - spendable.notYetFinalMinor, currency),
  });
  if (!amount.ok) return amount;

  const address = await findAddress(tx, memberId, input.addressId);
  if (address === undefined) return refuse('ADDRESS_NOT_FOUND');
  if (address.usable_at > at) return refuse('ADDRESS_LOCKED');
  const feeMinor = await withdrawFee(tx, address.network);
  if (!isSameNumber(input.rate, rate) || !isSameNumber(input.fee, fromMinor(feeMinor, 'USDT').amount))
    return refuse('QUOTE_CHANGED');
  if ((await countOpenWithdrawals(tx, memberId)) >= MAX_OPEN_WITHDRAWALS)
    return refuse('TOO_MANY_OPEN_ORDERS');

  const grossMinor = toUsdt(amount.value, currency, rate);
  const order = await insertWithdrawal(tx, {
    order_id: makeOrderNumber('W', at),
    member_id: memberId,
    status: 'processing',
    currency,
    amount_minor: amount.value,
    rate,
    gross_minor: grossMinor,
    fee_minor: feeMinor,
    net_minor: grossMinor - feeMinor,
    network: address.network,
    address: address.address,
    address_label: address.label,
    tx_hash: null,
    review_by: new Date(at.getTime() + REVIEW_WITHIN_MS),
    created_at: at,
  });
  await recordOrderEvent(tx, { orderId: order.order_id, status: order.status, at, actor: 'member' });
  await notifyWithdrawal(tx, order, { at, again: false });
  return refusePosting(await freeze(tx, order, at)) ?? { ok: true, value: order };
}

/** '7.2' agrees to '7.20': the member agreed to a number, not to a spelling. */
function isSameNumber(left: string, right: string): boolean {
  const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
  return trimmed(left) === trimmed(right);
}
