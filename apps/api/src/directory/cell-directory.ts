import { isDatabaseUnavailable } from '@realm/database';
import { sql, type Kysely } from 'kysely';
import { WrongCell, RequestError } from '../http/envelope';
import { chooseCell } from './choose-cell';
import type { Directory, Listed, Members } from './directory';
import type { DirectoryTables } from './tables';

/**
 * How old a claim is before its cell decides what became of it. Far longer than creating a member may take: a name that is given back too
 * early could be taken by another cell.
 */
const SETTLED_AFTER = '10 minutes';
const SETTLED_AT_ONCE = 500;

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
    const name = account.toLowerCase();
    const db = await this.#joined();
    const claimed = await db
      .insertInto('accounts')
      .values({ account: name, cell: this.options.cell, uid, invitation_code: invitationCode })
      .onConflict((conflict) => conflict.doNothing())
      .returning('account')
      .executeTakeFirst();
    if (claimed !== undefined) return 'claimed';
    const owner = await db
      .selectFrom('accounts')
      .select('cell')
      .where('account', '=', name)
      .executeTakeFirst();
    return owner === undefined ? 'collision' : 'taken';
  }

  async confirm(accounts: readonly string[]): Promise<void> {
    if (accounts.length === 0) return;
    const db = await this.#open();
    await db
      .updateTable('accounts')
      .set({ confirmed_at: sql`now()` })
      .where(
        'account',
        'in',
        accounts.map((account) => account.toLowerCase()),
      )
      .where('cell', '=', this.options.cell)
      .where('confirmed_at', 'is', null)
      .execute();
  }

  async settle(members: Members): Promise<void> {
    const db = await this.#open();
    if (!this.#hasJoined) await this.#join(db, members);
    this.#hasJoined = true;
    const { cell } = this.options;
    const old = await db
      .selectFrom('accounts')
      .select('account')
      .where('cell', '=', cell)
      .where('confirmed_at', 'is', null)
      .where('claimed_at', '<', sql<Date>`now() - ${SETTLED_AFTER}::interval`)
      .orderBy('claimed_at')
      .limit(SETTLED_AT_ONCE)
      .execute();
    const names = old.map(({ account }) => account);
    if (names.length === 0) return;
    const existing = await members.existing(names);
    await this.confirm([...existing]);
    const given = names.filter((name) => !existing.has(name));
    if (given.length === 0) return;
    await db
      .deleteFrom('accounts')
      .where('account', 'in', given)
      .where('cell', '=', cell)
      .where('confirmed_at', 'is', null)
      .where('claimed_at', '<', sql<Date>`now() - ${SETTLED_AFTER}::interval`)
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
    const cell = found.cell ?? chooseCell(secret, value, found.open ?? []);
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

  /** Lists all members there are. Servers of the cell may do so at the same time, and again after a crash. */
  async #join(db: Kysely<DirectoryTables>, members: Members): Promise<void> {
    const { cell } = this.options;
    await db
      .insertInto('cells')
      .values({ name: cell })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (await hasJoined(db, cell)) return;
    for (let last = 0n; ;) {
      const next = await members.after(last);
      if (next.length === 0) break;
      await this.#list(db, next);
      last = next.at(-1)?.memberId ?? last;
    }
    await db
      .updateTable('cells')
      .set({ joined_at: sql`now()` })
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
    }));
    const names = rows.map(({ account }) => account);
    await db
      .insertInto('accounts')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const own = await db
      .selectFrom('accounts')
      .select('account')
      .where('account', 'in', names)
      .where('cell', '=', cell)
      .execute();
    await this.confirm(names);
    const lost = names.filter((name) => !own.some(({ account }) => account === name));
    if (lost.length > 0)
      throw new NamesTakenElsewhere(
        `Another cell has accounts of this cell, or their public ids or invitation codes: ${lost.slice(0, 10).join(', ')}. Rename them before cell ${cell} joins.`,
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
