import * as z from 'zod/mini';
import { PAUSE_LENGTHS } from '@realm/domain';
import { Protection } from '../member/protection';
import { Instant } from '../schemas';
import { command, query, withApproval } from './define-operation';
import { MemberName, Reason } from './schemas';

const byMember = { member: MemberName, reason: Reason };

export const protection = {
  'protection/get': query({
    permission: 'members.read',
    summary: 'A member’s limits with what is used and left, a pause, and lifetime net deposits',
    input: { member: MemberName },
    output: Protection,
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
      input: byMember,
      output: z.object({ member: z.string() }),
      refusals: ['PAUSE_STATE'],
    }),
  ),
};
