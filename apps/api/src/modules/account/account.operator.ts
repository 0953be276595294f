import * as z from 'zod/mini';
import { accept, refuse } from '../../http/outcome';
import { defineAct } from '../../operator/act';
import { endMemberSessions } from '../session';

export const accountActs = [
  defineAct({
    name: 'member/access',
    summary: 'Disables a member, which ends every session, or enables one again',
    input: z.strictObject({
      uid: z.string().check(z.maxLength(64)),
      disabled: z.boolean(),
      reason: z.string().check(z.minLength(1), z.maxLength(500)),
    }),
    act: async ({ input: { uid, disabled }, now }, tx) => {
      // Waits for a sign-in that holds the row, so that no session is opened behind this act's back.
      const member = await tx
        .updateTable('members')
        .set({ disabled })
        .where('uid', '=', uid)
        .returning('member_id')
        .executeTakeFirst();
      if (member === undefined) return refuse('NOT_FOUND');
      const endedIds = disabled
        ? await endMemberSessions(tx, { memberId: member.member_id, reason: 'disabled', now })
        : [];
      return accept({ uid, disabled, endedSessions: endedIds.map(String) });
    },
    after: ({ securityLog }, { uid, disabled }) =>
      securityLog.event(disabled ? 'member-disabled' : 'member-enabled', { uid }),
  }),
];
