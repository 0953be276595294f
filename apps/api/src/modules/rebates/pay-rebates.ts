import { sql } from 'kysely';
import type { Reader } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import type { Ports } from '../../ports';
import { lastClosedDay } from '../closed-days';
import { changedBefore } from './changed-bets';
import { payMember } from './pay-member';
import { readRebateRates } from './rates.repository';

/**
 * Pays the rebates of every closed day that is not complete, the oldest first, and corrects those of earlier days whose bets were
 * settled or corrected since.
 *
 * Any number of servers may run it: a member's run is one transaction under the member's lock, and a second one finds nothing left to
 * change. A day is complete when all its members are paid; one who fails is tried again and stops no other.
 *
 * @throws after all days, if a member's rebate failed.
 */
export async function payRebates(ports: Ports): Promise<void> {
  const failures: unknown[] = [];
  for (const day of await openDays(ports.db, lastClosedDay(ports.clock.now()))) {
    const failed = await payDay(ports, day);
    failures.push(...failed);
    if (failed.length === 0) await endDay(ports, day);
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some rebates were not paid');
}

/** From the day on which the first member registered: nobody has bet before. */
async function openDays(reader: Reader, last: string): Promise<readonly string[]> {
  const { rows } = await sql<{ day: string }>`
    with first as (
      select coalesce(
        (select min(day) from rebate_days),
        (select (created_at at time zone interval '-04:00')::date from members order by member_id limit 1)
      ) as day
    )
    select to_char(series.day, 'YYYY-MM-DD') as day
    from first cross join lateral generate_series(first.day::timestamp, ${last}::date::timestamp, interval '1 day') as series (day)
    where not exists (select from rebate_days d where d.day = series.day::date)
    order by 1`.execute(reader);
  return rows.map(({ day }) => day);
}

async function payDay({ db, clock }: Ports, runDay: string): Promise<unknown[]> {
  const rates = await readRebateRates(db);
  const failed: unknown[] = [];
  for (const changed of await changedBefore(db, runDay)) {
    try {
      await inTransaction(db, (tx) => payMember(tx, { ...changed, runDay, rates, at: clock.now() }));
    } catch (error) {
      failed.push(error);
    }
  }
  return failed;
}

const endDay = ({ db, clock }: Ports, day: string) =>
  db
    .insertInto('rebate_days')
    .values({ day, ended_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
