import { sql, type Selectable } from 'kysely';
import type { Reader, Tx } from '../../db/database';
import type { Tables } from '../../db/tables';
import type { MemberPackage } from './member-package';

export type MoveRow = Selectable<Tables['member_moves']>;

/** Without its package, which may be large. */
export interface RunningMove extends Pick<
  MoveRow,
  'transfer_id' | 'member_id' | 'other_cell' | 'began_at' | 'reason'
> {
  readonly is_packed: boolean;
}

/** Those that have not ended, oldest first. */
export const listRunning = (
  reader: Reader,
  direction: MoveRow['direction'],
): Promise<readonly RunningMove[]> =>
  reader
    .selectFrom('member_moves')
    .select(['transfer_id', 'member_id', 'other_cell', 'began_at', 'reason'])
    .select(sql<boolean>`package is not null`.as('is_packed'))
    .where('ended_at', 'is', null)
    .where('direction', '=', direction)
    .orderBy('began_at')
    .execute();

/** The latest, with the member that each is about. */
export const listLatestMoves = (reader: Reader, limit: number) =>
  reader
    .selectFrom((from) =>
      from
        .selectFrom('member_moves')
        .selectAll()
        .orderBy('began_at', 'desc')
        .orderBy('transfer_id', 'desc')
        .limit(limit)
        .as('move'),
    )
    .innerJoin('members', 'members.member_id', 'move.member_id')
    .select(['transfer_id', 'direction', 'other_cell', 'uid', 'account', 'requested_by', 'note'])
    .select(['reason', 'began_at', 'ended_at', 'outcome'])
    .select(sql<boolean>`move.package is not null`.as('is_sent'))
    .orderBy('began_at', 'desc')
    .orderBy('transfer_id', 'desc')
    .execute();

export async function noteRequest(
  tx: Tx,
  moveId: string,
  { by, note }: { readonly by: string; readonly note: string },
): Promise<void> {
  await tx
    .updateTable('member_moves')
    .set({ requested_by: by, note })
    .where('transfer_id', '=', moveId)
    .execute();
}

export async function noteReason(tx: Tx, moveId: string, reason: string): Promise<void> {
  await tx.updateTable('member_moves').set({ reason }).where('transfer_id', '=', moveId).execute();
}

interface Sent {
  readonly sealed: Uint8Array | null;
  readonly transfers: readonly string[];
  readonly accounts: MemberPackage['accounts'];
}

/** What a move out was packed with; the package is `null` where it was dropped. */
export const readPacked = (reader: Reader, moveId: string): Promise<Pick<MoveRow, 'package' | 'transfers'>> =>
  reader
    .selectFrom('member_moves')
    .select(['package', 'transfers'])
    .where('transfer_id', '=', moveId)
    .executeTakeFirstOrThrow();

/** What was packed, in both cells: an auditor compares the heads with the postings of the old one. */
export async function notePackage(
  tx: Tx,
  moveId: string,
  { sealed, transfers, accounts }: Sent,
): Promise<void> {
  const heads = accounts.map(({ version, balance, ...account }) => ({
    ...account,
    version: String(version),
    balance: String(balance),
  }));
  await tx
    .updateTable('member_moves')
    .set({ package: sealed, transfers: [...transfers], heads: JSON.stringify(heads) })
    .where('transfer_id', '=', moveId)
    .execute();
}

/**
 * The same for a move that arrives, once.
 *
 * @throws for one that came with other transfers before: its money would come a second time.
 */
export async function noteArrival(tx: Tx, moveId: string, sent: Omit<Sent, 'sealed'>): Promise<void> {
  const { heads, transfers } = await tx
    .selectFrom('member_moves')
    .select(['heads', 'transfers'])
    .where('transfer_id', '=', moveId)
    .executeTakeFirstOrThrow();
  if (heads === null) return notePackage(tx, moveId, { sealed: null, ...sent });
  if (transfers.toSorted().join() !== sent.transfers.toSorted().join())
    throw new Error(`Move ${moveId} is listed with other transfers than before.`);
}

/** Whether all money of a move has arrived, and is what the member had available. */
export async function hasMoney(reader: Reader, moveId: string): Promise<boolean> {
  const { rows } = await sql<{ differs: boolean }>`
    with owed as (
      select head ->> 'currency' as currency, (head ->> 'balance')::bigint as amount
      from member_moves, jsonb_array_elements(heads) as head
      where transfer_id = ${moveId}::uuid and head ->> 'kind' = 'available' and head ->> 'balance' <> '0'
    ), came as (
      select currency, sum(amount_minor)::bigint as amount from cell_transfers
      where move_id = ${moveId}::uuid and direction = 'in' and status = 'accepted' group by 1
    )
    select coalesce(bool_or(owed.amount is distinct from came.amount), false) as differs
    from owed full join came using (currency)`.execute(reader);
  return rows[0]?.differs === false;
}

/** Members who live in another cell and have money here: it arrived after they had left. */
export async function listMoneyLeft(reader: Reader): Promise<readonly bigint[]> {
  const { rows } = await sql<{ member_id: bigint }>`
    select m.member_id from members m
    where m.move_state = 'left' and exists (
      select from accounts a where a.id >= account_id(m.member_id, 1, 0) and a.id < account_id(m.member_id, 2, 0) and a.balance > 0)`.execute(
    reader,
  );
  return rows.map(({ member_id }) => member_id);
}

/** Where a member who has left went last; `null` for one who is here. They stay where they are until the transaction ends. */
export async function lockHome(tx: Tx, memberId: bigint): Promise<string | null> {
  const { rows } = await sql<{ cell: string | null }>`
    select (
      select other_cell from member_moves v where v.member_id = m.member_id and v.direction = 'out' and v.outcome = 'done'
      order by v.ended_at desc limit 1) as cell
    from members m where m.member_id = ${memberId} and m.move_state = 'left' for no key update`.execute(tx);
  return rows[0]?.cell ?? null;
}

export const findRunning = (tx: Tx, moveId: string): Promise<MoveRow | undefined> =>
  tx
    .selectFrom('member_moves')
    .selectAll()
    .where('transfer_id', '=', moveId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** The last move of each member who has left, or of one of them, and the member's names: the directory has to know both. Without packages: there may be many. */
export const listLastOut = (reader: Reader, memberId: bigint | null = null) =>
  reader
    .selectFrom('member_moves as move')
    .innerJoin('members', 'members.member_id', 'move.member_id')
    .select(['transfer_id', 'move.member_id', 'other_cell', 'began_at'])
    .select(['account', 'uid', 'invitation_code'])
    .distinctOn('move.member_id')
    .where('move_state', '=', 'left')
    .where('direction', '=', 'out')
    .where('outcome', '=', 'done')
    .$if(memberId !== null, (query) => query.where('move.member_id', '=', memberId))
    .orderBy('move.member_id')
    .orderBy('began_at', 'desc')
    .orderBy('ended_at', 'desc')
    .execute();

/** Whether a move is still the last of a member who has left. They stay where they are until the transaction ends. */
export async function lockLastOut(
  tx: Tx,
  { member_id: memberId, transfer_id: moveId }: Pick<MoveRow, 'member_id' | 'transfer_id'>,
): Promise<boolean> {
  await tx
    .selectFrom('members')
    .select('member_id')
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const last = await listLastOut(tx, memberId);
  return last[0]?.transfer_id === moveId;
}

/** The id of a member's move that has not ended; `null` without one. The member stays locked until the transaction ends. @param account - In lower case. */
export async function lockRunningOf(tx: Tx, account: string): Promise<string | null> {
  const member = await tx
    .selectFrom('members')
    .select('member_id')
    .where((row) => row(row.fn('lower', ['account']), '=', account))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (member === undefined) return null;
  const move = await tx
    .selectFrom('member_moves')
    .select('transfer_id')
    .where('member_id', '=', member.member_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return move?.transfer_id ?? null;
}

/** The id of a move out that has not been packed; `null` without one. @param account - In lower case. */
export async function findUnpackedOf(reader: Reader, account: string): Promise<string | null> {
  const move = await reader
    .selectFrom('member_moves')
    .innerJoin('members', 'members.member_id', 'member_moves.member_id')
    .select('transfer_id')
    .where((row) => row(row.fn('lower', ['account']), '=', account))
    .where('direction', '=', 'out')
    .where('package', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return move?.transfer_id ?? null;
}

/** Keeps a move from being packed until the transaction ends. @returns Whether it was not. */
export async function lockUnpacked(tx: Tx, moveId: string): Promise<boolean> {
  const move = await tx
    .selectFrom('member_moves')
    .select('transfer_id')
    .where('transfer_id', '=', moveId)
    .where('package', 'is', null)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return move !== undefined;
}

/** Those of the moves that were given up, with the reason. */
export async function listGivenUp(
  reader: Reader,
  moveIds: readonly string[],
): Promise<readonly Pick<MoveRow, 'transfer_id' | 'reason'>[]> {
  if (moveIds.length === 0) return [];
  return reader
    .selectFrom('member_moves')
    .select(['transfer_id', 'reason'])
    .where('transfer_id', 'in', moveIds)
    .where('direction', '=', 'out')
    .where('outcome', '=', 'given-up')
    .execute();
}

/** Those of the moves that this cell has no row of, in their order. */
export async function listUnknown(reader: Reader, moveIds: readonly string[]): Promise<readonly string[]> {
  if (moveIds.length === 0) return [];
  const rows = await reader
    .selectFrom('member_moves')
    .select('transfer_id')
    .where('transfer_id', 'in', moveIds)
    .execute();
  const known = new Set(rows.map(({ transfer_id }) => transfer_id));
  return moveIds.filter((id) => !known.has(id));
}

/** How many members are on their way to each cell, and since when the first is frozen. */
export async function readMoveWaits(
  reader: Reader,
): Promise<readonly { readonly cell: string; readonly count: number; readonly oldestAt: Date }[]> {
  const rows = await reader
    .selectFrom('member_moves')
    .select(({ fn }) => ['other_cell', fn.countAll<bigint>().as('count'), fn.min('began_at').as('oldest_at')])
    .where('ended_at', 'is', null)
    .where('direction', '=', 'out')
    .groupBy('other_cell')
    .orderBy('other_cell')
    .execute();
  return rows.map(({ other_cell: cell, count, oldest_at: oldestAt }) => ({
    cell,
    count: Number(count),
    oldestAt,
  }));
}

/** Changes with every step of the latest moves. */
export async function revisionOfMoves(reader: Reader): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select coalesce(md5(string_agg(concat(transfer_id, package is null, reason, outcome), ' ' order by transfer_id)), '') as revision
    from (select * from member_moves order by began_at desc, transfer_id desc limit 100) as latest`.execute(
    reader,
  );
  return rows[0]?.revision ?? '';
}
