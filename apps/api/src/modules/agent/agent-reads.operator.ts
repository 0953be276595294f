import { gmt4DayKey } from '@realm/domain';
import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { findMember } from '../account';
import { lastClosedDay } from '../closed-days';
import { findDownline, readFigures } from './agent.repository';
import { pageCommissions } from './page-commissions';

const DEFAULT_LIMIT = 20;
const MONTH_LENGTH = 7;
const CURSOR = /^[1-9]\d{0,17}$/;

/** What staff read of a member as an agent. */
export const agentReads = {
  'agent/figures': async ({ input, now }, tx) => {
    const agent = await findMember(tx, input.member);
    if (agent === null) return refuse('NOT_FOUND');
    const { invitationCode: _code, ...figures } = await readFigures(tx, {
      memberId: agent.memberId,
      lastDay: lastClosedDay(now),
      month: gmt4DayKey(now.getTime()).slice(0, MONTH_LENGTH),
    });
    return accept(figures);
  },

  'agent/downline': async ({ input: { member, cursor, limit: wanted }, now }, tx) => {
    if (cursor !== undefined && !CURSOR.test(cursor)) return refuse('MALFORMED');
    const agent = await findMember(tx, member);
    if (agent === null) return refuse('NOT_FOUND');
    const limit = Number(wanted ?? DEFAULT_LIMIT);
    const found = await findDownline(tx, {
      agentId: agent.memberId,
      lastDay: lastClosedDay(now),
      onlyActive: false,
      before: cursor === undefined ? null : BigInt(cursor),
      limit,
    });
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return accept({
      items: rows.map(({ memberId: _id, ...row }) => row),
      nextCursor: found.length > limit && last !== undefined ? String(last.memberId) : null,
    });
  },

  'agent/commissions': async ({ input: { member, ...page } }, tx) => {
    const agent = await findMember(tx, member);
    if (agent === null) return refuse('NOT_FOUND');
    const found = await pageCommissions(tx, { agentId: agent.memberId, ...page });
    return found === null ? refuse('MALFORMED') : accept(found);
  },
} satisfies Partial<OperatorHandlers>;
