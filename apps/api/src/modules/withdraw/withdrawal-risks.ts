import type { RiskHint } from '@realm/api-client/contract';
import { TAKEN_BACK, fromMinor } from '@realm/domain';
import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import { multipleOf } from './multiple-of';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const NEW_ADDRESS_MS = 7 * DAY_MS;
const NEW_MEMBER_MS = 7 * DAY_MS;
const PASSWORD_CHANGE_MS = 7 * DAY_MS;
/** Withdrawals asked for within a day, this one among them. */
const MANY_PER_DAY = 3;
/** Of the withdrawal, how much was deposited in the day before it. */
const DEPOSITED_SHARE_IN_100 = 50n;

interface RiskData {
  readonly order_id: string;
  readonly created_at: Date;
  readonly gross_minor: bigint;
  readonly member_since: Date;
  readonly held_until: Date | null;
  readonly address_since: Date | null;
  readonly address_others: bigint;
  readonly paid_before: bigint;
  readonly paid_here: bigint;
  readonly day_count: bigint;
  readonly day_minor: bigint;
  readonly deposited_minor: bigint;
  readonly credited_minor: bigint;
  readonly wagered_minor: bigint;
  readonly open_claims: bigint;
  readonly taken_back: bigint;
  readonly sessions_before: bigint;
  readonly device_known: boolean | null;
  readonly device_others: bigint;
}

/** What speaks for a second look at each of these withdrawals: what came before it, and what is known by now, such as open claims. */
export async function readRisks(
  tx: Tx,
  orderIds: readonly string[],
): Promise<(orderId: string) => readonly RiskHint[]> {
  if (orderIds.length === 0) return () => [];
  const { rows } = await selectRiskData(orderIds).execute(tx);
  const hints = new Map(rows.map((data) => [data.order_id, hintsOf(data)]));
  return (orderId) => hints.get(orderId) ?? [];
}

/** Each question is asked by an index: staff lists are read while members play. */
export const selectRiskData = (orderIds: readonly string[]) => sql<RiskData>`
  select o.order_id, o.created_at, o.gross_minor, m.created_at as member_since, m.withdrawals_held_until as held_until,
    a.since as address_since, a.others as address_others,
    w.paid_before, w.paid_here, w.day_count, w.day_minor, d.deposited_minor, d.credited_minor, b.wagered_minor, d.taken_back,
    c.open_claims,
    s.sessions_before, s.device_known, s.device_others
  from withdrawal_orders o
  join members m using (member_id)
  cross join lateral (
    select max(x.created_at) filter (where x.member_id = o.member_id and x.network = o.network) as since,
      count(distinct x.member_id) filter (where x.member_id <> o.member_id) as others
    from wallet_addresses x where x.address = o.address
  ) a
  cross join lateral (
    select count(*) filter (where p.status = 'success') as paid_before,
      count(*) filter (where p.status = 'success' and p.address = o.address) as paid_here,
      count(*) filter (where p.created_at > o.created_at - interval '1 day') + 1 as day_count,
      coalesce(sum(p.gross_minor) filter (where p.created_at > o.created_at - interval '1 day'), 0)::bigint + o.gross_minor
        as day_minor
    from withdrawal_orders p
    where p.member_id = o.member_id and (p.created_at, p.seq) < (o.created_at, o.seq)
  ) w
  cross join lateral (
    select coalesce(sum(x.paid_minor) filter (where x.status = 'success' and x.created_at < o.created_at
        and x.created_at > o.created_at - interval '1 day'), 0)::bigint as deposited_minor,
      coalesce(sum(x.credit_minor) filter (where x.status = 'success' and x.created_at < o.created_at
        and x.created_at > o.created_at - interval '1 day' and x.currency = o.currency), 0)::bigint as credited_minor,
      count(*) filter (where x.status = 'locked' and x.reason = ${TAKEN_BACK}) as taken_back
    from deposit_orders x where x.member_id = o.member_id
  ) d
  cross join lateral (
    select coalesce(sum(x.stake_minor), 0)::bigint as wagered_minor from bet_orders x
    where x.member_id = o.member_id and x.currency = o.currency and x.status <> 'cancelled'
      and x.placed_at > o.created_at - interval '1 day' and x.placed_at < o.created_at
  ) b
  cross join lateral (
    select count(*) as open_claims from bet_orders x
    where x.claim_minor > x.written_off_minor and x.member_id = o.member_id
  ) c
  cross join lateral (
    select count(*) - 1 as sessions_before,
      bool_or(device_id = last_device) filter (where session_id <> last_session) as device_known,
      (select count(*) from known_devices k where k.device_id = max(last_device) and k.member_id <> o.member_id)
        as device_others
    from (
      select x.session_id, x.device_id,
        first_value(x.device_id) over newest as last_device, first_value(x.session_id) over newest as last_session
      from sessions x
      where x.kind = 'member' and x.member_id = o.member_id and x.created_at <= o.created_at
      window newest as (order by x.session_id desc)
    ) of_member
  ) s
  where o.order_id = any (${orderIds})`;

const usdt = (minor: bigint): string => `${fromMinor(minor, 'USDT').amount} USDT`;
const isWithin = (earlier: Date | null, later: Date, ms: number): boolean =>
  earlier !== null && later.getTime() - earlier.getTime() < ms;
const times = (count: bigint, one: string): string => `${String(count)} ${one}${count === 1n ? '' : 's'}`;

type Rule = readonly [
  applies: boolean,
  code: RiskHint['code'],
  text: string,
  figures?: Readonly<Record<string, string>>,
];

const hoursBetween = (earlier: Date, later: Date): number =>
  Math.floor((later.getTime() - earlier.getTime()) / HOUR_MS);

const hintsOf = (data: RiskData): readonly RiskHint[] =>
  rulesOf(data)
    .filter(([applies]) => applies)
    .map(([, code, text, figures = {}]) => ({ code, text, figures }));

function rulesOf(data: RiskData): readonly Rule[] {
  const { created_at: at, gross_minor: gross } = data;
  const hours = data.address_since === null ? 0 : hoursBetween(data.address_since, at);
  const multiple = multipleOf(data.wagered_minor, data.credited_minor);
  return [
    [isWithin(data.member_since, at, NEW_MEMBER_MS), 'new-member', 'registered within a week before'],
    [data.paid_before === 0n, 'first-withdrawal', 'nothing was paid out to this member before'],
    [
      isWithin(data.address_since, at, NEW_ADDRESS_MS),
      'new-address',
      'the address was saved within a week before',
      { hours: String(hours) },
    ],
    [
      data.paid_here === 0n && data.paid_before > 0n,
      'never-paid-address',
      'earlier payouts went to other addresses',
    ],
    [
      data.address_others > 0n,
      'shared-address',
      `${times(data.address_others, 'other member')} saved this address`,
      { count: String(data.address_others) },
    ],
    [
      data.day_count >= BigInt(MANY_PER_DAY),
      'velocity',
      `${times(data.day_count, 'withdrawal')} of ${usdt(data.day_minor)} within a day`,
      { count: String(data.day_count), usdt: fromMinor(data.day_minor, 'USDT').amount },
    ],
    [
      data.deposited_minor * 100n >= gross * DEPOSITED_SHARE_IN_100,
      'deposit-then-withdraw',
      `${usdt(data.deposited_minor)} deposited within a day before`,
      {
        usdt: fromMinor(data.deposited_minor, 'USDT').amount,
        ...(multiple === null ? {} : { multiple }),
      },
    ],
    [
      data.taken_back > 0n,
      'deposit-taken-back',
      `${times(data.taken_back, 'deposit')} taken back by the network`,
      { count: String(data.taken_back) },
    ],
    [
      data.open_claims > 0n,
      'open-claim',
      `${times(data.open_claims, 'claim')} after corrected results not collected`,
      { count: String(data.open_claims) },
    ],
    [
      data.sessions_before > 0n && data.device_known === false,
      'new-device',
      'asked for from a device that no earlier session used',
    ],
    [
      data.device_others > 0n,
      'shared-device',
      `${times(data.device_others, 'other member')} signed in on the same device`,
      { count: String(data.device_others) },
    ],
    [
      isWithin(data.held_until, at, PASSWORD_CHANGE_MS),
      'password-changed',
      'a password was changed within about a week before',
    ],
  ];
}
