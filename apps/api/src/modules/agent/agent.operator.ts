import { sql } from 'kysely';
import { addDays, gmt4DayKey, type Message } from '@realm/domain';
import type { Tx } from '../../db/database';
import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers, SecondPersonRule } from '../../operator/operation';
import { findMember, readMemberSummary, resolveMember } from '../account';
import { writeMessage } from '../notice';

interface Change {
  readonly memberId: bigint;
  /** `null`: none from now on. */
  readonly agentId: bigint | null;
  readonly operator: string;
  readonly now: Date;
}

interface Changed {
  /** The day from which turnover counts for the new agent. */
  readonly fromDay: string;
  readonly previousAgentId: bigint | null;
}

/**
 * Changes the agent. The commissions of days that have begun stay with the agent before, whenever they are calculated.
 *
 * @returns `null` for an agent whom the member can't have.
 */
async function changeAgent(tx: Tx, { memberId, agentId, operator, now }: Change): Promise<Changed | null> {
  const member = await tx
    .selectFrom('members')
    .select('agent_id')
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (member.agent_id === agentId) return null;
  if (agentId !== null && !(await canBeAgent(tx, { memberId, agentId }))) return null;
  const fromDay = addDays(gmt4DayKey(now.getTime()), 1);
  await tx.updateTable('members').set({ agent_id: agentId }).where('member_id', '=', memberId).execute();
  await tx
    .insertInto('agent_changes')
    .values({
      member_id: memberId,
      from_day: fromDay,
      previous_agent_id: member.agent_id,
      changed_by: operator,
      changed_at: now,
    })
    // The agent before the first change of the day keeps the day.
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'from_day']).doUpdateSet({
        changed_by: sql`excluded.changed_by`,
        changed_at: sql`excluded.changed_at`,
      }),
    )
    .execute();
  await writeMessage(tx, { memberId, message: await changeMessage(tx, agentId, fromDay), at: now });
  return { fromDay, previousAgentId: member.agent_id };
}

/** For the audit log. */
async function agentFields(tx: Tx, agentId: bigint | null): Promise<{ agent: string | null }> {
  return { agent: agentId === null ? null : (await readMemberSummary(tx, agentId)).uid };
}

async function changeMessage(tx: Tx, agentId: bigint | null, day: string): Promise<Message> {
  if (agentId === null) return { kind: 'agent-removed', params: { day } };
  const { nickname: agent } = await tx
    .selectFrom('members')
    .select('nickname')
    .where('member_id', '=', agentId)
    .executeTakeFirstOrThrow();
  return { kind: 'agent-changed', params: { day, agent } };
}

/** An agent is older than the member, so that nobody is their own or a descendant's agent. */
async function canBeAgent(
  tx: Tx,
  { memberId, agentId }: { readonly memberId: bigint; readonly agentId: bigint },
): Promise<boolean> {
  if (agentId >= memberId) return false;
  const agent = await tx
    .selectFrom('members')
    .select('disabled')
    .where('member_id', '=', agentId)
    .executeTakeFirst();
  return agent?.disabled === false;
}

export const agentOperations = {
  'agent/assign': async ({ input, operator, now, note }, tx) => {
    const member = await findMember(tx, input.member);
    const agent = await findMember(tx, input.agent);
    if (member === null || agent === null) return refuse('NOT_FOUND');
    const { memberId } = member;
    const changed = await changeAgent(tx, { memberId, agentId: agent.memberId, operator, now });
    if (changed === null) return refuse('AGENT_INVALID');
    const { fromDay, previousAgentId } = changed;
    note({ before: await agentFields(tx, previousAgentId), after: { agent: agent.uid, fromDay } });
    return accept({
      member: await readMemberSummary(tx, memberId),
      agent: await readMemberSummary(tx, agent.memberId),
      fromDay,
    });
  },

  'agent/remove': async ({ input, operator, now, note }, tx) => {
    const member = await findMember(tx, input.member);
    if (member === null) return refuse('NOT_FOUND');
    const changed = await changeAgent(tx, { memberId: member.memberId, agentId: null, operator, now });
    if (changed === null) return refuse('AGENT_INVALID');
    const { fromDay, previousAgentId } = changed;
    note({ before: await agentFields(tx, previousAgentId), after: { agent: null, fromDay } });
    return accept({ member: await readMemberSummary(tx, member.memberId), fromDay });
  },
} satisfies Partial<OperatorHandlers>;

interface OnAgent {
  readonly member: string;
  readonly agent?: string | undefined;
}

/** What commissions a downline will earn is unknown, so it always takes two people. */
export const agentRule: SecondPersonRule<OnAgent> = {
  resolve: (input, tx) => resolveMember(input, tx),
  subjectOf: ({ member, agent = 'none' }) => `agent-of-${member} ${agent.toLowerCase()}`,
  worthOf: () => Promise.resolve(null),
};
