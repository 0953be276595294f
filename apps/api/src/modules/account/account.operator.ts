import { refuse, accept } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { writeMessage } from '../notice';
import { endMemberSessions } from '../session';

export const accountOperations = {
  'member/access': {
    handle: async ({ input: { uid, disabled }, now, note }, tx) => {
      // Waits for a sign-in that holds the row, so that no session is opened behind this command's back.
      const member = await tx
        .selectFrom('members')
        .select(['member_id', 'disabled'])
        .where('uid', '=', uid)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (member === undefined) return refuse('NOT_FOUND');
      const { member_id: memberId } = member;
      if (member.disabled !== disabled) {
        await tx.updateTable('members').set({ disabled }).where('member_id', '=', memberId).execute();
        const kind = disabled ? 'account-disabled' : 'account-enabled';
        await writeMessage(tx, { memberId, message: { kind, params: {} }, at: now });
      }
      note({ before: { disabled: member.disabled }, after: { disabled } });
      const endedIds = disabled ? await endMemberSessions(tx, { memberId, reason: 'disabled', now }) : [];
      return accept({ uid, disabled, endedSessions: endedIds.map(String) });
    },
    afterCommit: ({ securityLog }, { uid, disabled }) =>
      securityLog.event(disabled ? 'member-disabled' : 'member-enabled', { uid }),
  },
} satisfies Partial<OperatorHandlers>;
