import type { StaffAccount } from '@realm/api-client/contract';
import type { Tx } from '../../db/database';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { namesToBegin } from '../../operator/approval-operations';
import { endRequestsOf } from '../../operator/approvals.repository';
import type { OperatorCall, OperatorHandlers } from '../../operator/operation';
import type { StaffMember } from '../../operator/staff-member';
import { newEnrolment } from './enrolment';
import {
  endSessions,
  selectOpenSessions,
  selectOwn,
  type StaffSessionRow,
} from './staff-sessions.repository';
import { insertStaff, lockStaff, resetStaff, selectStaff, type StaffRow } from './staff.repository';

export const staffOperations = {
  'staff/list': async ({ now }, tx) => {
    const sessions = await selectOpenSessions(tx, now);
    const items = (await selectStaff(tx)).map((row) => {
      const own = sessions.filter(({ staff_id: staffId }) => staffId === row.staff_id);
      const lastSeenAt =
        own
          .map(({ last_seen_at: at }) => at.toISOString())
          .sort()
          .at(-1) ?? null;
      return { ...presentStaff(row), openSessions: own.length, lastSeenAt };
    });
    return accept({ items });
  },

  'staff/add': async ({ input: { account, name, roles }, operator, now, note }, tx) => {
    const { code, stored } = newEnrolment(now);
    const by = { createdAt: now, createdBy: operator };
    const added = await insertStaff(tx, { account, name, roles, enrolment: stored, ...by });
    if (added === undefined) return refuse('ACCOUNT_TAKEN');
    note({ before: null, after: detailsOf(added) });
    return accept({ account, enrolment: code, expiresAt: stored.expiresAt.toISOString() });
  },

  'staff/disable': (call, tx) =>
    changeOther(tx, call, async (row) => {
      await endSessions(tx, { staffId: row.staff_id, reason: 'disabled', now: call.now });
      await endRequestsOf(tx, { staffId: row.staff_id }, { by: call.operator, at: call.now });
      return tx
        .updateTable('staff')
        .set({ disabled_at: row.disabled_at ?? call.now, enrolment_hash: null, enrolment_expires_at: null })
        .where('staff_id', '=', row.staff_id)
        .returningAll()
        .executeTakeFirstOrThrow();
    }),

  'staff/set-roles': (call, tx) =>
    changeOther(tx, call, async (row) => {
      await endSessions(tx, { staffId: row.staff_id, reason: 'roles-changed', now: call.now });
      const kept = namesToBegin(call.input.roles);
      await endRequestsOf(tx, { staffId: row.staff_id, kept }, { by: call.operator, at: call.now });
      return tx
        .updateTable('staff')
        .set({ roles: call.input.roles })
        .where('staff_id', '=', row.staff_id)
        .returningAll()
        .executeTakeFirstOrThrow();
    }),

  'staff/reset': async (call, tx) => {
    const { code, stored } = newEnrolment(call.now);
    const changed = await changeOther(tx, call, async (row) => {
      await endSessions(tx, { staffId: row.staff_id, reason: 'reset', now: call.now });
      await endRequestsOf(tx, { staffId: row.staff_id }, { by: call.operator, at: call.now });
      return resetStaff(tx, row.staff_id, stored);
    });
    if (!changed.ok) return changed;
    const { account } = changed.value;
    return accept({ account, enrolment: code, expiresAt: stored.expiresAt.toISOString() });
  },

  'staff/end-sessions': async ({ input: { staff: account }, now }, tx) => {
    const row = await lockStaff(tx, account);
    if (row === undefined) return refuse('NOT_FOUND');
    return accept({ ended: await endSessions(tx, { staffId: row.staff_id, reason: 'revoked', now }) });
  },

  'staff/me': async ({ staff, env }, tx) => {
    const { account, roles, sessionId } = signedIn(staff);
    const { name, expires_at: expiresAt } = await selectOwn(tx, sessionId);
    const cell = env.cell?.name ?? null;
    return accept({ account, name, roles: [...roles], expiresAt: expiresAt.toISOString(), cell });
  },

  'staff/sessions': async ({ staff, now }, tx) => {
    const { staffId, sessionId } = signedIn(staff);
    const rows = await selectOpenSessions(tx, now, staffId);
    return accept({ items: rows.map((row) => presentSession(row, sessionId)) });
  },

  'staff/end-session': async ({ input, staff, now }, tx) => {
    const { staffId, sessionId } = signedIn(staff);
    const chosen =
      input.sessionId === undefined ? { exceptId: sessionId } : { sessionId: BigInt(input.sessionId) };
    return accept({ ended: await endSessions(tx, { staffId, reason: 'revoked', now, ...chosen }) });
  },

  'staff/sign-out': async ({ staff, now }, tx) => {
    const { staffId, sessionId } = signedIn(staff);
    return accept({ ended: await endSessions(tx, { staffId, reason: 'signed-out', now, sessionId }) });
  },
} satisfies Partial<OperatorHandlers>;

/** Changes somebody else's account: nobody changes their own, so one admin is always left. */
async function changeOther(
  tx: Tx,
  { input, staff, note }: OperatorCall<{ readonly staff: string }>,
  change: (row: StaffRow) => Promise<StaffRow>,
): Promise<Outcome<StaffAccount>> {
  const row = await lockStaff(tx, input.staff);
  if (row === undefined) return refuse('NOT_FOUND');
  if (row.staff_id === signedIn(staff).staffId) return refuse('PERMISSION_DENIED');
  const changed = await change(row);
  note({ before: detailsOf(row), after: detailsOf(changed) });
  return accept(presentStaff(changed));
}

/** The operator secret holds no permission of these operations. */
function signedIn(staff: StaffMember | null): StaffMember {
  if (staff === null) throw new Error('an operation of people was reached with the operator secret');
  return staff;
}

const detailsOf = ({ account, roles, disabled_at: disabledAt, bound_at: boundAt }: StaffRow) => ({
  account,
  roles,
  disabled: disabledAt !== null,
  hasAuthenticator: boundAt !== null,
});

const presentStaff = (row: StaffRow): StaffAccount => ({
  ...detailsOf(row),
  name: row.name,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
});

const presentSession = (row: StaffSessionRow, currentId: bigint) => ({
  sessionId: String(row.session_id),
  device: row.device,
  place: row.place,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  current: row.session_id === currentId,
});
