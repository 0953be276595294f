import { maskReference } from '@realm/domain';
import type { Reader } from '../../db/database';
import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { findMember } from '../account';
import { writeMessage } from '../notice';
import { endMemberSessions, liveSessions } from '../session';
import { maskPlace } from '../../http/mask-place';

const LISTED_SIGN_INS = 50;

async function listOpen(reader: Reader, memberId: bigint, now: Date) {
  const rows = await liveSessions(reader, memberId, now).selectAll().orderBy('session_id', 'desc').execute();
  return rows.map((row) => ({
    sessionId: String(row.session_id),
    process: row.process,
    device: row.device,
    system: row.system,
    place: maskPlace(row.place),
    deviceId: row.device_id === null ? null : maskReference(row.device_id),
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
}

async function listSignIns(reader: Reader, memberId: bigint) {
  const rows = await reader
    .selectFrom('sign_ins')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('sign_in_id', 'desc')
    .limit(LISTED_SIGN_INS)
    .execute();
  return rows.map(({ at, outcome, device, system, place }) => ({
    at: at.toISOString(),
    outcome,
    device,
    system,
    place: maskPlace(place),
  }));
}

export const memberSessionOperations = {
  'member/sessions': async ({ input, now }, tx) => {
    const found = await findMember(tx, input.member);
    if (found === null) return refuse('NOT_FOUND');
    const { memberId } = found;
    return accept({ open: await listOpen(tx, memberId, now), signIns: await listSignIns(tx, memberId) });
  },

  'member/end-sessions': {
    handle: async ({ input: { member, sessionId }, now }, tx) => {
      const found = await findMember(tx, member);
      if (found === null) return refuse('NOT_FOUND');
      const { memberId } = found;
      const all = { memberId, reason: 'revoked', now } as const;
      const ended = await endMemberSessions(
        tx,
        sessionId === undefined ? all : { ...all, only: BigInt(sessionId) },
      );
      if (ended.length > 0) {
        const params = { count: String(ended.length) };
        await writeMessage(tx, { memberId, message: { kind: 'sessions-revoked', params }, at: now });
      }
      return accept({ ended: ended.length });
    },
    afterCommit: ({ securityLog }, { ended }) => {
      if (ended > 0) securityLog.event('sessions-revoked', { by: 'staff', ended });
    },
  },
} satisfies Partial<OperatorHandlers>;
