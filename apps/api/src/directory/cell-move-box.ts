import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { insertTransfers } from './cell-mailbox';
import type { DirectoryConnection } from './directory-connection';
import type { CellTransfer } from './mailbox';
import type {
  ListedMove,
  ListedName,
  ListedPlace,
  MoveAnswer,
  MoveBox,
  MoveOutline,
  NewMove,
} from './move-box';
import type { DirectoryTables } from './tables';

const PAGE = 50;
const OUTLINE_PAGE = 1_000;
/** In one statement, so that it ends within its limit: each package is read once more when it goes. */
const PACKAGES_AT_ONCE = 100;

/** Moves between cells, kept in the directory's database. */
export class CellMoveBox implements MoveBox {
  constructor(
    readonly cell: string,
    private readonly connection: DirectoryConnection,
  ) {}

  send(move: NewMove, money: readonly CellTransfer[]): Promise<MoveAnswer> {
    return this.connection.query((db) =>
      db.transaction().execute(async (tx) => {
        await insertMove(tx, move, money);
        return answersOf(tx, move.moveId).executeTakeFirstOrThrow();
      }),
    );
  }

  async sendAgain(
    move: NewMove,
    money: readonly CellTransfer[],
    { uid, invitationCode }: ListedName,
  ): Promise<void> {
    const { account, from: cell } = move;
    await this.connection.query((db) =>
      db.transaction().execute(async (tx) => {
        await tx
          .insertInto('accounts')
          .values({ account, cell, uid, invitation_code: invitationCode, confirmed_at: sql<Date>`now()` })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const { cell: home } = await tx
          .selectFrom('accounts')
          .select('cell')
          .where('account', '=', account)
          .executeTakeFirstOrThrow();
        if (home === cell) await insertMove(tx, move, money);
      }),
    );
  }

  latest(): Promise<ListedPlace | null> {
    return this.connection.query(async (db) => {
      const newestOf = (column: 'from_cell' | 'to_cell') =>
        db
          .selectFrom('moves')
          .select(['number', 'move_id as moveId'])
          .where(column, '=', this.cell)
          .orderBy('number', 'desc')
          .limit(1);
      // Two, so that each is read by an index of its own.
      const newest = [
        await newestOf('from_cell').executeTakeFirst(),
        await newestOf('to_cell').executeTakeFirst(),
      ].flatMap((row) => row ?? []);
      return newest.sort((one, other) => Number(other.number - one.number))[0] ?? null;
    });
  }

  isListed({ moveId, number }: ListedPlace): Promise<boolean> {
    return this.connection.query(async (db) => {
      const row = await db
        .selectFrom('moves')
        .select('number')
        .where('move_id', '=', moveId)
        .where('number', '=', number)
        .executeTakeFirst();
      return row !== undefined;
    });
  }

  waiting(after: bigint): Promise<readonly ListedPlace[]> {
    return this.connection.query((db) =>
      db
        .selectFrom('moves')
        .select(['number', 'move_id as moveId'])
        .where('to_cell', '=', this.cell)
        .where('answer', 'is', null)
        .where('number', '>', after)
        .orderBy('number')
        .limit(PAGE)
        .execute(),
    );
  }

  find(moveId: string): Promise<ListedMove | null> {
    return this.connection.query(async (db) => {
      const row = await db.selectFrom('moves').selectAll().where('move_id', '=', moveId).executeTakeFirst();
      return row === undefined ? null : ofRow(row);
    });
  }

  findAnswer(moveId: string): Promise<MoveAnswer | null> {
    return this.connection.query(async (db) => (await answersOf(db, moveId).executeTakeFirst()) ?? null);
  }

  homeOf(account: string): Promise<string | null> {
    return this.connection.query(async (db) => {
      const row = await db
        .selectFrom('accounts')
        .select('cell')
        .where('account', '=', account)
        .executeTakeFirst();
      return row?.cell ?? null;
    });
  }

  accept(moveId: string): Promise<boolean> {
    return this.connection.query(async (db) => {
      const { rows } = await sql<{
        accepted: boolean;
      }>`select accept_move(${moveId}::uuid) as accepted`.execute(db);
      return rows[0]?.accepted === true;
    });
  }

  refuse(moveId: string, reason: string): Promise<void> {
    return this.connection.query(async (db) => {
      await db
        .updateTable('moves')
        .set({ answer: 'refused', reason, answered_at: sql<Date>`now()` })
        .where('move_id', '=', moveId)
        .where('to_cell', '=', this.cell)
        .where('answer', 'is', null)
        .execute();
    });
  }

  cancel(moveId: string, reason: string): Promise<void> {
    return this.connection.query(async (db) => {
      await sql`select cancel_move(${moveId}::uuid, ${this.cell}, ${reason})`.execute(db);
    });
  }

  async dropPackages(before: Date): Promise<void> {
    const dropSome = () =>
      this.connection.query(async (db) => {
        const { rows } = await sql<{ dropped: number }>`
          select drop_old_packages(${before}::timestamptz, ${PACKAGES_AT_ONCE}::int) as dropped`.execute(db);
        return rows[0]?.dropped ?? 0;
      });
    while ((await dropSome()) === PACKAGES_AT_ONCE);
  }

  unanswered(): Promise<readonly string[]> {
    return this.connection.query(async (db) => {
      const rows = await db
        .selectFrom('moves')
        .select('move_id')
        .where('from_cell', '=', this.cell)
        .where('answer', 'is', null)
        .execute();
      return rows.map(({ move_id }) => move_id);
    });
  }

  outline(after: bigint): Promise<readonly MoveOutline[]> {
    return this.connection.query((db) =>
      db
        .selectFrom('moves')
        .innerJoin('accounts', 'accounts.account', 'moves.account')
        .select(['number', 'move_id as moveId', 'moves.account', 'from_cell as from', 'to_cell as to'])
        .select(['sent_at as sentAt', 'answer', 'reason', 'accounts.cell as home'])
        .where((row) => row.or([row('from_cell', '=', this.cell), row('to_cell', '=', this.cell)]))
        .where('number', '>', after)
        .orderBy('number')
        .limit(OUTLINE_PAGE)
        .execute(),
    );
  }
}

async function insertMove(
  tx: Transaction<DirectoryTables>,
  move: NewMove,
  money: readonly CellTransfer[],
): Promise<void> {
  await tx
    .insertInto('moves')
    .values({
      move_id: move.moveId,
      account: move.account,
      from_cell: move.from,
      to_cell: move.to,
      package: move.package,
      transfers: [...move.transfers],
      sent_at: move.sentAt,
      seal: move.seal,
    })
    .onConflict((conflict) => conflict.column('move_id').doNothing())
    .execute();
  await insertTransfers(tx, money);
}

const answersOf = (db: Kysely<DirectoryTables>, moveId: string) =>
  db.selectFrom('moves').select(['answer', 'reason']).where('move_id', '=', moveId);

const ofRow = (row: Selectable<DirectoryTables['moves']>): ListedMove => ({
  number: row.number,
  moveId: row.move_id,
  account: row.account,
  from: row.from_cell,
  to: row.to_cell,
  package: row.package,
  packageHash: row.package_hash,
  transfers: row.transfers,
  sentAt: row.sent_at,
  seal: row.seal,
  answer: row.answer,
  reason: row.reason,
});
