import { Currency, Instant } from '@realm/api-client/contract';
import * as z from 'zod/mini';
import { boundedRange } from '../../db/page';
import { refuse } from '../../http/outcome';
import { defineQuery } from '../../operator/act';
import { makeStatement } from '../statement';
import { findMember } from './find-member';
import { MemberName } from './operator-inputs';

export const statementQuery = defineQuery({
  name: 'member/statement',
  summary: 'Everything posted to a member’s accounts over any range, with opening, closing and hashes',
  input: z.strictObject({
    member: MemberName,
    currencyCode: z.optional(Currency),
    from: Instant,
    to: Instant,
  }),
  refusals: ['DATE_RANGE_INVALID', 'STATEMENT_TOO_LONG'],
  run: async ({ input, now }, tx) => {
    const range = boundedRange(input.from, input.to);
    if (range === null) return refuse('DATE_RANGE_INVALID');
    const member = await findMember(tx, input.member);
    if (member === null) return refuse('NOT_FOUND');
    const { memberId, uid } = member;
    const currency = input.currencyCode ?? member.currency;
    return makeStatement(tx, { memberId, uid, currency, range, madeAt: now, detail: 'full' });
  },
});
