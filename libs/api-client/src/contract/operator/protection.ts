import * as z from 'zod/mini';
import { LIMIT_KINDS, LIMIT_PERIODS, PAUSE_LENGTHS } from '@realm/domain';
import { PlayLimit, Protection } from '../member/protection';
import { Instant } from '../schemas';
import { command, query, withApproval } from './define-operation';
import { Amount, MemberName, Reason } from './schemas';

const byMember = { member: MemberName, reason: Reason };

export const protection = {
  'protection/get': query({
    permission: 'members.read',
    summary: 'A member’s limits with what is used and left, a pause, and lifetime net deposits',
    input: { member: MemberName },
    output: Protection,
  }),
  'protection/limit': command({
    permission: 'protection.change',
    summary: 'Adds a limit for a member, or lowers one, at once; only the member raises or removes a limit',
    input: {
      ...byMember,
      kind: z.enum(LIMIT_KINDS),
      period: z.enum(LIMIT_PERIODS),
      /** In the limit’s currency, for a new one in the member’s active currency. */
      amount: Amount,
    },
    output: PlayLimit,
    refusals: ['AMOUNT_INVALID', 'LIMIT_STATE'],
  }),
  'protection/pause': command({
    permission: 'protection.change',
    summary: 'Stops a member’s play, deposits and transfers to games at once, or makes such a pause longer',
    input: { ...byMember, length: z.enum([...PAUSE_LENGTHS['cool-off'], ...PAUSE_LENGTHS.exclusion]) },
    output: z.object({ member: z.string(), /** `null`: for ever. */ until: z.nullable(Instant) }),
    refusals: ['PAUSE_STATE'],
  }),
  'protection/lift': withApproval(
    'protection',
    command({
      permission: 'protection.change',
      summary: 'Ends a pause that staff began; nobody ends one that the member chose',
      /** `pauseFrom`: when the pause began that is meant; the one that runs, where it is left out. */
      input: { ...byMember, pauseFrom: z.optional(Instant) },
      output: z.object({ member: z.string() }),
      refusals: ['PAUSE_STATE'],
    }),
  ),
};
