import { signalCommit } from '../../db/commit-signals';
import type { Tx } from '../../db/database';
import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { noteContentChange } from './content-version';
import { insertNotice, listForStaff, withdrawNotice } from './notice.repository';
import { shownWithin, stateAt } from './shown-within';

const LISTED = 50;
const NO_TEXT = { zh: '', en: '', zht: '' };

export const noticeOperations = {
  'notice/publish': async ({ input: { kind, uid, title, body, ...times }, now, note }, tx) => {
    const shown = shownWithin(times, now);
    if (shown === null) return refuse('DATE_RANGE_INVALID');
    if ((kind === 'personal') !== (uid !== undefined)) return refuse('MALFORMED');
    const memberId = uid === undefined ? null : await memberIdOf(tx, uid);
    if (memberId === undefined) return refuse('NOT_FOUND');
    const noticeId = await insertNotice(tx, { kind, memberId, title, body, ...shown });
    if (memberId === null) await noteContentChange(tx);
    // The topic finds a personal one by its number.
    else signalCommit(tx, 'content');
    // What was written to one member is theirs.
    const shownTitle = uid === undefined ? title : null;
    note({ before: null, after: { noticeId: String(noticeId), kind, title: shownTitle, ...shown } });
    return accept({ noticeId: String(noticeId) });
  },

  'notice/list': async ({ input: { limit = LISTED }, now }, tx) => {
    const rows = await listForStaff(tx, limit);
    return accept({
      items: rows.map(
        ({ notice_id, kind, title, body, readers, published_at, expires_at, withdrawn_at }) => ({
          noticeId: String(notice_id),
          kind,
          title: title ?? NO_TEXT,
          body: body ?? NO_TEXT,
          readers: Number(readers),
          from: published_at.toISOString(),
          until: expires_at?.toISOString() ?? null,
          state:
            withdrawn_at === null ? stateAt({ from: published_at, until: expires_at }, now) : 'withdrawn',
        }),
      ),
    });
  },

  'notice/withdraw': async ({ input: { noticeId }, now, note }, tx) => {
    if (!(await withdrawNotice(tx, BigInt(noticeId), now))) return refuse('NOT_FOUND');
    await noteContentChange(tx);
    note({ before: { withdrawn: false }, after: { withdrawn: true } });
    return accept({ withdrawn: true as const });
  },
} satisfies Partial<OperatorHandlers>;

async function memberIdOf(tx: Tx, uid: string): Promise<bigint | undefined> {
  const member = await tx.selectFrom('members').select('member_id').where('uid', '=', uid).executeTakeFirst();
  return member?.member_id;
}
