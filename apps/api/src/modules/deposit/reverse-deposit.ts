import { TAKEN_BACK } from '@realm/domain';
import type { Tx } from '../../db/database';
import {
  HOUSE,
  accountId,
  insertRows,
  memberLeg,
  postDecided,
  readingOf,
  walletAccounts,
  type Leg,
} from '../../ledger';
import { hasOpenBets } from '../bets';
import { collectFor, transferRow } from '../wallet';
import { writeDeposit, type DepositRow } from './deposit.repository';

/** Staff record no end of a bet on sports or live tables that was lost: its order stays open. */
const MAX_WITHHELD_MS = 30 * 86_400_000;

/**
 * Undoes the credit of a payment that never returns, in the transaction that fails its order. The clearing account gets all of
 * it back; the member gives what is in the wallet and in the game balances. The rest was lost at play and is the house's loss,
 * unless open bets may still return some of it: then it is withheld from withdrawals until they end, or for 30 days.
 *
 * @throws if nothing arrived, or the reversal was posted before.
 */
export async function reverseDeposit(tx: Tx, order: DepositRow, at: Date): Promise<void> {
  const { order_id: orderId, member_id: memberId, currency, paid_minor: paidMinor } = order;
  if (paidMinor === null) throw new Error('nothing arrived to reverse');
  const clearing: Leg = {
    type: 19,
    debit: accountId(HOUSE, 'adjustments', 'USDT'),
    credit: accountId(HOUSE, 'deposit-clearing', 'USDT'),
    amountMinor: paidMinor,
  };
  const missingMinor = await takeBack(tx, order, {
    eventId: `deposit:${orderId}:reversal`,
    at,
    wantedMinor: order.credit_minor,
    legs: [clearing],
  });
  if (missingMinor > 0n && (await hasOpenBets(tx, memberId, currency)))
    await writeDeposit(tx, orderId, {
      withheld_minor: missingMinor,
      withheld_until: new Date(at.getTime() + MAX_WITHHELD_MS),
    });
}

/** Takes what was withheld from what the bets have returned, and ends the hold. */
export async function takeWithheld(tx: Tx, order: DepositRow, at: Date): Promise<void> {
  await takeBack(tx, order, {
    eventId: `deposit:${order.order_id}:recovery`,
    at,
    wantedMinor: order.withheld_minor,
    legs: [],
  });
  await writeDeposit(tx, order.order_id, { withheld_minor: 0n, withheld_until: null });
}

interface Taking {
  readonly eventId: string;
  readonly at: Date;
  readonly wantedMinor: bigint;
  /** Posted with it. */
  readonly legs: readonly Leg[];
}

/** @returns How much of the wanted amount the member does not have. */
function takeBack(tx: Tx, order: DepositRow, { eventId, at, wantedMinor, legs }: Taking): Promise<bigint> {
  const { order_id: reference, member_id: memberId, currency } = order;
  const available = accountId(memberId, 'available', currency);
  const adjustments = accountId(HOUSE, 'adjustments', currency);
  const accounts = [
    ...walletAccounts(memberId, currency),
    ...new Set([adjustments, ...legs.flatMap(({ debit, credit }) => [debit, credit])]),
  ];
  return postDecided(tx, {
    accounts,
    locked: true,
    decide: (states) => {
      const wallet = readingOf(states, memberId, currency);
      const collected = collectFor(wallet, {
        memberId,
        currency,
        at,
        neededMinor: wantedMinor,
        note: TAKEN_BACK,
      });
      if (collected !== null) states.apply(collected.event);
      const { balance } = states.of(available);
      const takenMinor = balance < wantedMinor ? balance : wantedMinor;
      const taken = memberLeg(19, { own: available, other: adjustments, amountMinor: takenMinor });
      const event = {
        eventId,
        reference,
        note: TAKEN_BACK,
        at,
        legs: takenMinor > 0n ? [...legs, taken] : legs,
      };
      return {
        events: [
          ...(collected === null ? [] : [collected.event]),
          ...(event.legs.length === 0 ? [] : [event]),
        ],
        result: { row: collected?.row, missingMinor: wantedMinor - takenMinor },
      };
    },
    write: async ({ row }) => {
      if (row !== undefined) await insertRows(tx, [transferRow(row)]);
    },
  }).then(({ missingMinor }) => missingMinor);
}
