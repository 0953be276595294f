import type { Tx } from '../../db/database';
import { accept, refuse } from '../../http/outcome';
import { endOvertaken } from '../../operator/approvals.repository';
import type { OperatorCall, OperatorHandlers, SecondPersonRule } from '../../operator/operation';
import { announce } from './announce';
import { REVIEW_LIFETIME_MS } from './begin-recovery';
import { changeRecovery, findById, lockOwner, selectReviews, type RecoveryRow } from './recovery.repository';
import { presentForStaff, readDetails, subjectOfApproval } from './staff-recoveries';

interface Decision extends Pick<OperatorCall, 'now' | 'note' | 'operator'> {
  readonly input: { readonly recoveryId: string; readonly reason: string };
}

async function findReview(tx: Tx, recoveryId: string): Promise<RecoveryRow | null> {
  const row = await findById(tx, BigInt(recoveryId));
  return row?.way === 'review' ? row : null;
}

/** Begins the cooling period. A request for an account that does not exist can only be rejected. */
async function approve({ input, operator, now, note }: Decision, tx: Tx) {
  const row = await findReview(tx, input.recoveryId);
  if (row === null) return refuse('NOT_FOUND');
  if (row.member_id === null) return refuse('RECOVERY_STATE');
  await lockOwner(tx, row.member_id);
  const readyAt = new Date(now.getTime() + Number(row.wait_ms));
  const change = {
    status: 'cooling',
    approved_at: now,
    ready_at: readyAt,
    note: input.reason,
    decided_by: operator,
    expires_at: new Date(readyAt.getTime() + REVIEW_LIFETIME_MS),
  } as const;
  const { recovery_id: recoveryId } = row;
  const approved = await changeRecovery(tx, { recoveryId, from: ['reviewing'], now, change });
  if (approved === undefined) return refuse('RECOVERY_STATE');
  note({ before: { status: row.status }, after: { status: approved.status, readyAt } });
  await announce(tx, approved, { step: 'cooling', params: { until: readyAt.toISOString() }, at: now });
  return accept(await presentForStaff(tx, approved, now));
}

async function reject({ input, operator, now, note }: Decision, tx: Tx) {
  const row = await findReview(tx, input.recoveryId);
  if (row === null) return refuse('NOT_FOUND');
  const change = { status: 'rejected', ended_at: now, note: input.reason, decided_by: operator } as const;
  const from = ['reviewing', 'cooling'] as const;
  const rejected = await changeRecovery(tx, { recoveryId: row.recovery_id, from, now, change });
  if (rejected === undefined) return refuse('RECOVERY_STATE');
  await endOvertaken(tx, { about: subjectOfApproval(input.recoveryId), by: operator, at: now });
  note({ before: { status: row.status }, after: { status: rejected.status } });
  await announce(tx, rejected, { step: 'rejected', params: { reason: input.reason }, at: now });
  return accept(await presentForStaff(tx, rejected, now));
}

export const recoveryOperations = {
  'recovery/list': async ({ input: { show = 'reviewing' }, now }, tx) => {
    const rows = await selectReviews(tx, show, now);
    const items = [];
    for (const row of rows) items.push(await presentForStaff(tx, row, now));
    return accept({ items });
  },

  'recovery/get': async ({ input, now }, tx) => {
    const row = await findReview(tx, input.recoveryId);
    if (row === null) return refuse('NOT_FOUND');
    const details = row.member_id === null ? null : await readDetails(tx, row.member_id);
    return accept({ ...(await presentForStaff(tx, row, now)), details });
  },

  'recovery/approve': approve,
  'recovery/reject': reject,
} satisfies Partial<OperatorHandlers>;

/** No rate tells what an account is worth, so a reviewed recovery always takes two people. */
export const recoveryRule: SecondPersonRule<{ readonly recoveryId: string }> = {
  subjectOf: ({ recoveryId }) => subjectOfApproval(recoveryId),
  worthOf: () => Promise.resolve(null),
};
