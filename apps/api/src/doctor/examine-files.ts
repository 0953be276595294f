import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database';
import { openFileStore, type FileStore } from '../files';
import { advice, ok, wrong, type Examination, type Finding } from './finding';

/** Stores a file and removes it again; then looks for what members have stored. */
export const examineFiles: Examination = async ({ env, db }) => {
  const files = openFileStore(env);
  try {
    await tryStore(files);
  } catch (failure) {
    const text = failure instanceof Error ? failure.message : String(failure);
    return [
      wrong('files', `Members’ images can’t be stored (${text}).`, 'Check DATA_DIR or FILE_STORE_URL.'),
    ];
  }
  const isLocal = env.fileStore === null;
  const machines = env.databaseUrl === null ? 1 : await countMachines(db);
  return [storeOf({ isLocal, machines, missing: await findMissing(db, files) })];
};

async function tryStore(files: FileStore): Promise<void> {
  const name = `doctor-${randomUUID()}.txt`;
  await files.put(name, Buffer.from('doctor'));
  const stored = await files.get(name);
  await files.remove(name);
  if (stored?.toString() !== 'doctor') throw new Error('what was stored did not come back');
}

const NEWEST = 20;

/** A proof of payment is stored before its row is written, and never removed. @returns The newest ones that the store does not have. */
async function findMissing(db: Database, files: FileStore): Promise<readonly string[]> {
  const newest = await db
    .selectFrom('uploads')
    .select('file_name')
    .orderBy('created_at', 'desc')
    .limit(NEWEST)
    .execute();
  const missing: string[] = [];
  for (const { file_name: name } of newest) if ((await files.get(name)) === null) missing.push(name);
  return missing;
}

/**
 * Counts the machines that servers are connected from: each has a pooler, or a proxy, of its own. Only the login itself sees the addresses of
 * its connections, the servers' role does not.
 */
export const countMachines = (db: Database): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx);
    const { rows } = await sql<{ machines: number }>`
      select count(distinct client_addr)::int as machines from pg_stat_activity
      where usename = session_user and datname = current_database()`.execute(tx);
    return rows[0]?.machines ?? 0;
  });

interface Store {
  /** Whether it is a folder of this machine. */
  readonly isLocal: boolean;
  /** From which servers use the database. */
  readonly machines: number;
  readonly missing: readonly string[];
}

export function storeOf({ isLocal, machines, missing }: Store): Finding {
  const [first] = missing;
  if (first !== undefined)
    return wrong(
      'files',
      `Of the newest ${String(NEWEST)} proofs of payment ${String(missing.length)} can’t be opened here, ${first} for one: another server has stored them elsewhere, or they are lost.`,
      isLocal
        ? 'Give all servers one store (FILE_STORE_URL), and copy DATA_DIR/uploads of each machine into it.'
        : 'Copy DATA_DIR/uploads of each machine, or a backup, into the bucket.',
    );
  return isLocal && machines > 1
    ? advice(
        'files',
        `Members’ images are stored in a folder of this machine, and servers of ${String(machines)} machines use the database: each could have images that the others lack.`,
        'Set FILE_STORE_URL, unless the machines share that folder.',
      )
    : ok('files', 'Members’ images can be stored, and the newest are there.');
}
