import { openPostgres } from '@realm/database';
import type { DirectoryTables } from '../directory';
import { advice, ok, wrong, type Examination } from './finding';

/** Whether the other cells know this one, and new members find a place. */
export const examineDirectory: Examination = async ({ env: { cell } }) => {
  if (cell === null) return [];
  const db = openPostgres<DirectoryTables>(cell.directoryUrl, { onError: () => undefined, role: null });
  try {
    const cells = await db.selectFrom('cells').selectAll().orderBy('name').execute();
    const own = cells.find(({ name }) => name === cell.name);
    const open = cells.filter(({ takes_members: takes, joined_at: at }) => takes && at !== null);
    if (own?.joined_at == null)
      return [
        wrong(
          'directory',
          `Cell ${cell.name} has not joined, so nobody can sign in to it.`,
          'Start its server, and read in its log which accounts another cell has.',
        ),
      ];
    const names = cells.map(({ name }) => name).join(', ');
    return open.length === 0
      ? [
          advice(
            'directory',
            'No cell takes new members.',
            'In the directory: update cells set takes_members = true.',
          ),
        ]
      : [ok('directory', `The cells are ${names}.`)];
  } catch (failure) {
    return [
      wrong(
        'directory',
        `It does not answer (${failure instanceof Error ? failure.message : String(failure)}): nobody can sign in.`,
        'Check DIRECTORY_URL, and start the server once.',
      ),
    ];
  } finally {
    await db.destroy();
  }
};
