import { fromMinor } from '@realm/domain';
import type { Tx } from '../../db/database';
import { HOUSE, accountId, memberLeg, postEvent } from '../../ledger';
import { BET_FAMILIES, endedEventId, moveBetOrders } from '../bets';
import { writeMessage } from '../notice';
import { lockMember } from '../orders';
import { closeJoin, commitReward, lockJoin, lockPromotion, type JoinRow } from './joins.repository';
import { isReached, readProgress, type Progress } from './progress';

type JoinEnding = 'paid' | 'cancelled' | 'expired';

/** A settlement that began before a join expired is committed by then. */
const GRACE_MS = 60_000;

/**
 * Pays a join whose target is reached, or ends it: when its member leaves, or its time is over. Locks in the order of joining.
 *
 * @returns The join as it is now; `undefined` when there is none.
 */
export async function settleJoin(
  tx: Tx,
  { orderNumber, leaving, at }: { orderNumber: string; leaving: boolean; at: Date },
): Promise<{ join: JoinRow; progress: Progress } | undefined> {
  const known = await tx
    .selectFrom('promotion_joins')
    .select(['member_id', 'promotion_id'])
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  if (known === undefined) return undefined;
  await lockMember(tx, known.member_id);
  await lockPromotion(tx, known.promotion_id);
  const join = await lockJoin(tx, orderNumber);
  if (join === undefined) return undefined;
  const progress = await readProgress(tx, join);
  const ending = join.status === 'active' ? endingOf(join, progress, { leaving, at }) : null;
  if (ending === null) return { join, progress };
  return { join: await end(tx, join, { ending, progress, at }), progress };
}

function endingOf(
  join: JoinRow,
  progress: Progress,
  { leaving, at }: { leaving: boolean; at: Date },
): JoinEnding | null {
  if (isReached(progress, join)) return 'paid';
  if (leaving) return 'cancelled';
  return join.expires_at.getTime() + GRACE_MS <= at.getTime() ? 'expired' : null;
}

interface Ending {
  readonly ending: JoinEnding;
  readonly progress: Progress;
  readonly at: Date;
}

async function end(tx: Tx, join: JoinRow, { ending, progress, at }: Ending): Promise<JoinRow> {
  const { order_number: orderNumber, member_id: memberId, promotion_id: promotionId, offer } = join;
  const isPaid = ending === 'paid';
  const stakeMinor = BigInt(offer.stakeMinor);
  const returnedMinor = isPaid ? stakeMinor + join.reward_minor : stakeMinor;
  await moveBetOrders(
    tx,
    [
      {
        orderNumber,
        from: 'open',
        to: isPaid ? 'settled' : 'cancelled',
        payoutMinor: isPaid ? returnedMinor : null,
        endedEvent: endedEventId(orderNumber),
        result: null,
        details: null,
      },
    ],
    at,
  );
  // After the order, whose change counts rows that are locked before any account, as in a provider's batch.
  await postReturn(tx, join, { isPaid, amountMinor: returnedMinor, at });
  if (!isPaid) await commitReward(tx, promotionId, -join.reward_minor);
  if (ending !== 'cancelled') {
    const amount = fromMinor(isPaid ? join.reward_minor : stakeMinor, join.currency).amount;
    const kind = isPaid ? ('promotion-paid' as const) : ('promotion-expired' as const);
    const params = { promotionId, amount, currency: join.currency };
    await writeMessage(tx, { memberId, message: { kind, params }, at });
  }
  return closeJoin(tx, orderNumber, { status: ending, turnoverMinor: progress.countedMinor, at });
}

/** Stake and reward as a payout (10), or the stake alone as a cancelled bet (9). */
async function postReturn(
  tx: Tx,
  { order_number: reference, member_id: memberId, currency }: JoinRow,
  { isPaid, amountMinor, at }: { isPaid: boolean; amountMinor: bigint; at: Date },
): Promise<void> {
  if (amountMinor === 0n) return;
  const { payout, cancel } = BET_FAMILIES.activity;
  const leg = memberLeg(isPaid ? payout : cancel, {
    own: accountId(memberId, 'available', currency),
    other: accountId(HOUSE, 'house', currency),
    amountMinor,
  });
  const eventId = endedEventId(reference);
  const posted = await postEvent(tx, { eventId, reference, note: '', at, legs: [leg] });
  if (posted.kind !== 'posted') throw new Error(`${eventId} was not posted: ${posted.kind}`);
}
