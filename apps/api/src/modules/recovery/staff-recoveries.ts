import type { OperatorEndpoints, OutputOf, StaffRecovery } from '@realm/api-client/contract';
import { maskEmail } from '@realm/domain';
import type { Tx } from '../../db/database';
import { selectWaitingFor } from '../../operator/approvals.repository';
import { presentWaiting } from '../../operator/second-person';
import { readMemberSummaries } from '../account';
import { findAuthenticator } from '../authenticator';
import { recoveryOf } from './present-recovery';
import type { RecoveryRow } from './recovery.repository';

const RECENT = 10;

/** Both people must decide about the same request. */
export const subjectOfApproval = (recoveryId: string): string => `recovery-${recoveryId}`;

async function summaryOf(tx: Tx, memberId: bigint) {
  const { currency } = await tx
    .selectFrom('members')
    .select('currency')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const of = { memberId, currency };
  return (await readMemberSummaries(tx, [of]))(of);
}

export async function presentForStaff(tx: Tx, row: RecoveryRow, now: Date): Promise<StaffRecovery> {
  const shown = recoveryOf(row, now);
  const subject = subjectOfApproval(shown.recoveryId);
  const summary = row.member_id === null ? undefined : await summaryOf(tx, row.member_id);
  return {
    ...shown,
    member: summary?.member ?? null,
    knownDevice: row.known_device,
    statement: row.statement,
    contact: row.contact,
    decidedBy: row.decided_by,
    waitingSec:
      shown.status === 'reviewing'
        ? Math.max(0, Math.floor((now.getTime() - row.begun_at.getTime()) / 1_000))
        : null,
    waiting: (await selectWaitingFor(tx, [subject], now)).map(presentWaiting),
  };
}

type Details = OutputOf<OperatorEndpoints['recovery/get']>['details'];

/** What the owner's statement can be compared with. */
export async function readDetails(tx: Tx, memberId: bigint): Promise<Details> {
  const summary = await summaryOf(tx, memberId);
  if (summary === undefined) return null;
  const { email } = await tx
    .selectFrom('members')
    .select('email')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const signIns = await tx
    .selectFrom('sign_ins')
    .select(['at', 'device', 'system', 'place'])
    .where('member_id', '=', memberId)
    .where('outcome', '=', 'signed-in')
    .orderBy('at', 'desc')
    .orderBy('sign_in_id', 'desc')
    .limit(RECENT)
    .execute();
  const labels = await tx
    .selectFrom('wallet_addresses')
    .select('label')
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .execute();
  const places = signIns.map(({ device, system, place }) =>
    [device, system, place].filter((part) => part !== '').join(' · '),
  );
  return {
    email: email === null ? null : maskEmail(email),
    hasAuthenticator: (await findAuthenticator(tx, memberId))?.boundAt != null,
    lastSignInAt: signIns[0]?.at.toISOString() ?? null,
    places: [...new Set(places)],
    addressLabels: labels.map(({ label }) => label),
    history: summary.history,
  };
}
