import type { PlayLimit } from '@realm/api-client/contract';
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  firstHour,
  fromMinor,
  hourLeavesWindow,
  leavesWindow,
  nextRelease,
  stakeUse,
  type CurrencyCode,
  type StakeSums,
  type WindowEntry,
} from '@realm/domain';
import { sql } from 'kysely';
import type { Reader } from '../../db/database';
import { openConverter, type Converter } from './converter';
import { countedDeposits, inWindow, type CountedDeposit } from './deposit-gate';
import type { LimitRow } from './protection-rows';

interface HourRow extends StakeSums {
  readonly hour: Date;
  readonly currency: CurrencyCode;
  /** Stakes that are not decided. */
  readonly open: bigint;
}

interface History {
  readonly hours: readonly HourRow[];
  readonly deposits: readonly CountedDeposit[];
  readonly convert: Converter;
  readonly now: number;
}

/** What is used and left of limits, and when the next part frees. */
export async function readLimitUses(
  reader: Reader,
  { memberId, limits, now }: { memberId: bigint; limits: readonly LimitRow[]; now: Date },
): Promise<PlayLimit[]> {
  if (limits.length === 0) return [];
  const deposits = await countedDeposits(reader, memberId, now);
  const hours = await readHours(reader, memberId, now);
  const currencies = [...limits, ...deposits, ...hours].map(({ currency }) => currency);
  const convert = await openConverter(reader, currencies, now);
  const position = ({ kind, period }: LimitRow) =>
    LIMIT_KINDS.indexOf(kind) * LIMIT_PERIODS.length + LIMIT_PERIODS.indexOf(period);
  return [...limits]
    .sort((one, other) => position(one) - position(other))
    .map((limit) => presentLimit(limit, { hours, deposits, convert, now: now.getTime() }));
}

async function readHours(reader: Reader, memberId: bigint, now: Date): Promise<readonly HourRow[]> {
  const since = Math.min(...LIMIT_PERIODS.map((period) => firstHour(period, now.getTime())));
  const { rows } = await sql<HourRow>`
    select hour, currency,
      coalesce(sum(amount_minor) filter (where side = 'staked'), 0)::bigint as staked,
      coalesce(sum(amount_minor) filter (where side = 'returned'), 0)::bigint as returned,
      coalesce(sum(amount_minor) filter (where side = 'paid'), 0)::bigint as paid,
      (select coalesce(sum(b.stake_minor), 0)::bigint from bet_orders b
        where b.member_id = h.member_id and b.currency = h.currency and b.status = 'open'
          and b.placed_at >= h.hour and b.placed_at < h.hour + interval '1 hour') as open
    from counted_hours h
    where member_id = ${memberId} and hour >= ${new Date(since)}::timestamptz
    group by h.member_id, hour, currency order by hour`.execute(reader);
  return rows;
}

interface Part extends WindowEntry {
  readonly open: bigint;
}

function presentLimit(limit: LimitRow, history: History): PlayLimit {
  const { kind, period, currency, amount_minor: limitMinor } = limit;
  const parts = kind === 'deposit' ? depositParts(limit, history) : hourParts(limit, kind, history);
  const total = parts.reduce((sum, { minor }) => sum + minor, 0n);
  const used = total > 0n ? total : 0n;
  const left = limitMinor > used ? limitMinor - used : 0n;
  const release = nextRelease(parts);
  const text = (minor: bigint) => fromMinor(minor, currency).amount;
  return {
    kind,
    period,
    amount: text(limitMinor),
    currencyCode: currency,
    used: text(used),
    left: text(left),
    ahead: text(total < 0n ? -total : 0n),
    open: text(parts.reduce((sum, { open }) => sum + open, 0n)),
    frees: release === null ? null : { at: iso(release.at), amount: text(release.minor) },
    raise: presentRaise(limit),
  };
}

function presentRaise({
  raise_from,
  raise_requested_at,
  raise_minor,
  currency,
}: LimitRow): PlayLimit['raise'] {
  if (raise_from === null || raise_requested_at === null) return null;
  return {
    amount: raise_minor === null ? null : fromMinor(raise_minor, currency).amount,
    requestedAt: raise_requested_at.toISOString(),
    confirmableFrom: raise_from.toISOString(),
  };
}

const iso = (moment: number): string => new Date(moment).toISOString();

/** An amount without a rate can't be shown in the limit's currency; the gate refuses meanwhile. */
const partsOf = (parts: readonly (Part | null)[]): readonly Part[] => parts.flatMap((part) => part ?? []);

const depositParts = ({ period, currency }: LimitRow, { deposits, convert, now }: History) =>
  partsOf(
    inWindow(deposits, { period, now: new Date(now) }).map(({ at, creditMinor, currency: from, isOpen }) => {
      const minor = convert(creditMinor, from, currency);
      return minor === null ? null : { leavesAt: leavesWindow(period, at), minor, open: isOpen ? minor : 0n };
    }),
  );

const hourParts = (
  { period, currency }: LimitRow,
  kind: 'loss' | 'wager',
  { hours, convert, now }: History,
) =>
  partsOf(
    hours
      .filter(({ hour }) => hour.getTime() >= firstHour(period, now))
      .map((row) => {
        const minor = convert(stakeUse(kind, row), row.currency, currency);
        const open = convert(row.open, row.currency, currency);
        if (minor === null || open === null) return null;
        return { leavesAt: hourLeavesWindow(period, row.hour.getTime()), minor, open };
      }),
  );
