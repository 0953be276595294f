import type { AgentFigures, Commission, DownlineMember } from '@realm/api-client/contract';
import { addDays, fromMinor, type CurrencyCode } from '@realm/domain';
import { sql } from 'kysely';
import type { Reader } from '../../db/database';
import type { StoredCommissionLine } from '../../db/tables/agents';

const WEEK = 7;

/** The first of the seven days that end with this one. */
const weekOf = (lastDay: string): string => addDays(lastDay, 1 - WEEK);

interface FiguresRow {
  readonly invitation_code: string;
  readonly currency: CurrencyCode;
  readonly downline: number;
  readonly active: number;
  readonly month: bigint;
}

/** @param lastDay - The newest day that is calculated. */
export async function readFigures(
  reader: Reader,
  { memberId, lastDay, month }: { memberId: bigint; lastDay: string; month: string },
): Promise<AgentFigures> {
  const week = weekOf(lastDay);
  const { rows } = await sql<FiguresRow>`
    select m.invitation_code, m.currency,
      (select count(*)::int from members d where d.agent_id = m.member_id) as downline,
      (select count(*)::int from members d where d.agent_id = m.member_id and exists (
        select from downline_turnover t where t.member_id = d.member_id and t.agent_id = m.member_id and t.day between ${week}::date and ${lastDay}::date)) as active,
      (select coalesce(sum(c.amount_minor), 0)::bigint from commissions c
        where c.agent_id = m.member_id and c.currency = m.currency and c.day >= ${`${month}-01`}::date) as month
    from members m where m.member_id = ${memberId}`.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('an identity is of no member');
  const { currency } = row;
  const paid = await reader
    .selectFrom('commissions')
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('date'), 'amount_minor'])
    .where('agent_id', '=', memberId)
    .where('currency', '=', currency)
    .where(sql<boolean>`day between ${week}::date and ${lastDay}::date`)
    .execute();
  const amounts = new Map(paid.map(({ date, amount_minor: minor }) => [date, minor]));
  return {
    invitationCode: row.invitation_code,
    downline: row.downline,
    active: row.active,
    currencyCode: currency,
    monthAmount: fromMinor(row.month, currency).amount,
    days: Array.from({ length: WEEK }, (_, index) => {
      const day = addDays(week, index);
      return { day, amount: fromMinor(amounts.get(day) ?? 0n, currency).amount };
    }),
  };
}

interface DownlineQuery {
  readonly agentId: bigint;
  readonly lastDay: string;
  readonly onlyActive: boolean;
  /** Members who registered after this one are on earlier pages. */
  readonly before: bigint | null;
  readonly limit: number;
}

interface DownlineRow {
  readonly member_id: bigint;
  readonly uid: string;
  readonly account: string;
  readonly avatar: string;
  readonly created_at: Date;
  readonly turnover: readonly { currency: CurrencyCode; last: string; week: string }[] | null;
}

/** With the whole account, which an agent never reads. */
type FoundDownline = Omit<DownlineMember, 'downlineId'> & { readonly memberId: bigint; readonly uid: string };

/** One row more than the limit says that there is a next page. */
export async function findDownline(
  reader: Reader,
  { agentId, lastDay, onlyActive, before, limit }: DownlineQuery,
): Promise<FoundDownline[]> {
  const { rows } = await sql<DownlineRow>`
    select m.member_id, m.uid, m.account, m.avatar, m.created_at, t.turnover
    from members m cross join lateral (
      select json_agg(json_build_object('currency', currency, 'last', last::text, 'week', week::text) order by week desc, currency) as turnover
      from (
        select currency, sum(turnover_minor) as week, coalesce(sum(turnover_minor) filter (where day = ${lastDay}::date), 0) as last
        from downline_turnover
        where member_id = m.member_id and agent_id = ${agentId} and day between ${weekOf(lastDay)}::date and ${lastDay}::date group by currency
      ) sums
    ) t
    where m.agent_id = ${agentId} and (${before}::bigint is null or m.member_id < ${before}::bigint)
      and (not ${onlyActive}::boolean or t.turnover is not null)
    order by m.member_id desc limit ${limit + 1}`.execute(reader);
  return rows.map((row) => ({
    memberId: row.member_id,
    uid: row.uid,
    account: row.account,
    avatar: row.avatar,
    joinedAt: row.created_at.toISOString(),
    active: row.turnover !== null,
    turnover: (row.turnover ?? []).map(({ currency, last, week }) => ({
      currencyCode: currency,
      lastDay: fromMinor(BigInt(last), currency).amount,
      week: fromMinor(BigInt(week), currency).amount,
    })),
  }));
}

interface CommissionQuery {
  readonly agentId: bigint;
  readonly after: { readonly day: string; readonly currency: string } | null;
  readonly limit: number;
}

interface CommissionRow {
  readonly day: string;
  readonly currency: CurrencyCode;
  readonly members: number;
  readonly turnover_minor: bigint;
  readonly amount_minor: bigint;
  readonly lines: readonly StoredCommissionLine[];
  readonly calculated_at: Date;
}

/** One row more than the limit says that there is a next page. */
export async function findCommissions(
  reader: Reader,
  { agentId, after, limit }: CommissionQuery,
): Promise<Commission[]> {
  const { rows } = await sql<CommissionRow>`
    select to_char(day, 'YYYY-MM-DD') as day, currency, members, turnover_minor, amount_minor, lines, calculated_at
    from commissions c
    where agent_id = ${agentId} and (${after === null}::boolean or c.day < ${after?.day ?? null}::date
      or (c.day = ${after?.day ?? null}::date and c.currency > ${after?.currency ?? null}::text))
    order by c.day desc, c.currency limit ${limit + 1}`.execute(reader);
  return rows.map((row) => {
    const text = (minor: bigint) => fromMinor(minor, row.currency).amount;
    return {
      day: row.day,
      currencyCode: row.currency,
      members: row.members,
      turnover: text(row.turnover_minor),
      amount: text(row.amount_minor),
      lines: row.lines.map(({ category, turnoverMinor, rate, amountMinor }) => ({
        category,
        turnover: text(BigInt(turnoverMinor)),
        rate,
        amount: text(BigInt(amountMinor)),
      })),
      calculatedAt: row.calculated_at.toISOString(),
    };
  });
}
