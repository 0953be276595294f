import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { EMBEDDED_OPTIONS } from './embedded-engine';
import type { Migration } from './read-migrations';

/** Changes with the way in which a snapshot is made. */
const FORMAT = 2;
/** Each test file opens a snapshot. Two thirds of its files would be the databases that `create database` copies. */
const DROP_TEMPLATES = [
  'update pg_database set datistemplate = false, datallowconn = true',
  'drop database template0',
  'drop database template1',
  'checkpoint',
];

/** Names a state of the migrations. */
export const versionOf = (migrations: readonly Migration[]): string =>
  createHash('sha256')
    .update([FORMAT, ...migrations.map(({ name, checksum }) => `${name} ${checksum}`)].join())
    .digest('hex')
    .slice(0, 16);

/** The data of a migrated embedded database. It takes seconds to make, so it is made once per state of the migrations. */
export async function embeddedSnapshot(
  name: string,
  migrations: readonly Migration[],
  migrateIn: (engine: PGlite) => Promise<unknown>,
): Promise<Blob> {
  const path = join(tmpdir(), `${name}-${versionOf(migrations)}.tar`);
  if (!existsSync(path)) {
    const engine = await PGlite.create(EMBEDDED_OPTIONS);
    await migrateIn(engine);
    for (const statement of DROP_TEMPLATES) await engine.exec(statement);
    const dump = await engine.dumpDataDir('none');
    await engine.close();
    const draft = `${path}.${randomUUID()}`;
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
    renameSync(draft, path);
  }
  return new Blob([readFileSync(path)]);
}
