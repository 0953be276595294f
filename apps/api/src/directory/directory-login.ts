import { sql, type Kysely } from 'kysely';
import type { DirectoryTables } from './tables';

/** The login that a server has in the directory, and what is known of the logins of cells. */
export interface DirectoryLogin {
  readonly name: string;
  /** The only cell that it acts for; `null`: all cells without a login of their own. */
  readonly cell: string | null;
  /** Whether it can take the rights of the tables' owner, who may write the rows of every cell. */
  readonly isOwner: boolean;
  /** The cells that have a login of their own. */
  readonly cellsWithLogins: readonly string[];
}

export async function readLogin(db: Kysely<DirectoryTables>): Promise<DirectoryLogin> {
  const { rows } = await sql<DirectoryLogin>`
    select session_user::text as name, cell_of_login() as cell,
      pg_has_role(session_user, c.relowner, 'member') or r.rolcreaterole or r.rolbypassrls as "isOwner",
      array(select distinct cell from cell_logins order by cell) as "cellsWithLogins"
    from pg_class c, pg_roles r where c.oid = 'cells'::regclass and r.rolname = session_user`.execute(db);
  const [login] = rows;
  if (login === undefined) throw new Error('the directory said nothing about the login');
  return login;
}

interface LoginProblem {
  readonly message: string;
  /** What mends it. */
  readonly todo: string;
  /** Whether nothing of this cell can be written. */
  readonly blocksWrites: boolean;
}

/** @returns What is wrong with this login for servers of a cell; `null` for nothing. A login that acts for every cell is no problem before the first cell has its own. */
export function loginProblem(
  { name, cell, isOwner, cellsWithLogins }: DirectoryLogin,
  own: string,
): LoginProblem | null {
  if (cell !== null && cell !== own)
    return {
      message: `The login ${name} of DIRECTORY_URL acts for cell ${cell}, and CELL is ${own}.`,
      todo: `Give DIRECTORY_URL the login of cell ${own}.`,
      blocksWrites: true,
    };
  if (cell === null && cellsWithLogins.includes(own))
    return {
      message: `Cell ${own} has a login of its own, which ${name} of DIRECTORY_URL is not.`,
      todo: `Give DIRECTORY_URL the login of cell ${own}, or list ${name} in cell_logins.`,
      blocksWrites: true,
    };
  if (isOwner && cellsWithLogins.length > 0)
    return {
      message: `The login ${name} of DIRECTORY_URL has the rights of the directory’s owner: whoever takes this server over writes for every cell.`,
      todo: 'Give the cell a login that owns nothing: see “Several cells” in deploy/README.md.',
      blocksWrites: false,
    };
  return null;
}
