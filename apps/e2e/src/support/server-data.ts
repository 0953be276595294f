import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { query } from './query';

/** What a server keeps, of its own. */
export interface ServerData {
  /** The variables that name it. */
  readonly env: Readonly<Record<string, string>>;
  readonly drop: () => Promise<void>;
}

/** In the environment of each server: its folder, and its database where that is not an embedded one in the folder. */
const VARIABLES = {
  platform: { folder: 'DATA_DIR', database: 'DATABASE_URL' },
  arcade: { folder: 'ARCADE_DATA_DIR', database: 'ARCADE_DATABASE_URL' },
} as const;

/** A copy of what a server left behind (`prepare-data.config.mjs`): making it takes seconds, copying it does not. */
export async function copyServerData(of: keyof typeof VARIABLES): Promise<ServerData> {
  const prepared = process.env['E2E_PREPARED_DATA'];
  if (prepared === undefined) throw new Error('E2E_PREPARED_DATA is missing: run the stories with Jest.');
  const empty = await emptyServerData(of);
  await cp(join(prepared, of), empty.folder, { recursive: true });
  const postgresUrl = process.env['E2E_POSTGRES_URL'] ?? '';
  if (postgresUrl === '') return empty;
  const name = `${of}_${randomUUID().replaceAll('-', '')}`;
  await query(postgresUrl, `create database ${name} template ${of}`);
  return {
    env: { ...empty.env, [VARIABLES[of].database]: postgresUrl.replace(/postgres$/, name) },
    drop: async () => {
      await query(postgresUrl, `drop database ${name} with (force)`);
      await empty.drop();
    },
  };
}

/** With an embedded database, which the server makes. */
export async function emptyServerData(
  of: keyof typeof VARIABLES,
): Promise<ServerData & { readonly folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), `realm-e2e-${of}-`));
  return {
    folder,
    env: { [VARIABLES[of].folder]: folder },
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}
