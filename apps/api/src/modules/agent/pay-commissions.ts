import { addDays, isPositive, toMinor, type CurrencyCode, type GameCategory } from '@realm/domain';
import { sql } from 'kysely';
import type { CommissionRates } from '../../config/commission-rates';
import { agentOnDay } from '../../db/agent-on-day';
import type { Reader, Tx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import { HOUSE, accountId, memberLeg, postEvent } from '../../ledger';
import type { Ports } from '../../ports';
import { lastClosedDay, startOfDay } from '../closed-days';
import { writeMessage } from '../notice';
import { calculateCommissions, type CalculatedCommission, type SettledBets } from './calculate';

const COMMISSION = 28;

/**
 * Pays the commissions of every closed day that is not complete, the oldest first: after a downtime of days, each of them.
 *
 * Any number of servers may run it. A commission's row, posting and message are one transaction, and its key exists once. A day is
 * complete when all its commissions are paid; one that fails is tried again and stops no other.
 *
 * @throws after all days, if a commission failed.
 */
export async function payCommissions(ports: Ports): Promise<void> {
  const failures: unknown[] = [];
  for (const day of await openDays(ports.db, lastClosedDay(ports.clock.now()))) {
    const failed = await payDay(ports, day);
    failures.push(...failed);
    if (failed.length === 0) await endDay(ports.db, { day, at: ports.clock.now() });
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some commissions were not paid');
}

/** From the day on which the first invited member registered. Members are numbered in the order of their registration. */
async function openDays(reader: Reader, last: string): Promise<readonly string[]> {
  const { rows } = await sql<{ day: string }>`
    with first as (
      select coalesce(
        (select min(day) from commission_days),
        (least(
          (select min(created_at) from members where agent_id is not null),
          (select m.created_at from agent_changes c join members m using (member_id)
            where c.previous_agent_id is not null order by c.member_id limit 1)
        ) at time zone 'UTC' - interval '4 hours')::date
      ) as day
    )
    select to_char(series.day, 'YYYY-MM-DD') as day
    from first cross join lateral generate_series(first.day::timestamp, ${last}::date::timestamp, interval '1 day') as series (day)
    where not exists (select from commission_days d where d.day = series.day::date)
    order by 1`.execute(reader);
  return rows.map(({ day }) => day);
}

async function payDay(ports: Ports, day: string): Promise<unknown[]> {
  const commissions = calculateCommissions(await settledOn(ports.db, day), ports.env.commissionRates);
  const failed: unknown[] = [];
  for (const commission of commissions) {
    try {
      await inTransaction(ports.db, (tx) => payCommission(tx, { day, commission, at: ports.clock.now() }));
    } catch (error) {
      failed.push(error);
    }
  }
  return failed;
}

interface DayRun {
  readonly day: string;
  readonly at: Date;
}

/** A whole day in the caller's transaction, as if it had been paid at that time: for a history that is made up. */
export async function payDayWithin(
  tx: Tx,
  { day, at, rates }: DayRun & { readonly rates: CommissionRates },
): Promise<void> {
  for (const commission of calculateCommissions(await settledOn(tx, day), rates))
    await payCommission(tx, { day, commission, at });
  await endDay(tx, { day, at });
}

const endDay = (reader: Reader, { day, at }: DayRun) =>
  reader
    .insertInto('commission_days')
    .values({ day, ended_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

interface SettledRow {
  readonly agent_id: bigint;
  readonly member_id: bigint;
  readonly currency: CurrencyCode;
  readonly category: GameCategory;
  readonly result: number | null;
  readonly bets: number;
  readonly stake: bigint;
  readonly half: bigint;
  readonly at_risk: bigint;
}

/** In a fixed order, so that two servers do the same. */
async function settledOn(reader: Reader, day: string): Promise<SettledBets[]> {
  const { rows } = await sql<SettledRow>`
    select a.agent_id, b.member_id, b.currency, b.category, b.result, count(*)::int as bets,
      sum(b.stake_minor)::bigint as stake, sum(b.stake_minor / 2)::bigint as half,
      coalesce(sum(least(b.stake_minor, abs(b.payout_minor - b.stake_minor))), 0)::bigint as at_risk
    from bet_orders b join members m on m.member_id = b.member_id
    cross join lateral (select ${agentOnDay(sql`${day}::date`)} as agent_id) a
    where b.settled_at >= ${startOfDay(day)}::timestamptz and b.settled_at < ${startOfDay(addDays(day, 1))}::timestamptz
      and b.status = 'settled' and a.agent_id is not null
    group by 1, 2, 3, 4, 5
    order by 1, 3, 4, 2, 5`.execute(reader);
  return rows.map((row) => ({
    agentId: row.agent_id,
    memberId: row.member_id,
    currency: row.currency,
    category: row.category,
    result: row.result,
    bets: row.bets,
    stakeMinor: row.stake,
    halfMinor: row.half,
    atRiskMinor: row.at_risk,
  }));
}

interface Payment extends DayRun {
  readonly commission: CalculatedCommission;
}

async function payCommission(tx: Tx, { day, commission, at }: Payment): Promise<void> {
  const { agentId, currency, amount } = commission;
  const eventId = isPositive(amount) ? `commission:${day}:${String(agentId)}:${currency}` : null;
  if (!(await insertCommission(tx, { day, commission, eventId, at }))) return;
  if (eventId === null) return;
  const posted = await postEvent(tx, {
    eventId,
    reference: day,
    note: '',
    at,
    legs: [
      memberLeg(COMMISSION, {
        own: accountId(agentId, 'available', currency),
        other: accountId(HOUSE, 'house', currency),
        amountMinor: toMinor(amount),
      }),
    ],
  });
  if (posted.kind !== 'posted') throw new Error(`${eventId} was not posted: ${posted.kind}`);
  const params = { day, amount: amount.amount, currency };
  await writeMessage(tx, { memberId: agentId, message: { kind: 'commission-paid', params }, at });
}

/** `false` when the commission is there already. */
async function insertCommission(
  tx: Tx,
  { day, commission, eventId, at }: Payment & { readonly eventId: string | null },
): Promise<boolean> {
  const { agentId, currency, members, lines, turnover, amount } = commission;
  const inserted = await tx
    .insertInto('commissions')
    .values({
      agent_id: agentId,
      day,
      currency,
      members: new Set(members.map(({ memberId }) => memberId)).size,
      turnover_minor: toMinor(turnover),
      amount_minor: toMinor(amount),
      lines: JSON.stringify(
        lines.map((line) => ({
          category: line.category,
          turnoverMinor: String(toMinor(line.turnover)),
          rate: line.rate,
          amountMinor: String(toMinor(line.amount)),
        })),
      ),
      event_id: eventId,
      calculated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('agent_id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  await tx
    .insertInto('downline_turnover')
    .values(
      members.map((member) => ({
        member_id: member.memberId,
        day,
        currency,
        category: member.category,
        agent_id: agentId,
        turnover_minor: toMinor(member.turnover),
        bets: member.bets,
      })),
    )
    .execute();
  return true;
}
