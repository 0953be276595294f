import { archiveWaitSeconds, readWalArchive, sqlState } from '@realm/database';
import { sql, type Kysely } from 'kysely';
import { RequestError, WrongCell } from '../http/envelope';
import { CellMailbox } from './cell-mailbox';
import { CellMoveBox } from './cell-move-box';
import { chooseCell } from './choose-cell';
import { DirectoryConnection, unavailable } from './directory-connection';
import type { Directory, DirectoryEntry, ReadMembers } from './directory';
import type { Mailbox } from './mailbox';
import type { MoveBox } from './move-box';
import type { DirectoryTables } from './tables';

/**
 * How old a claim without a member is when it is given back. Far longer than creating a member may take: a name that is given back too
 * early could be taken by another cell.
 */
const CLAIM_LASTS = '10 minutes';
const CLAIMS_AT_ONCE = 500;
const NAMES_SHOWN = 10;
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

export interface CellDirectoryOptions {
  /** This server's own cell. */
  readonly cell: string;
  readonly secret: string;
  /** Called until it succeeds, then never again. */
  readonly open: () => Promise<Kysely<DirectoryTables>>;
}

interface Question {
  readonly column: 'account' | 'invitation_code';
  readonly value: string;
  /** A member who is about to be created goes to a cell that takes members. */
  readonly isNew?: boolean;
}

/** Members of this cell have a name that another cell has given to somebody else. */
export class NamesTakenElsewhere extends Error {
  override readonly name = 'NamesTakenElsewhere';
}

/** The directory that all cells share. */
export class CellDirectory implements Directory {
  readonly mailbox: Mailbox;
  readonly moves: MoveBox;
  readonly #connection: DirectoryConnection;

  constructor(private readonly options: CellDirectoryOptions) {
    this.#connection = new DirectoryConnection(options.open);
    this.mailbox = new CellMailbox(options.cell, this.#connection);
    this.moves = new CellMoveBox(options.cell, this.#connection);
  }

  requireHere(account: string): Promise<void> {
    return this.#require({ column: 'account', value: account.trim().toLowerCase() });
  }

  requireInvitedHere(invitationCode: string): Promise<void> {
    return this.#require({ column: 'invitation_code', value: invitationCode.trim().toUpperCase() });
  }

  requirePlacedHere(account: string): Promise<void> {
    return this.#require({ column: 'account', value: account.trim().toLowerCase(), isNew: true });
  }

  archiveWaitSeconds(): Promise<number | null> {
    return this.#connection.query(async (db) => {
      const archive = await readWalArchive(db);
      return archive === null ? null : archiveWaitSeconds(archive);
    });
  }

  async claim({ account, uid, invitationCode }: DirectoryEntry): Promise<'claimed' | 'taken' | 'collision'> {
    const { cell } = this.options;
    const db = await this.#connection.open();
    const row = { account: account.toLowerCase(), cell, uid, invitation_code: invitationCode };
    try {
      const claimed = await db
        .insertInto('accounts')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .column('account')
            .doUpdateSet({ uid, invitation_code: invitationCode, claimed_at: sql`now()` })
            .where('accounts.cell', '=', cell)
            .where('accounts.confirmed_at', 'is', null),
        )
        .returning('account')
        .executeTakeFirst();
      return claimed === undefined ? 'taken' : 'claimed';
    } catch (failure) {
      if (sqlState(failure) === UNIQUE_VIOLATION) return 'collision';
      return unavailable(failure);
    }
  }

  async sync(members: ReadMembers): Promise<void> {
    const { cell } = this.options;
    const db = await this.#connection.open();
    await db
      .insertInto('cells')
      .values({ name: cell })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const unused = await oldClaims(db, cell);
    // Names that another cell has keep nobody else's claims.
    let kept: readonly string[] = [];
    try {
      await this.#listNew(db, members);
      await db
        .updateTable('cells')
        .set({ joined_at: sql`now()` })
        .where('name', '=', cell)
        .where('joined_at', 'is', null)
        .execute();
    } finally {
      kept = await this.#giveBack(db, unused, members);
    }
    if (kept.length > 0)
      throw new Error(
        `Another cell lists moves of ${String(kept.length)} accounts that nobody has: ${kept.slice(0, NAMES_SHOWN).join(', ')}.`,
      );
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  async #require({ column, value, isNew = false }: Question): Promise<void> {
    const { cell: own, secret } = this.options;
    const db = await this.#connection.open();
    const found = await db
      .selectNoFrom((no) => [
        no.selectFrom('accounts').select('cell').where(column, '=', value).as('cell'),
        no.selectFrom('cells').select('joined_at').where('name', '=', own).as('joined_at'),
        sql<string[] | null>`(select array_agg(name order by name) from cells
          where joined_at is not null and (takes_members or not ${isNew}))`.as('cells'),
      ])
      .executeTakeFirstOrThrow()
      .catch(unavailable);
    // For every name, so that one that somebody has takes no less time.
    const chosen = chooseCell(secret, value, found.cells ?? []);
    const cell = found.cell ?? chosen;
    // Before all of this cell's members are listed, the directory would send them elsewhere.
    if (found.joined_at === null || cell === null) throw new RequestError('UNAVAILABLE');
    if (cell !== own) throw new WrongCell(cell);
  }

  /** Servers of the cell may do so at the same time, and again after a crash. A cell that was restored to an earlier moment begins where it is now. */
  async #listNew(db: Kysely<DirectoryTables>, members: ReadMembers): Promise<void> {
    const { cell } = this.options;
    const known = await db
      .selectFrom('cells')
      .select('listed_to')
      .where('name', '=', cell)
      .executeTakeFirstOrThrow();
    const last = await members.last();
    const isRestored = known.listed_to > last;
    let finalTo = isRestored ? 0n : known.listed_to;
    const lost: string[] = [];
    for (let next = await members.after(finalTo); next.length > 0;) {
      const leaving = new Set(
        next.flatMap(({ account, isLeaving }) => (isLeaving ? account.toLowerCase() : [])),
      );
      lost.push(...(await this.#list(db, next)).filter((account) => !leaving.has(account)));
      for (const { memberId, isFinal } of next) if (isFinal) finalTo = memberId;
      next = await members.after(next.at(-1)?.memberId ?? finalTo);
    }
    if (lost.length > 0)
      throw new NamesTakenElsewhere(
        `Another cell has ${String(lost.length)} accounts of cell ${cell}: ${lost.slice(0, NAMES_SHOWN).join(', ')}. Rename them here.`,
      );
    if (finalTo !== known.listed_to)
      await db
        .updateTable('cells')
        .set({ listed_to: isRestored ? finalTo : sql<bigint>`greatest(listed_to, ${finalTo})` })
        .where('name', '=', cell)
        .execute();
  }

  /** Claims that were old before the members were read, and that no member has. @returns Those that can't be given back, as another cell lists moves of them. */
  async #giveBack(
    db: Kysely<DirectoryTables>,
    { names, before }: OldClaims,
    members: ReadMembers,
  ): Promise<readonly string[]> {
    if (names.length === 0) return [];
    const existing = await members.named(names);
    if (existing.length > 0) await this.#list(db, existing);
    const kept: string[] = [];
    for (const name of names)
      await db
        .deleteFrom('accounts')
        .where('account', '=', name)
        .where('cell', '=', this.options.cell)
        .where('confirmed_at', 'is', null)
        .where('claimed_at', '<', before)
        .execute()
        .catch((failure: unknown) => {
          if (sqlState(failure) !== FOREIGN_KEY_VIOLATION) throw failure;
          kept.push(name);
        });
    return kept;
  }

  /** @returns The accounts that another cell has. */
  async #list(db: Kysely<DirectoryTables>, members: readonly DirectoryEntry[]): Promise<string[]> {
    const { cell } = this.options;
    const rows = members.map(({ account, uid, invitationCode }) => ({
      account: account.toLowerCase(),
      cell,
      uid,
      invitation_code: invitationCode,
      confirmed_at: sql<Date>`now()`,
    }));
    const listed = await db
      .insertInto('accounts')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('account')
          .doUpdateSet(({ ref }) => ({
            uid: ref('excluded.uid'),
            invitation_code: ref('excluded.invitation_code'),
            confirmed_at: sql`coalesce(accounts.confirmed_at, now())`,
          }))
          .where('accounts.cell', '=', cell),
      )
      .returning('account')
      .execute()
      .catch(sayWhatIsTaken);
    const own = new Set(listed.map(({ account }) => account));
    return rows.filter(({ account }) => !own.has(account)).map(({ account }) => account);
  }
}

interface OldClaims {
  readonly names: readonly string[];
  /** The latest moment of a claim that is old. */
  readonly before: Date;
}

async function oldClaims(db: Kysely<DirectoryTables>, cell: string): Promise<OldClaims> {
  const { before } = await db
    .selectNoFrom(sql<Date>`now() - ${CLAIM_LASTS}::interval`.as('before'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('accounts')
    .select('account')
    .where('cell', '=', cell)
    .where('confirmed_at', 'is', null)
    .where('claimed_at', '<', before)
    .limit(CLAIMS_AT_ONCE)
    .execute();
  return { before, names: rows.map(({ account }) => account) };
}

/** Public ids and invitation codes are random: this is not expected within the life of a platform. */
function sayWhatIsTaken(failure: unknown): never {
  if (sqlState(failure) !== UNIQUE_VIOLATION) throw failure;
  throw new NamesTakenElsewhere(
    `Another cell has a public id or an invitation code of this cell (${(failure as Error).message}). Give one of the two members another.`,
  );
}
