import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { lockDataDir } from '@realm/database';
import { sql } from 'kysely';
import { openEmbedded } from '../db/open-database';

/** From this row on the disk keeps nothing. */
const FAIL_SYNC_AT = Number(process.env['FAIL_SYNC_AT'] ?? Infinity);

/** Writes rows until it is killed, and prints each one that the database has acknowledged. */
async function write(dataDir: string): Promise<void> {
  lockDataDir(dataDir);
  const { owner } = await openEmbedded(dataDir);
  await sql`create table if not exists written (id int primary key, note text)`.execute(owner);
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0)::int as last from written`.execute(
    owner,
  );
  for (let id = (rows[0]?.last ?? 0) + 1; ; id += 1) {
    if (id === FAIL_SYNC_AT) breakDisk();
    await sql`insert into written values (${id}, ${'x'.repeat(300)})`.execute(owner);
    // Written straight to the pipe: the reader sees everything that was acknowledged.
    fs.writeSync(1, `ACK ${String(id)}\n`);
  }
}

function breakDisk(): void {
  fs.fsyncSync = () => {
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
  };
  syncBuiltinESMExports();
}

void write(process.argv[2] ?? '');
