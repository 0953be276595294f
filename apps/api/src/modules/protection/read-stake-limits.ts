import {
  firstHour,
  isPaused,
  stakeUse,
  type CurrencyCode,
  type LimitPeriod,
  type PauseKind,
  type StakeLimitKind,
  type StakeSums,
} from '@realm/domain';
import { sql } from 'kysely';
import { numbersLiteral } from '../../db/array-literal';
import type { Reader } from '../../db/database';
import { openConverter, type Converter } from './converter';
import { pauseOf } from './pause';

/** A limit of one member, with what its window holds. */
export interface StakeLimit {
  readonly kind: StakeLimitKind;
  readonly currency: CurrencyCode;
  readonly limitMinor: bigint;
  /** Below zero for a net win. `null`: part of it is in a currency that has no rate. */
  readonly usedMinor: bigint | null;
  /** The first hour that counts. */
  readonly since: number;
}

export interface StakeProtection {
  readonly paused: boolean;
  readonly limits: readonly StakeLimit[];
}

export interface StakeProtections {
  /** Without those who never set anything. */
  readonly members: ReadonlyMap<bigint, StakeProtection>;
  readonly convert: Converter;
}

interface Row extends StakeSums {
  readonly member_id: bigint;
  readonly pause_kind: PauseKind | null;
  readonly pause_until: Date | null;
  readonly kind: StakeLimitKind | null;
  readonly period: LimitPeriod;
  readonly currency: CurrencyCode;
  readonly amount_minor: bigint;
  readonly used_currency: CurrencyCode | null;
}

/**
 * Reads what stakes of these members are checked against: one statement for any number of them.
 *
 * @param reader - A transaction that holds the locks of the members: every stake counted before is then committed.
 * @param currencies - Of the stakes.
 */
export async function readStakeProtections(
  reader: Reader,
  {
    memberIds,
    currencies,
    now,
  }: { memberIds: readonly bigint[]; currencies: readonly CurrencyCode[]; now: Date },
): Promise<StakeProtections> {
  const { rows } =
    memberIds.length === 0 ? { rows: [] } : await select(memberIds, now.getTime()).execute(reader);
  const named = rows.flatMap((row) =>
    row.kind === null ? [] : [row.currency, ...(row.used_currency === null ? [] : [row.used_currency])],
  );
  const convert = await openConverter(reader, named.length === 0 ? [] : [...named, ...currencies], now);
  const ids = [...new Set(rows.map(({ member_id }) => member_id))];
  const members = ids.map((id) => {
    const own = rows.filter(({ member_id }) => member_id === id);
    return [id, protectionOf(own, convert, now.getTime())] as const;
  });
  return { members: new Map(members), convert };
}

const moment = (ms: number) => sql`${new Date(ms)}::timestamptz`;

const select = (memberIds: readonly bigint[], now: number) => sql<Row>`
  select p.member_id, p.pause_kind, p.pause_until, l.kind, l.period, l.currency, l.amount_minor,
    u.currency as used_currency, coalesce(u.staked, 0)::bigint as staked, coalesce(u.returned, 0)::bigint as returned,
    coalesce(u.paid, 0)::bigint as paid
  from member_protection p
  left join play_limits l on l.member_id = p.member_id and l.kind in ('loss', 'wager')
  left join lateral (
    select h.currency, sum(h.amount_minor) filter (where h.side = 'staked') as staked,
      sum(h.amount_minor) filter (where h.side = 'returned') as returned,
      sum(h.amount_minor) filter (where h.side = 'paid') as paid
    from counted_hours h
    where h.member_id = l.member_id and h.hour >= case l.period
      when 'day' then ${moment(firstHour('day', now))}
      when 'week' then ${moment(firstHour('week', now))}
      else ${moment(firstHour('month', now))} end
    group by h.currency
  ) u on true
  where p.member_id = any (${numbersLiteral(memberIds)}::text::bigint[])`;

function protectionOf(rows: readonly Row[], convert: Converter, now: number): StakeProtection {
  const [first] = rows;
  const limits = new Map<string, StakeLimit>();
  for (const row of rows) {
    const { kind, period, currency, amount_minor: limitMinor, used_currency: used } = row;
    if (kind === null) continue;
    const name = `${kind} ${period}`;
    const before = limits.get(name)?.usedMinor;
    const part = used === null ? 0n : convert(stakeUse(kind, row), used, currency);
    const usedMinor = before === null || part === null ? null : (before ?? 0n) + part;
    limits.set(name, { kind, currency, limitMinor, usedMinor, since: firstHour(period, now) });
  }
  return {
    paused: first !== undefined && isPaused(pauseOf(first), now),
    limits: [...limits.values()],
  };
}
