import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { findMember, firstNickname } from '../account';
import { writeMessage } from '../notice';
import { removeAvatar } from './own-avatar';
import { lockProfile, writeProfile } from './profile.repository';

export const profileOperations = {
  'member/reset-profile': {
    handle: async ({ input: { member, reason }, now, note }, tx) => {
      const found = await findMember(tx, member);
      if (found === null) return refuse('NOT_FOUND');
      const { memberId, uid } = found;
      const replaced = await lockProfile(tx, memberId);
      const nickname = firstNickname(uid);
      note({ before: replaced, after: { nickname, avatar: '' } });
      if (replaced.nickname !== nickname || replaced.avatar !== '') {
        await writeProfile(tx, memberId, { nickname, avatar: '' });
        await writeMessage(tx, {
          memberId,
          message: { kind: 'profile-reset', params: { nickname, reason } },
          at: now,
        });
      }
      return accept({ member: uid, nickname, replaced });
    },
    afterCommit: (ports, { replaced }) => removeAvatar(ports, replaced.avatar),
  },
} satisfies Partial<OperatorHandlers>;
