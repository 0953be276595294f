import type { QueueWithdrawal, WithdrawalReview } from '@realm/api-client/contract';
import { fromMinor } from '@realm/domain';
import type { Tx } from '../../db/database';
import { readSource } from '../../ledger';
import type { OperatorCall } from '../../operator/operation';
import { readEffects, readHistory } from '../orders';
import { readAttempts } from './payout-attempt.repository';
import { freezeEventId, payoutLegs, releaseLegs } from './post-withdrawal';
import { readAddressUse, readDevice, readOrderSums, readTurnover, readVelocity } from './review.repository';
import { shownPlace } from './shown-address';
import type { WithdrawalRow } from './withdraw.repository';

const DAY_MS = 24 * 60 * 60_000;

type Review = Omit<WithdrawalReview, keyof QueueWithdrawal>;

/** Everything that a withdrawal is decided on, beside what its row in a queue has. */
export async function readWithdrawalReview(
  tx: Tx,
  order: WithdrawalRow,
  call: Pick<OperatorCall, 'now' | 'staff'>,
): Promise<Review> {
  const device = await readDevice(tx, order);
  const isOpen = ['processing', 'waiting-receipt', 'locked'].includes(order.status);
  return {
    ...(await readHistory(tx, order.order_id, call.now)),
    effects: {
      pay: isOpen ? await readEffects(tx, payoutLegs(order)) : [],
      giveBack: isOpen ? await readEffects(tx, releaseLegs(order)) : [],
    },
    source: await presentSource(tx, order),
    turnover: await readTurnover(tx, order),
    addressUse: await readAddressUse(tx, order),
    device: device && { ...device, place: shownPlace(device.place, call) },
    velocity: await readVelocity(tx, order),
    payout: {
      state: order.payout_state,
      attempts: (await readAttempts(tx, order.order_id)).map(({ txHash, at }) => ({
        txHash,
        at: at.toISOString(),
      })),
      lookUps: order.payout_look_ups,
      lastLookUpAt: order.payout_looked_up_at?.toISOString() ?? null,
      sendingUntil: order.sending_until?.toISOString() ?? null,
    },
  };
}

async function presentSource(tx: Tx, order: WithdrawalRow): Promise<Review['source']> {
  const { member_id: memberId, currency } = order;
  const from = new Date(order.created_at.getTime() - DAY_MS);
  const source = await readSource(tx, { memberId, currency, eventId: freezeEventId(order.order_id), from });
  const text = (minor: bigint) => fromMinor(minor, currency).amount;
  const usdtOf = await readOrderSums(
    tx,
    (source?.rows ?? []).flatMap(({ references }) => references),
  );
  return {
    from: from.toISOString(),
    opening: text(source?.openingMinor ?? 0n),
    rows: (source?.rows ?? []).map(({ type, entries, amountMinor, references }) => ({
      type,
      entries,
      amount: text(amountMinor),
      usdt: usdtOf(references),
    })),
    before: text(source?.beforeMinor ?? 0n),
  };
}
