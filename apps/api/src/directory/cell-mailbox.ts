import { sql, type Kysely, type Selectable } from 'kysely';
import type { DirectoryConnection } from './directory-connection';
import type { CellTransfer, ListedCell, ListedTransfer, Mailbox, TransferAnswer } from './mailbox';
import type { DirectoryTables } from './tables';

const PAGE = 500;

/** Transfers between cells, kept in the directory's database. */
export class CellMailbox implements Mailbox {
  constructor(
    readonly cell: string,
    private readonly connection: DirectoryConnection,
  ) {}

  cells(): Promise<readonly ListedCell[]> {
    return this.connection.query(async (db) => {
      const rows = await db
        .selectFrom('cells')
        .select(['name', 'takes_members'])
        .where('joined_at', 'is not', null)
        .orderBy('name')
        .execute();
      return rows.map(({ name, takes_members }) => ({ name, takesMembers: takes_members }));
    });
  }

  send(transfers: readonly CellTransfer[]): Promise<readonly ListedTransfer[]> {
    if (transfers.length === 0) return Promise.resolve([]);
    return this.connection.query(async (db) => {
      await insertTransfers(db, transfers);
      const rows = await db
        .selectFrom('transfers')
        .selectAll()
        .where(
          'transfer_id',
          'in',
          transfers.map(({ transferId }) => transferId),
        )
        .orderBy('number')
        .execute();
      return rows.map(ofRow);
    });
  }

  waiting(after: bigint): Promise<readonly ListedTransfer[]> {
    return this.connection.query(async (db) => {
      const rows = await pageOf(db, after)
        .where('to_cell', '=', this.cell)
        .where('answer', 'is', null)
        .execute();
      return rows.map(ofRow);
    });
  }

  answer(transferId: string, answer: TransferAnswer): Promise<TransferAnswer | null> {
    return this.connection.query(async (db) => {
      await db
        .updateTable('transfers')
        .set({ answer, answered_at: sql<Date>`now()` })
        .where('transfer_id', '=', transferId)
        .where('to_cell', '=', this.cell)
        .where('answer', 'is', null)
        .execute();
      const row = await db
        .selectFrom('transfers')
        .select('answer')
        .where('transfer_id', '=', transferId)
        .executeTakeFirst();
      return row?.answer ?? null;
    });
  }

  sentFor(account: string): Promise<readonly ListedTransfer[]> {
    return this.connection.query(async (db) => {
      const rows = await db
        .selectFrom('transfers')
        .selectAll()
        .where('account', '=', account)
        .where('from_cell', '=', this.cell)
        .execute();
      return rows.map(ofRow);
    });
  }

  listed(after: bigint): Promise<readonly ListedTransfer[]> {
    return this.connection.query(async (db) => {
      const rows = await pageOf(db, after)
        .where((row) => row.or([row('from_cell', '=', this.cell), row('to_cell', '=', this.cell)]))
        .execute();
      return rows.map(ofRow);
    });
  }
}

const pageOf = (db: Kysely<DirectoryTables>, after: bigint) =>
  db.selectFrom('transfers').selectAll().where('number', '>', after).orderBy('number').limit(PAGE);

/** Lists those that are not listed yet. */
export async function insertTransfers(
  db: Kysely<DirectoryTables>,
  transfers: readonly CellTransfer[],
): Promise<void> {
  if (transfers.length === 0) return;
  await db
    .insertInto('transfers')
    .values(transfers.map(toRow))
    .onConflict((conflict) => conflict.column('transfer_id').doNothing())
    .execute();
}

const toRow = ({ transferId, from, to, currency, amountMinor, account, moveId, ...rest }: CellTransfer) => ({
  transfer_id: transferId,
  from_cell: from,
  to_cell: to,
  currency,
  amount_minor: amountMinor,
  account,
  move_id: moveId,
  note: rest.note,
  sent_at: rest.sentAt,
  seal: rest.seal,
});

const ofRow = (row: Selectable<DirectoryTables['transfers']>): ListedTransfer => ({
  number: row.number,
  transferId: row.transfer_id,
  from: row.from_cell,
  to: row.to_cell,
  currency: row.currency,
  amountMinor: row.amount_minor,
  account: row.account,
  moveId: row.move_id,
  note: row.note,
  sentAt: row.sent_at,
  seal: row.seal,
  answer: row.answer,
});
