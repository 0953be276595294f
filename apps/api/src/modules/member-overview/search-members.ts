import type { ListedMember, MEMBER_FILTERS } from '@realm/api-client/contract';
import type { CurrencyCode } from '@realm/domain';
import { sourceOf } from '@realm/server';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/database';
import { addressBlock } from '../../http/address-block';
import { readMovedMembers } from '../../operator/moved-members';
import { readMemberBalances, toMemberSummary } from '../account';
import { memberPauses } from '../protection';
import { presenceOf } from './presence';

export interface MemberQuery {
  readonly text?: string;
  /** An IP address or its block. */
  readonly place?: string;
  readonly show?: (typeof MEMBER_FILTERS)[number] | undefined;
  /** The last member of the page before. */
  readonly before?: bigint | undefined;
  readonly limit: number;
  readonly now: Date;
}

interface Row {
  readonly member_id: bigint;
  readonly uid: string;
  readonly account: string;
  readonly nickname: string;
  readonly avatar: string;
  readonly currency: CurrencyCode;
  readonly disabled: boolean;
  readonly created_at: Date;
  readonly agent_name: string | null;
  readonly paused: boolean;
  readonly last_seen_at: Date | null;
  readonly online: boolean;
}

/** Of names that begin alike no more are looked at: whoever searches types another letter. */
const CANDIDATES = 500;

/** Members, newest first, one more than the page has. Each kind of text is looked up in an index of its own. */
export async function searchMembers(tx: Tx, query: MemberQuery): Promise<readonly Row[]> {
  const { text = '', place, before, limit, now } = query;
  const conditions = [
    sql`true`,
    ...(before === undefined ? [] : [sql`m.member_id < ${before}`]),
    ...(text === '' ? [] : [sql`m.member_id in (${candidatesOf(text)})`]),
    ...(place === undefined ? [] : [sql`m.member_id in (${signedInFrom(place)})`]),
    ...(query.show === undefined ? [] : [SHOWN[query.show](now)]),
  ];
  const { rows } = await sql<Row>`
    select m.member_id, m.uid, m.account, m.nickname, m.avatar, m.currency, m.disabled, m.created_at,
      coalesce(agent.account, m.agent_name) as agent_name, ${memberPauses(sql`m.member_id`, now)} as paused,
      seen.last_seen_at, seen.online
    from members m
    left join members agent on agent.member_id = m.agent_id
    cross join lateral ${presenceOf(sql`m.member_id`, now)} as seen
    where ${sql.join(conditions, sql` and `)}
    order by m.member_id desc limit ${limit + 1}`.execute(tx);
  return rows;
}

const SHOWN: Readonly<Record<(typeof MEMBER_FILTERS)[number], (now: Date) => RawBuilder<unknown>>> = {
  disabled: () => sql`m.disabled`,
  paused: (now) => sql`m.member_id in (select member_id from member_protection
    where pause_kind is not null and coalesce(pause_until > ${now}::timestamptz, true))`,
  frozen: () => sql`m.member_id in (select member_id from withdrawal_orders
    where status in ('processing', 'waiting-receipt', 'locked'))`,
};

function candidatesOf(text: string): RawBuilder<unknown> {
  const beginning = `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const upper = text.toUpperCase();
  const beginsWith = (column: RawBuilder<unknown>) => sql`
    (select member_id from members where ${column} like ${beginning} order by ${column} using ~<~ limit ${CANDIDATES})`;
  return sql`
    ${beginsWith(sql`uid`)}
    union ${beginsWith(sql`lower(account)`)}
    union ${beginsWith(sql`lower(nickname)`)}
    union select member_id from wallet_addresses where address = ${text}
    union select member_id from deposit_addresses where address = ${text}
    union select member_id from withdrawal_orders where address = ${text}
    union select member_id from deposit_orders where order_id = ${upper}
    union select member_id from withdrawal_orders where order_id = ${upper}
    union select member_id from bet_orders where order_number = ${upper}
    union select member_id from wallet_transfers where transfer_id = ${upper}`;
}

/** Members, not rows: whoever signs in all day hides nobody. Wrong passwords say nothing of the member whose account was tried. */
const signedInFrom = (place: string): RawBuilder<unknown> => sql`
  select member_id from sign_ins
  where place = ${addressBlock(sourceOf(place))} and member_id is not null and outcome = 'signed-in'
  group by member_id order by max(at) desc limit ${CANDIDATES}`;

/** Adds the balances and where members have moved, in one read each for all rows. */
export async function presentMembers(tx: Tx, rows: readonly Row[]): Promise<ListedMember[]> {
  const balanceOf = await readMemberBalances(
    tx,
    rows.map(({ member_id: memberId, currency }) => ({ memberId, currency })),
  );
  const moved = await readMovedMembers(
    tx,
    rows.map(({ member_id: memberId }) => memberId),
  );
  return rows.map((row) => ({
    ...toMemberSummary(row),
    avatar: row.avatar,
    balance: balanceOf({ memberId: row.member_id, currency: row.currency }),
    agentName: row.agent_name,
    paused: row.paused,
    online: row.online,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    move: moved.get(row.member_id) ?? null,
  }));
}
