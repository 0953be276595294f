import { PLAIN_CURSORS, readPage } from '../../db/page';
import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { findMember } from '../account';
import { pageMemberOrders } from './list-orders';
import { addNote, pageNotes } from './notes.repository';
import { presentMembers, searchMembers } from './search-members';
import { readUnmasked } from './unmask';

const LISTED = 50;
const FOUND_AT_PLACE = 100;

const positionOf = (cursor: string | undefined): bigint | undefined =>
  cursor === undefined ? undefined : BigInt(cursor);

/** Lists of members and of what belongs to one. */
export const memberPageOperations = {
  'member/search': async ({ input: { text = '', show, cursor, limit = LISTED }, now }, tx) => {
    const query = { text: text.trim(), show, before: positionOf(cursor), limit, now };
    const found = await searchMembers(tx, query);
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return accept({
      items: await presentMembers(tx, rows),
      nextCursor: found.length > limit && last !== undefined ? String(last.member_id) : null,
    });
  },

  'member/orders': async ({ input, now }, tx) => {
    const request = readPage(input, { now, cursors: PLAIN_CURSORS });
    if (!request.ok) return refuse(request.refusal);
    const member = await findMember(tx, input.member);
    return member === null
      ? refuse('NOT_FOUND')
      : accept(await pageMemberOrders(tx, member.memberId, request.page));
  },

  'member/notes': async ({ input: { member, cursor, limit = LISTED } }, tx) => {
    const found = await findMember(tx, member);
    if (found === null) return refuse('NOT_FOUND');
    return accept(await pageNotes(tx, found.memberId, { before: positionOf(cursor), limit }));
  },

  'member/note': async ({ input: { member, text }, operator: author, now: at }, tx) => {
    const found = await findMember(tx, member);
    if (found === null) return refuse('NOT_FOUND');
    return accept(await addNote(tx, { memberId: found.memberId, author, text, at }));
  },

  'member/unmask': {
    handle: async ({ input: { member, field } }, tx) => {
      const found = await findMember(tx, member);
      if (found === null) return refuse('NOT_FOUND');
      return accept({ field, values: await readUnmasked(tx, found.memberId, field) });
    },
    afterCommit: ({ securityLog }, { field }) => securityLog.event('member-unmasked', { field }),
  },

  /** Where members sign in from is masked: this is no query, since queries leave nothing in the audit log. */
  'member/search-place': {
    handle: async ({ input: { place }, now }, tx) => {
      const found = await searchMembers(tx, { place, limit: FOUND_AT_PLACE, now });
      const items = await presentMembers(tx, found.slice(0, FOUND_AT_PLACE));
      return accept({ place, items, hasMore: found.length > FOUND_AT_PLACE });
    },
    afterCommit: ({ securityLog }) => securityLog.event('members-searched-by-place', {}),
  },
} satisfies Partial<OperatorHandlers>;
