import { sql, type Selectable } from 'kysely';
import type { Reader, Tx } from '../../db/database';
import type { Tables } from '../../db/tables';

export type TransferRow = Selectable<Tables['cell_transfers']>;

interface Place {
  readonly sentAt: Date;
  readonly transferId: string;
}

const PAGE = 500;

/** @returns Whether it is new. */
export async function insertTransfer(tx: Tx, row: TransferRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('cell_transfers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('transfer_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const lockTransfer = (tx: Tx, transferId: string): Promise<TransferRow | undefined> =>
  tx
    .selectFrom('cell_transfers')
    .selectAll()
    .where('transfer_id', '=', transferId)
    .forUpdate()
    .executeTakeFirst();

export async function endTransfer(
  tx: Tx,
  transferId: string,
  end: Pick<TransferRow, 'status'> & { readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('cell_transfers')
    .set({ status: end.status, ended_at: end.at })
    .where('transfer_id', '=', transferId)
    .execute();
}

/** How a move that this cell has sent ended; `null` while it has not, or before a restored cell knows of it again. */
export async function outcomeOfMove(tx: Tx, moveId: string): Promise<'done' | 'given-up' | null> {
  const move = await tx
    .selectFrom('member_moves')
    .select('outcome')
    .where('transfer_id', '=', moveId)
    .where('direction', '=', 'out')
    .executeTakeFirst();
  return move?.outcome ?? null;
}

/** Whether a member has ever moved here from another cell, or is about to. */
export async function hasComeFrom(tx: Tx, memberId: bigint, cell: string): Promise<boolean> {
  const move = await tx
    .selectFrom('member_moves')
    .select('transfer_id')
    .where('member_id', '=', memberId)
    .where('direction', '=', 'in')
    .where('other_cell', '=', cell)
    .where((row) => row.or([row('outcome', 'is', null), row('outcome', '=', 'done')]))
    .limit(1)
    .executeTakeFirst();
  return move !== undefined;
}

/**
 * The next ones in a status after a place, oldest first; none at the end. Those under way only once their move has ended: until then it lists
 * them.
 */
export const listInStatus = (
  reader: Reader,
  status: 'under-way' | 'accepted',
  after: Place | null,
): Promise<readonly TransferRow[]> =>
  reader
    .selectFrom('cell_transfers')
    .selectAll()
    .where('status', '=', status)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('member_moves')
            .select('transfer_id')
            .whereRef('member_moves.transfer_id', '=', 'cell_transfers.move_id')
            .where('direction', '=', 'out')
            .where('ended_at', 'is', null),
        ),
      ),
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(sent_at, transfer_id) > (${after?.sentAt}, ${after?.transferId}::uuid)`),
    )
    .orderBy('sent_at')
    .orderBy('transfer_id')
    .limit(PAGE)
    .execute();

/** Those that a move out of this cell has sent. */
export const listOfMove = (reader: Reader, moveId: string): Promise<readonly TransferRow[]> =>
  reader
    .selectFrom('cell_transfers')
    .selectAll()
    .where('move_id', '=', moveId)
    .where('direction', '=', 'out')
    .execute();

type ListedRow = TransferRow & { readonly uid: string | null };

const withUid = (reader: Reader) =>
  reader
    .selectFrom('cell_transfers')
    .leftJoin('members', 'members.member_id', 'cell_transfers.member_id')
    .selectAll('cell_transfers')
    .select('members.uid')
    .orderBy('sent_at', 'desc')
    .orderBy('transfer_id', 'desc');

/** Those under way, and then the latest others; so many of each. */
export async function listLatest(reader: Reader, limit: number): Promise<readonly ListedRow[]> {
  const underWay = await withUid(reader).where('status', '=', 'under-way').limit(limit).execute();
  const latest = await withUid(reader).limit(limit).execute();
  return [...underWay, ...latest.filter(({ status }) => status !== 'under-way')];
}

/** What other cells hold of this one's capital: sent and not returned, less what was accepted here. */
export async function sumByCell(
  reader: Reader,
): Promise<readonly Pick<TransferRow, 'cell' | 'currency' | 'amount_minor'>[]> {
  const rows = await reader
    .selectFrom('cell_transfers')
    .select([
      'cell',
      'currency',
      sql<bigint>`sum(case direction when 'out' then amount_minor else -amount_minor end)::bigint`.as(
        'amount_minor',
      ),
    ])
    .where('status', 'in', ['under-way', 'accepted'])
    .where('member_id', 'is', null)
    .groupBy(['cell', 'currency'])
    .orderBy('cell')
    .orderBy('currency')
    .execute();
  return rows.filter(({ amount_minor }) => amount_minor !== 0n);
}

/** How many are under way to each cell, and since when the oldest is. */
export async function readWaits(
  reader: Reader,
): Promise<readonly { readonly cell: string; readonly count: number; readonly oldestAt: Date }[]> {
  const rows = await reader
    .selectFrom('cell_transfers')
    .select(({ fn }) => ['cell', fn.countAll<bigint>().as('count'), fn.min('sent_at').as('oldest_at')])
    .where('status', '=', 'under-way')
    .groupBy('cell')
    .orderBy('cell')
    .execute();
  return rows.map(({ cell, count, oldest_at }) => ({ cell, count: Number(count), oldestAt: oldest_at }));
}

export async function writeOtherCells(
  tx: Tx,
  cells: readonly { readonly name: string; readonly takesMembers: boolean }[],
): Promise<void> {
  const names = cells.map(({ name }) => name);
  await tx
    .deleteFrom('other_cells')
    .$if(names.length > 0, (query) => query.where('name', 'not in', names))
    .execute();
  if (names.length === 0) return;
  await tx
    .insertInto('other_cells')
    .values(cells.map(({ name, takesMembers }) => ({ name, takes_members: takesMembers })))
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(({ ref }) => ({ takes_members: ref('excluded.takes_members') }))
        .whereRef('other_cells.takes_members', 'is distinct from', 'excluded.takes_members' as never),
    )
    .execute();
}

export const listOtherCells = (reader: Reader) =>
  reader.selectFrom('other_cells').select(['name', 'takes_members']).orderBy('name').execute();

/** Changes with every transfer that begins or ends among the latest, and with the other cells. */
export async function revisionOfCells(reader: Reader): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select md5(concat(
      (select string_agg(transfer_id || status, ' ' order by sent_at, transfer_id)
        from (select * from cell_transfers order by sent_at desc, transfer_id desc limit 100) as latest),
      (select string_agg(name || takes_members, ' ' order by name) from other_cells)
    )) as revision`.execute(reader);
  return rows[0]?.revision ?? '';
}

export async function isKnownCell(reader: Reader, name: string): Promise<boolean> {
  return (await listOtherCells(reader)).some((cell) => cell.name === name);
}
