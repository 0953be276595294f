import { isDatabaseUnavailable, sqlState } from '@realm/database';
import { sql, type Kysely } from 'kysely';
import { WrongCell, RequestError } from '../http/envelope';
import { chooseCell } from './choose-cell';
import type { Directory, Listed, Members } from './directory';
import type { DirectoryTables } from './tables';

/**
 * How old a claim without a member is when it is given back. Far longer than creating a member may take: a name that is given back too
 * early could be taken by another cell.
 */
const CLAIM_LASTS = '10 minutes';
const NAMES_SHOWN = 10;
const UNIQUE_VIOLATION = '23505';

export interface CellDirectoryOptions {
  /** This server's own cell. */
  readonly cell: string;
  readonly secret: string;
  /** Called until it succeeds, then never again. */
  readonly open: () => Promise<Kysely<DirectoryTables>>;
}

/** Members of this cell have a name that another cell has given to somebody else. */
export class NamesTakenElsewhere extends Error {
  override readonly name = 'NamesTakenElsewhere';
}

/** The directory that all cells share. It is opened when it is first needed: a server starts and serves its members without it. */
export class CellDirectory implements Directory {
  #db: Promise<Kysely<DirectoryTables>> | null = null;
  #hasJoined = false;

  constructor(private readonly options: CellDirectoryOptions) {}

  requireHere(account: string): Promise<void> {
    return this.#require('account', account.trim().toLowerCase());
  }

  requireInvitedHere(invitationCode: string): Promise<void> {
    return this.#require('invitation_code', invitationCode.trim().toUpperCase());
  }

  async claim({ account, uid, invitationCode }: Listed): Promise<'claimed' | 'taken' | 'collision'> {
    const { cell } = this.options;
    const db = await this.#joined();
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

  async settle(members: Members): Promise<void> {
    const { cell } = this.options;
    const db = await this.#open();
    await db
      .insertInto('cells')
      .values({ name: cell })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await this.#listNew(db, members);
    await db
      .updateTable('cells')
      .set({ joined_at: sql`now()` })
      .where('name', '=', cell)
      .where('joined_at', 'is', null)
      .execute();
    // All members are listed, so nobody has these.
    await db
      .deleteFrom('accounts')
      .where('cell', '=', cell)
      .where('confirmed_at', 'is', null)
      .where('claimed_at', '<', sql<Date>`now() - ${CLAIM_LASTS}::interval`)
      .execute();
  }

  async close(): Promise<void> {
    const db = await this.#db?.catch(() => null);
    await db?.destroy();
  }

  async #require(column: 'account' | 'invitation_code', value: string): Promise<void> {
    const { cell: own, secret } = this.options;
    const db = await this.#joined();
    const found = await db
      .selectNoFrom((no) => [
        no.selectFrom('accounts').select('cell').where(column, '=', value).as('cell'),
        sql<
          string[] | null
        >`(select array_agg(name order by name) from cells where takes_members and joined_at is not null)`.as(
          'open',
        ),
      ])
      .executeTakeFirstOrThrow()
      .catch(unavailable);
    // For every name, so that one that somebody has takes no less time.
    const chosen = chooseCell(secret, value, found.open ?? []);
    const cell = found.cell ?? chosen;
    if (cell !== null && cell !== own) throw new WrongCell(cell);
  }

  /** Before all of this cell's members are listed, the directory would send them elsewhere. */
  async #joined(): Promise<Kysely<DirectoryTables>> {
    const db = await this.#open();
    this.#hasJoined ||= await hasJoined(db, this.options.cell).catch(unavailable);
    if (!this.#hasJoined) throw new RequestError('UNAVAILABLE');
    return db;
  }

  #open(): Promise<Kysely<DirectoryTables>> {
    this.#db ??= this.options.open().catch((failure: unknown) => {
      this.#db = null;
      throw failure;
    });
    return this.#db.catch(unavailable);
  }

  /** Servers of the cell may do so at the same time, and again after a crash. */
  async #listNew(db: Kysely<DirectoryTables>, members: Members): Promise<void> {
    const { cell } = this.options;
    const { listed_to: listedTo } = await db
      .selectFrom('cells')
      .select('listed_to')
      .where('name', '=', cell)
      .executeTakeFirstOrThrow();
    let settledTo = listedTo;
    for (let next = await members(listedTo); next.length > 0;) {
      await this.#list(db, next);
      for (const { memberId, isSettled } of next) if (isSettled) settledTo = memberId;
      next = await members(next.at(-1)?.memberId ?? settledTo);
    }
    if (settledTo === listedTo) return;
    await db
      .updateTable('cells')
      .set({ listed_to: sql<bigint>`greatest(listed_to, ${settledTo})` })
      .where('name', '=', cell)
      .execute();
  }

  async #list(db: Kysely<DirectoryTables>, members: readonly Listed[]): Promise<void> {
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
      .execute();
    const own = new Set(listed.map(({ account }) => account));
    const lost = rows.filter(({ account }) => !own.has(account)).map(({ account }) => account);
    if (lost.length > 0)
      throw new NamesTakenElsewhere(
        `Another cell has accounts of cell ${cell}: ${lost.slice(0, NAMES_SHOWN).join(', ')}. Rename them here or there.`,
      );
  }
}

async function hasJoined(db: Kysely<DirectoryTables>, cell: string): Promise<boolean> {
  const known = await db.selectFrom('cells').select('joined_at').where('name', '=', cell).executeTakeFirst();
  return known?.joined_at != null;
}

/** The directory is away: the call can be repeated as it was. */
function unavailable(failure: unknown): never {
  if (isDatabaseUnavailable(failure)) throw new RequestError('UNAVAILABLE');
  throw failure;
}
