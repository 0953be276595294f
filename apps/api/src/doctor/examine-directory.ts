import { openPostgres, sqlState } from '@realm/database';
import type { Kysely } from 'kysely';
import type { CellPlace } from '../config/cell-place';
import { loginProblem, readLogin, type DirectoryLogin, type DirectoryTables } from '../directory';
import { command } from './command';
import { advice, ok, wrong, type Examination, type Finding, type Surroundings } from './finding';
import { missingTables } from './missing-tables';

const SEE = 'See “Several cells” in deploy/README.md.';
const UNDEFINED = ['42P01', '42883'];

/** Whether the other cells know this one, new members find a place, and its servers can write for no other cell. */
export const examineDirectory: Examination<Surroundings> = async ({ env: { cell } }) => {
  if (cell === null) return [];
  const db = openPostgres<DirectoryTables>(cell.directoryUrl, { onError: () => undefined, role: null });
  try {
    return [await examineCells(db, cell), ...(await examineLogin(db, cell))];
  } catch (failure) {
    return [
      wrong(
        'directory',
        `It does not answer (${failure instanceof Error ? failure.message : String(failure)}): nobody can sign in.`,
        [
          'Check DIRECTORY_URL. A new directory needs its roles (deploy/directory/patroni/post-init) and its tables: ',
          command('migrate'),
          ', which needs DIRECTORY_OWNER_URL.',
        ],
      ),
    ];
  } finally {
    await db.destroy();
  }
};

async function examineCells(db: Kysely<DirectoryTables>, { name: own }: CellPlace): Promise<Finding> {
  const cells = await db.selectFrom('cells').selectAll().orderBy('name').execute();
  const open = cells.filter(({ takes_members: takes, joined_at: at }) => takes && at !== null);
  if (cells.find(({ name }) => name === own)?.joined_at == null)
    return wrong(
      'directory',
      `Cell ${own} has not joined, so nobody can sign in to it.`,
      'Start its server, and read in its log which accounts another cell has.',
    );
  return open.length === 0
    ? advice(
        'directory',
        'No cell takes new members.',
        'In the directory, as its owner: update cells set takes_members = true.',
      )
    : ok('directory', `The cells are ${cells.map(({ name }) => name).join(', ')}.`);
}

async function examineLogin(db: Kysely<DirectoryTables>, cell: CellPlace): Promise<readonly Finding[]> {
  try {
    const login = await readLogin(db);
    return [findingOf(login, cell.name), ...ownerFindings(login, cell)];
  } catch (failure) {
    if (!UNDEFINED.includes(sqlState(failure) ?? '')) throw failure;
    const missing = await missingTables(db, {
      name: 'directory login',
      table: 'cells',
      ownerUrl: cell.directoryOwnerUrl,
      ownerVariable: 'DIRECTORY_OWNER_URL',
      found: 'The directory lacks tables of this build',
      consequence: 'nobody signs in at a server that starts now',
    });
    return [missing];
  }
}

function findingOf(login: DirectoryLogin, own: string): Finding {
  const problem = loginProblem(login, own);
  if (problem !== null) return wrong('directory login', problem.message, problem.todo);
  return login.cell === own
    ? ok('directory login', `The login ${login.name} writes for cell ${own} only.`)
    : advice(
        'directory login',
        `Cell ${own} has no login of its own: whoever takes one of its servers over writes for every such cell.`,
        SEE,
      );
}

/** Whoever takes a server over reads its variables. */
const ownerFindings = (
  { cellsWithLogins }: DirectoryLogin,
  { directoryOwnerUrl }: CellPlace,
): readonly Finding[] =>
  directoryOwnerUrl === null || cellsWithLogins.length === 0
    ? []
    : [
        advice(
          'directory login',
          'The server has the login of the directory’s owner in DIRECTORY_OWNER_URL.',
          [
            'Take it away: only ',
            command('migrate'),
            ' needs it, where a build adds tables to the directory.',
          ],
        ),
      ];
