import { DEPOSIT_STATUS_TABLE, WITHDRAWAL_STATUS_TABLE } from '@realm/domain';
import { sql, type RawBuilder } from 'kysely';
import { textsLiteral } from '../../db/array-literal';
import type { Reader } from '../../db/database';

/** What has to be finished before a member can move, as staff read it. Available balances hinder nobody: they move. */
export const HINDRANCES = {
  'open-bets': 'The member has bets that have not ended.',
  'open-claims': 'The member owes what a corrected result took back.',
  'promotion-joined': 'The member takes part in a promotion.',
  'open-deposits': 'A deposit of the member is not decided, or one of its payments is not.',
  'deposits-not-final': 'A credited deposit of the member is not final on its network.',
  'deposits-withheld': 'Part of the balance is withheld because a deposit was taken back.',
  'open-withdrawals': 'A withdrawal of the member is not finished.',
  'frozen-balance': 'The member has a frozen amount.',
  'game-balance': 'The member has a game balance, which has to be collected into the wallet.',
  'credit-line': 'The member has a credit line.',
  'has-agent': 'The member has an agent in this cell.',
  'has-downlines': 'The member is the agent of others in this cell.',
  'recovery-open': 'The member, or somebody in their name, is recovering the account.',
  'conversation-open': 'A conversation of the member with customer service is open.',
  'owns-group': 'The member owns a chat group.',
  'books-differ': 'An account of the member differs from its last posting: run reconcile.',
} as const;
export type Hindrance = keyof typeof HINDRANCES;

type StatusTable = Readonly<Record<string, { readonly final: boolean }>>;
const openOf = (table: StatusTable) =>
  sql`any (${textsLiteral(Object.keys(table).filter((status) => table[status]?.final === false))}::text::text[])`;

const accountsOf = (memberId: bigint) => sql`select from accounts
  where id >= account_id(${memberId}::bigint, 0, 0) and id < account_id(${memberId}::bigint + 1, 0, 0)`;

/** A query of rows that hinder. */
const FINDERS: Readonly<Record<Hindrance, (memberId: bigint) => RawBuilder<unknown>>> = {
  'open-bets': (id) => sql`select from bet_orders where member_id = ${id} and status = 'open'`,
  'open-claims': (id) =>
    sql`select from bet_orders where member_id = ${id} and claim_minor > written_off_minor`,
  'promotion-joined': (id) => sql`select from promotion_joins where member_id = ${id} and status = 'active'`,
  'open-deposits': (id) => sql`select from deposit_orders o where member_id = ${id} and (
    status = ${openOf(DEPOSIT_STATUS_TABLE)}
    or exists (select from deposit_payments p where p.order_id = o.order_id and p.state in ('confirming', 'held')))`,
  'deposits-not-final': (id) => sql`select from deposit_orders
    where member_id = ${id} and not final and status in ('success', 'locked')`,
  'deposits-withheld': (id) => sql`select from deposit_orders where member_id = ${id} and withheld_minor > 0`,
  'open-withdrawals': (id) => sql`select from withdrawal_orders
    where member_id = ${id} and status = ${openOf(WITHDRAWAL_STATUS_TABLE)}`,
  'frozen-balance': (id) => sql`${accountsOf(id)} and account_kind(id) = 2 and balance <> 0`,
  'game-balance': (id) => sql`${accountsOf(id)} and account_kind(id) between 3 and 7 and balance <> 0`,
  'credit-line': (id) => sql`${accountsOf(id)} and account_kind(id) = 15 and (floor <> 0 or balance <> 0)`,
  'has-agent': (id) => sql`select from members where member_id = ${id} and agent_id is not null`,
  'has-downlines': (id) => sql`select from members where agent_id = ${id}`,
  // What only has a mailed code proves nothing: anybody can begin it, for any account.
  'recovery-open': (id) => sql`select from recovery_requests
    where member_id = ${id} and ended_at is null and status <> 'code'`,
  'conversation-open': (id) => sql`select from support_threads where member_id = ${id} and open`,
  'owns-group': (id) => sql`select from chat_rooms where owner_id = ${id} and closed_at is null`,
  // The new cell begins with these balances: nobody moves on books that nothing was posted for.
  'books-differ': (id) => sql`${accountsOf(id)} and (version > 0 or balance <> 0) and not exists (
    select from postings where debit = accounts.id and debit_version = version and hash = head and debit_after = balance
    union all
    select from postings where credit = accounts.id and credit_version = version and hash = head and credit_after = balance)`,
};

/** What hinders the member's move; empty when they can move. */
export async function findHindrances(reader: Reader, memberId: bigint): Promise<readonly Hindrance[]> {
  const names = Object.keys(HINDRANCES) as Hindrance[];
  const found = names.map((name) => sql`exists (${FINDERS[name](memberId)}) as ${sql.ref(name)}`);
  const { rows } = await sql<Record<Hindrance, boolean>>`select ${sql.join(found)}`.execute(reader);
  return names.filter((name) => rows[0]?.[name] === true);
}
