import { NOTICE_KINDS } from '@realm/api-client/contract';
import * as z from 'zod/mini';
import type { Tx } from '../../db/database';
import { accept, refuse } from '../../http/outcome';
import { defineAct } from '../../operator/act';
import { insertNotice, withdrawNotice } from './notice.repository';

const localText = (longest: number) => {
  const text = z.string().check(z.minLength(1), z.maxLength(longest));
  return z.strictObject({ zh: text, en: text, zht: text });
};

export const noticeActs = [
  defineAct({
    name: 'notice/publish',
    summary: 'Publishes a notice in all languages; a personal one names its member by uid',
    input: z.strictObject({
      kind: z.enum(NOTICE_KINDS),
      uid: z.optional(z.string().check(z.maxLength(64))),
      title: localText(120),
      body: localText(4000),
    }),
    act: async ({ input: { kind, uid, title, body }, now }, tx) => {
      if ((kind === 'personal') !== (uid !== undefined)) return refuse('MALFORMED');
      const memberId = uid === undefined ? null : await memberIdOf(tx, uid);
      if (memberId === undefined) return refuse('NOT_FOUND');
      const noticeId = await insertNotice(tx, { kind, memberId, title, body, now });
      return accept({ noticeId: String(noticeId) });
    },
  }),
  defineAct({
    name: 'notice/withdraw',
    summary: 'Takes a notice back; it is kept, but nobody reads it any more',
    input: z.strictObject({ noticeId: z.string().check(z.regex(/^\d{1,18}$/)) }),
    act: async ({ input, now }, tx) =>
      (await withdrawNotice(tx, BigInt(input.noticeId), now))
        ? accept({ withdrawn: true })
        : refuse('NOT_FOUND'),
  }),
];

async function memberIdOf(tx: Tx, uid: string): Promise<bigint | undefined> {
  const member = await tx.selectFrom('members').select('member_id').where('uid', '=', uid).executeTakeFirst();
  return member?.member_id;
}
