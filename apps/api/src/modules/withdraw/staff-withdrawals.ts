import type { StaffWithdrawal } from '@realm/api-client/contract';
import type { Tx } from '../../db/database';
import { selectWaitingFor } from '../../operator/approvals.repository';
import type { OperatorCall } from '../../operator/operation';
import { presentWaiting } from '../../operator/second-person';
import { readMemberSummaries } from '../account';
import { presentWithdrawals } from './present-withdrawal';
import { shownAddress } from './shown-address';
import type { WithdrawalRow } from './withdraw.repository';
import { readRisks } from './withdrawal-risks';

export async function presentForStaff(
  tx: Tx,
  rows: readonly WithdrawalRow[],
  call: Pick<OperatorCall, 'now' | 'staff'>,
): Promise<StaffWithdrawal[]> {
  const { now } = call;
  const orders = await presentWithdrawals(tx, rows, now);
  const orderIds = rows.map((row) => row.order_id);
  const summaryOf = await readMemberSummaries(
    tx,
    rows.map((row) => ({ memberId: row.member_id, currency: row.currency })),
  );
  const risksOf = await readRisks(tx, orderIds);
  const waiting = (await selectWaitingFor(tx, orderIds, now)).map(presentWaiting);
  return rows.flatMap((row, index) => {
    const order = orders[index];
    const of = summaryOf({ memberId: row.member_id, currency: row.currency });
    if (order === undefined || of === undefined) return [];
    return [
      {
        ...order,
        ...of,
        address: shownAddress(order.address, call),
        risks: [...risksOf(row.order_id)],
        waiting: waiting.filter(({ subject }) => subject.split(' ')[0] === row.order_id),
      },
    ];
  });
}
