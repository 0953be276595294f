import type { TakenMark, WaitingApproval } from '@realm/api-client/contract';
import type { Tx } from '../../db/database';
import { takesTwoAmong } from '../../operator/amounts-alone';
import { selectWaitingFor } from '../../operator/approvals.repository';
import type { OperatorCall } from '../../operator/operation';
import { presentWaiting } from '../../operator/second-person';
import { readNames } from './order-history';
import { readMarks } from './order-marks.repository';
import { readVersions } from './order-version';

interface QueuedOrder {
  readonly orderId: string;
  /** Decides whether it takes two people. In millionths of a USDT; `null`: always. */
  readonly worthMinor: bigint | null;
  /** The member for whom it counts with what staff gave; `null`: it does not. */
  readonly givenTo?: string | null;
  readonly waitingSince: Date;
}

export interface QueuedFields {
  readonly version: string;
  readonly waitingSince: string;
  readonly taken: TakenMark | null;
  readonly firstPerson: string | null;
  readonly needsSecond: boolean;
  readonly waiting: WaitingApproval[];
}

/** What every row of a queue has beside its order. */
export async function readQueued(
  tx: Tx,
  orders: readonly QueuedOrder[],
  { now, staff, secondPersonAboveUsdt }: Pick<OperatorCall, 'now' | 'staff' | 'secondPersonAboveUsdt'>,
): Promise<QueuedFields[]> {
  const orderIds = orders.map(({ orderId }) => orderId);
  const versionOf = await readVersions(tx, orderIds);
  const takenOf = await readMarks(tx, orderIds, now);
  const waiting = (await selectWaitingFor(tx, orderIds, now)).map(presentWaiting);
  const names = await readNames(
    tx,
    waiting.map(({ firstOperator }) => firstOperator),
  );
  const needsSecond = await takesTwoAmong(tx, {
    staffId: staff?.staffId ?? null,
    members: orders.flatMap(({ givenTo = null }) => (givenTo === null ? [] : [givenTo])),
    limitUsdt: secondPersonAboveUsdt,
    now,
  });
  return orders.map(({ orderId, worthMinor, givenTo: member = null, waitingSince }) => {
    const own = waiting.filter(({ subject }) => subject.split(' ')[0] === orderId);
    const first = own[0]?.firstOperator;
    return {
      version: versionOf(orderId),
      waitingSince: waitingSince.toISOString(),
      taken: takenOf(orderId),
      firstPerson: first === undefined ? null : (names[first] ?? first),
      needsSecond: needsSecond({ member, worthMinor }),
      waiting: own,
    };
  });
}
