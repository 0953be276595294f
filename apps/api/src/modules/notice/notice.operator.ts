import type { Tx } from '../../db/database';
import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { insertNotice, withdrawNotice } from './notice.repository';

export const noticeOperations = {
  'notice/publish': async ({ input: { kind, uid, title, body }, now }, tx) => {
    if ((kind === 'personal') !== (uid !== undefined)) return refuse('MALFORMED');
    const memberId = uid === undefined ? null : await memberIdOf(tx, uid);
    if (memberId === undefined) return refuse('NOT_FOUND');
    const noticeId = await insertNotice(tx, { kind, memberId, title, body, now });
    return accept({ noticeId: String(noticeId) });
  },

  'notice/withdraw': async ({ input, now }, tx) =>
    (await withdrawNotice(tx, BigInt(input.noticeId), now))
      ? accept({ withdrawn: true as const })
      : refuse('NOT_FOUND'),
} satisfies Partial<OperatorHandlers>;

async function memberIdOf(tx: Tx, uid: string): Promise<bigint | undefined> {
  const member = await tx.selectFrom('members').select('member_id').where('uid', '=', uid).executeTakeFirst();
  return member?.member_id;
}
