import { addDays, fromMinor, gmt4DayKey, gmt4DayStart, type CurrencyCode } from '@realm/domain';
import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { countEntries } from '../../ledger';
import { groupBets, netMinor, total, turnoverOf } from '../bets';

interface OfMember {
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
}

/** Bets that were placed today: an open one counts for neither. */
export async function readToday(tx: Tx, { memberId, currency }: OfMember, now: Date) {
  const day = gmt4DayKey(now.getTime());
  const range = { from: new Date(gmt4DayStart(day)), to: new Date(gmt4DayStart(addDays(day, 1))) };
  const groups = await groupBets(tx, { memberId, currency, range, filter: {} });
  return {
    turnover: fromMinor(total(groups, turnoverOf), currency).amount,
    net: fromMinor(netMinor(groups), currency).amount,
  };
}

/** From the sums that the database keeps of each hour's bets. */
export async function readLifetime(tx: Tx, { memberId, currency }: OfMember) {
  const { rows } = await sql<{ staked: string; net: string }>`
    select coalesce(sum(case side when 'staked' then amount_minor when 'returned' then -amount_minor else 0 end), 0)::text as staked,
      coalesce(sum(case side when 'staked' then -amount_minor else amount_minor end), 0)::text as net
    from stake_hours where member_id = ${memberId} and currency = ${currency}`.execute(tx);
  const [row] = rows;
  return {
    staked: fromMinor(BigInt(row?.staked ?? '0'), currency).amount,
    net: fromMinor(BigInt(row?.net ?? '0'), currency).amount,
  };
}

interface Counts {
  readonly orders: number;
  readonly bets: number;
  readonly sessions: number;
  readonly notes: number;
}

/** How many rows each list of the member's page has. */
export async function readCounts(tx: Tx, { memberId, currency }: OfMember, now: Date) {
  const { rows } = await sql<Counts>`
    select (select count(*) from deposit_orders where member_id = ${memberId})::int
        + (select count(*) from withdrawal_orders where member_id = ${memberId})::int as orders,
      (select count(*) from bet_orders where member_id = ${memberId} and currency = ${currency})::int as bets,
      (select count(*) from sessions where kind = 'member' and member_id = ${memberId} and ended_at is null
        and idle_expires_at > ${now}::timestamptz and expires_at > ${now}::timestamptz)::int as sessions,
      (select count(*) from member_notes where member_id = ${memberId})::int as notes`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('counts without a row');
  const everything = { from: new Date(0), to: new Date(now.getTime() + 1) };
  return { ...row, entries: await countEntries(tx, { memberId, currency, ...everything }) };
}
