import { boundedRange } from '../../db/page';
import { refuse } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { findMember } from '../account';
import { makeStatement } from './make-statement';

export const statementOperations = {
  'member/statement': async ({ input, now }, tx) => {
    const range = boundedRange(input.from, input.to);
    if (range === null) return refuse('DATE_RANGE_INVALID');
    const member = await findMember(tx, input.member);
    if (member === null) return refuse('NOT_FOUND');
    const { memberId, uid } = member;
    const currency = input.currencyCode ?? member.currency;
    return makeStatement(tx, { memberId, uid, currency, range, madeAt: now, detail: 'full' });
  },
} satisfies Partial<OperatorHandlers>;
