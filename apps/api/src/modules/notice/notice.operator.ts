import type { Tx } from '../../db/database';
import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { insertNotice, listForStaff, withdrawNotice } from './notice.repository';
import { shownWithin, stateAt } from './shown-within';

const LISTED = 50;

export const noticeOperations = {
  'notice/publish': async ({ input: { kind, uid, title, body, ...times }, now }, tx) => {
    const shown = shownWithin(times, now);
    if (shown === null) return refuse('DATE_RANGE_INVALID');
    if ((kind === 'personal') !== (uid !== undefined)) return refuse('MALFORMED');
    const memberId = uid === undefined ? null : await memberIdOf(tx, uid);
    if (memberId === undefined) return refuse('NOT_FOUND');
    const noticeId = await insertNotice(tx, { kind, memberId, title, body, ...shown });
    return accept({ noticeId: String(noticeId) });
  },

  'notice/list': async ({ input: { limit = LISTED }, now }, tx) => {
    const rows = await listForStaff(tx, limit);
    return accept({
      items: rows.map(({ notice_id, kind, title, published_at, expires_at, withdrawn_at }) => ({
        noticeId: String(notice_id),
        kind,
        title: title ?? { zh: '', en: '', zht: '' },
        from: published_at.toISOString(),
        until: expires_at?.toISOString() ?? null,
        state: withdrawn_at === null ? stateAt({ from: published_at, until: expires_at }, now) : 'withdrawn',
      })),
    });
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
