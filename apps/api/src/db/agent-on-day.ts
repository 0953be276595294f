import { sql, type RawBuilder } from 'kysely';

/** SQL: the agent whom the turnover of member `m` belongs to on a GMT-4 day, which is a date expression. */
export const agentOnDay = (day: RawBuilder<unknown>): RawBuilder<bigint | null> => sql<bigint | null>`(
  select case when change.member_id is null then m.agent_id else change.previous_agent_id end
  from (values (1)) as one left join lateral (
    select member_id, previous_agent_id from agent_changes
    where member_id = m.member_id and from_day > ${day} order by from_day limit 1
  ) as change on true)`;
