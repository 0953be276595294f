import { sql } from 'kysely';
import type { Reader } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import type { Ports } from '../../ports';
import { lastClosedDay } from '../closed-days';
import { changedBefore, type ChangedBets } from './changed-bets';
import { payMember } from './pay-member';
import { readRebateRates } from './rates.repository';

/**
 * Pays the rebates of every closed day that is not complete, the oldest first, and corrects those of earlier days whose bets were
 * settled or corrected since.
 *
 * Any number of servers may run it: a wallet's run is one transaction under the member's lock, and a second one finds nothing left to
 * change. A day is complete when all its wallets are paid. One that fails is tried again by the next call, before its later days, and stops
 * no other.
 *
 * @throws after all days, if a wallet's rebate failed.
 */
export async function payRebates(ports: Ports): Promise<void> {
  const failures: Failures = new Map();
  for (const day of await openDays(ports.db, lastClosedDay(ports.clock.now())))
    await payDay(ports, day, failures);
  if (failures.size > 0) throw new AggregateError(failures.values(), 'some rebates were not paid');
}

/** The first of each wallet. */
type Failures = Map<string, unknown>;
const walletOf = ({ memberId, currency }: ChangedBets): string => `${String(memberId)} ${currency}`;

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

async function payDay(ports: Ports, runDay: string, failures: Failures): Promise<void> {
  const { db, clock } = ports;
  const rates = await readRebateRates(db);
  const wallets = await changedBefore(db, runDay);
  for (const wallet of wallets) {
    // Runs of a wallet stay in the order of their days.
    if (failures.has(walletOf(wallet))) continue;
    try {
      await inTransaction(db, (tx) => payMember(tx, { ...wallet, runDay, rates, at: clock.now() }));
    } catch (error) {
      failures.set(walletOf(wallet), error);
    }
  }
  if (!wallets.some((wallet) => failures.has(walletOf(wallet)))) await endDay(ports, runDay);
}

const endDay = ({ db, clock }: Ports, day: string) =>
  db
    .insertInto('rebate_days')
    .values({ day, ended_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
