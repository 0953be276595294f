import type { WithdrawalReview } from '@realm/api-client/contract';
import { fromMinor } from '@realm/domain';
import { sql } from 'kysely';
import { textsLiteral } from '../../db/array-literal';
import type { Tx } from '../../db/database';
import { toMemberSummary } from '../account';
import { multipleOf } from './multiple-of';
import type { WithdrawalRow } from './withdraw.repository';

type Part<Name extends keyof WithdrawalReview> = WithdrawalReview[Name];

const MAX_SHARING = 10;
const usdt = (minor: bigint): string => fromMinor(minor, 'USDT').amount;

/** Of these orders, the sum in USDT; `null` for none. */
export async function readOrderSums(
  tx: Tx,
  orderIds: readonly string[],
): Promise<(orderIds: readonly string[]) => string | null> {
  if (orderIds.length === 0) return () => null;
  const list = sql`any (${textsLiteral(orderIds)}::text::text[])`;
  const { rows } = await sql<{ order_id: string; minor: bigint }>`
    select order_id, coalesce(paid_minor, pay_minor) as minor from deposit_orders where order_id = ${list}
    union all
    select order_id, gross_minor from withdrawal_orders where order_id = ${list}`.execute(tx);
  const minorOf = new Map(rows.map(({ order_id, minor }) => [order_id, minor]));
  return (wanted) =>
    wanted.length === 0 ? null : usdt(wanted.reduce((sum, id) => sum + (minorOf.get(id) ?? 0n), 0n));
}

interface TurnoverRow {
  readonly deposited: bigint;
  readonly wagered: bigint;
  readonly usual_deposited: bigint;
  readonly usual_wagered: bigint;
}

/** Stakes of bets that count, per what was deposited: in the day before the order, and in the thirty days before that. */
export async function readTurnover(tx: Tx, order: WithdrawalRow): Promise<Part<'turnover'>> {
  const { rows } = await sql<TurnoverRow>`
    select d.*, b.* from
    (
      select coalesce(sum(credit_minor) filter (where created_at > ${order.created_at}::timestamptz - interval '1 day'), 0)::bigint
          as deposited,
        coalesce(sum(credit_minor) filter (where created_at <= ${order.created_at}::timestamptz - interval '1 day'), 0)::bigint
          as usual_deposited
      from deposit_orders
      where member_id = ${order.member_id} and currency = ${order.currency} and status = 'success'
        and created_at < ${order.created_at} and created_at > ${order.created_at}::timestamptz - interval '31 days'
    ) d,
    (
      select coalesce(sum(stake_minor) filter (where placed_at > ${order.created_at}::timestamptz - interval '1 day'), 0)::bigint
          as wagered,
        coalesce(sum(stake_minor) filter (where placed_at <= ${order.created_at}::timestamptz - interval '1 day'), 0)::bigint
          as usual_wagered
      from bet_orders
      where member_id = ${order.member_id} and currency = ${order.currency} and status <> 'cancelled'
        and placed_at < ${order.created_at} and placed_at > ${order.created_at}::timestamptz - interval '31 days'
    ) b`.execute(tx);
  const [row] = rows;
  const { deposited = 0n, wagered = 0n, usual_deposited = 0n, usual_wagered = 0n } = row ?? {};
  return {
    deposited: fromMinor(deposited, order.currency).amount,
    wagered: fromMinor(wagered, order.currency).amount,
    multiple: multipleOf(wagered, deposited),
    usual: multipleOf(usual_wagered, usual_deposited),
  };
}

export async function readAddressUse(tx: Tx, order: WithdrawalRow): Promise<Part<'addressUse'>> {
  const own = await tx
    .selectFrom('wallet_addresses')
    .select(['created_at', 'usable_at'])
    .where('address', '=', order.address)
    .where('network', '=', order.network)
    .where('member_id', '=', order.member_id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { paid } = await tx
    .selectFrom('withdrawal_orders')
    .select((row) => row.fn.countAll<bigint>().as('paid'))
    .where('address', '=', order.address)
    .where('member_id', '=', order.member_id)
    .where('status', '=', 'success')
    .where('seq', '<', order.seq)
    .executeTakeFirstOrThrow();
  const sharing = await tx
    .selectFrom('wallet_addresses')
    .innerJoin('members', 'members.member_id', 'wallet_addresses.member_id')
    .distinct()
    .select(['members.uid', 'members.account', 'members.nickname', 'members.disabled', 'members.created_at'])
    .where('wallet_addresses.address', '=', order.address)
    .where('wallet_addresses.member_id', '<>', order.member_id)
    .limit(MAX_SHARING)
    .execute();
  return {
    savedAt: own?.created_at.toISOString() ?? null,
    usableAt: own?.usable_at.toISOString() ?? null,
    paidBefore: Number(paid),
    sharedWith: sharing.map(toMemberSummary),
  };
}

/** The sign-in that the order was made under, as far as the device says what it is. */
export async function readDevice(tx: Tx, order: WithdrawalRow): Promise<Part<'device'>> {
  const [last, earlier] = await tx
    .selectFrom('sign_ins')
    .select(['at', 'device', 'system', 'place'])
    .where('member_id', '=', order.member_id)
    .where('outcome', '=', 'signed-in')
    .where('at', '<=', order.created_at)
    .orderBy('at', 'desc')
    .orderBy('sign_in_id', 'desc')
    .limit(2)
    .execute();
  if (last === undefined) return null;
  const first = await tx
    .selectFrom('sign_ins')
    .select('at')
    .where('member_id', '=', order.member_id)
    .where('outcome', '=', 'signed-in')
    .where('device', '=', last.device)
    .where('system', '=', last.system)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  return {
    signedInAt: last.at.toISOString(),
    device: last.device,
    system: last.system,
    place: last.place,
    knownSince: (first ?? last).at.toISOString(),
    samePlace: earlier === undefined ? null : earlier.place === last.place,
  };
}

/** The member's withdrawals up to this one, it among them. */
export async function readVelocity(tx: Tx, order: WithdrawalRow): Promise<Part<'velocity'>> {
  const { rows } = await sql<{ day: bigint; day_minor: bigint; week: bigint; week_minor: bigint }>`
    select count(*) filter (where created_at > ${order.created_at}::timestamptz - interval '1 day') as day,
      coalesce(sum(gross_minor) filter (where created_at > ${order.created_at}::timestamptz - interval '1 day'), 0)::bigint as day_minor,
      count(*) as week, coalesce(sum(gross_minor), 0)::bigint as week_minor
    from withdrawal_orders
    where member_id = ${order.member_id} and created_at > ${order.created_at}::timestamptz - interval '7 days'
      and (created_at, seq) <= (${order.created_at}::timestamptz, ${order.seq}::bigint)`.execute(tx);
  const [row] = rows;
  return {
    day: { count: Number(row?.day ?? 0n), usdt: usdt(row?.day_minor ?? 0n) },
    week: { count: Number(row?.week ?? 0n), usdt: usdt(row?.week_minor ?? 0n) },
  };
}
