import { refuse, accept } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { endMemberSessions } from '../session';

export const accountOperations = {
  'member/access': {
    handle: async ({ input: { uid, disabled }, now }, tx) => {
      // Waits for a sign-in that holds the row, so that no session is opened behind this command's back.
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
    afterCommit: ({ securityLog }, { uid, disabled }) =>
      securityLog.event(disabled ? 'member-disabled' : 'member-enabled', { uid }),
  },
} satisfies Partial<OperatorHandlers>;
