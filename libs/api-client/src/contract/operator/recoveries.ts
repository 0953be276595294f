import * as z from 'zod/mini';
import { Recovery } from '../member/recovery';
import { Instant } from '../schemas';
import { WaitingApproval, command, query, withApproval } from './define-operation';
import { MemberHistory, MemberSummary, Reason } from './schemas';

/** A reviewed request as staff read it. */
const StaffRecovery = z.extend(Recovery, {
  /** `null`: there is no such account. The owner must not learn that. */
  member: z.nullable(MemberSummary),
  /** Whether the device had signed in to the account before. */
  knownDevice: z.boolean(),
  statement: z.string(),
  contact: z.string(),
  decidedBy: z.nullable(z.string()),
  /** In whole seconds, while it waits for a decision. */
  waitingSec: z.nullable(z.number()),
  /** What waits for a second person. */
  waiting: z.array(WaitingApproval),
});
export type StaffRecovery = z.output<typeof StaffRecovery>;

const recoveryId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

export const recoveries = {
  'recovery/list': query({
    permission: 'recoveries.read',
    summary:
      'Requests to recover an account that wait for a review or are in their cooling period: from known devices, from others, for unknown accounts; each oldest first',
    input: { show: z.optional(z.enum(['reviewing', 'cooling'])) },
    output: z.object({ items: z.array(StaffRecovery) }),
  }),
  'recovery/get': query({
    permission: 'recoveries.read',
    summary: 'One request, with what the owner’s statement can be compared with',
    input: { recoveryId },
    output: z.extend(StaffRecovery, {
      details: z.nullable(
        z.object({
          /** Masked. */
          email: z.nullable(z.string()),
          hasAuthenticator: z.boolean(),
          lastSignInAt: z.nullable(Instant),
          /** Where the account was used in two months: device, system and address block. */
          places: z.array(z.string()),
          addressLabels: z.array(z.string()),
          history: MemberHistory,
        }),
      ),
    }),
    refusals: ['NOT_FOUND'],
  }),
  'recovery/approve': withApproval(
    'recovery',
    command({
      permission: 'recoveries.decide',
      summary:
        'Begins the cooling period of a request, always by two people; the reason says what was checked',
      input: { recoveryId, reason: Reason },
      output: StaffRecovery,
      refusals: ['NOT_FOUND', 'RECOVERY_STATE'],
    }),
  ),
  'recovery/reject': command({
    permission: 'recoveries.decide',
    summary: 'Rejects a request, also during its cooling period; its owner reads the reason',
    input: { recoveryId, reason: Reason },
    output: StaffRecovery,
    refusals: ['NOT_FOUND', 'RECOVERY_STATE'],
  }),
};
