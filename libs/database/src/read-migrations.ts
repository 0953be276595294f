import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Migration {
  /** Stored once it has run. A repeatable one carries the hash of its text, so a changed text is another migration. */
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  readonly isRepeatable: boolean;
  /** Whether it has a transaction of its own. A file of `triggers` has, so that it waits for the lock of one table and holds no other. */
  readonly runsAlone: boolean;
  /** The migration that a build must know to work with the database from then on; `null`: every build may. */
  readonly requires: string | null;
}

const NUMBERED = /^\d{4}-[a-z0-9-]+\.sql$/;
const REQUIRES = /^-- requires (\S+)$/m;
/** Applied in this order, after every numbered migration: triggers and rows of `seed` may call functions. */
const REPEATABLE_FOLDERS = ['functions', 'triggers', 'seed'];
const NAMED_HASH_DIGITS = 16;

/** Reads a folder of migrations in the order in which they run: numbered, functions, triggers, seed, and the rights at the end. */
export function readMigrations(folder: string): Migration[] {
  const textOf = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const sqlFilesOf = (path: string): string[] =>
    existsSync(join(folder, path))
      ? readdirSync(join(folder, path))
          .filter((name) => name.endsWith('.sql'))
          .sort()
      : [];
  const earlier = [
    ...sqlFilesOf('.')
      .filter((name) => NUMBERED.test(name))
      .map((name) => numbered(name, textOf(name))),
    ...REPEATABLE_FOLDERS.flatMap((part) =>
      sqlFilesOf(part).map((name) => repeatable(`${part}/${name}`, textOf(`${part}/${name}`))),
    ),
  ];
  // Rights name tables and functions: what changes those brings the rights along.
  const covered = earlier.map(({ name, checksum }) => `${name} ${checksum}`);
  return [...earlier, repeatable('grants.sql', textOf('grants.sql'), covered)];
}

export function numbered(name: string, text: string): Migration {
  const requires = REQUIRES.exec(text)?.[1] ?? null;
  return { name, text, checksum: sha256([text]), isRepeatable: false, runsAlone: true, requires };
}

export function repeatable(path: string, text: string, covered: readonly string[] = []): Migration {
  const checksum = sha256([text, ...covered]);
  const name = `${path}@${checksum.slice(0, NAMED_HASH_DIGITS)}`;
  return {
    name,
    text,
    checksum,
    isRepeatable: true,
    runsAlone: path.startsWith('triggers/'),
    requires: null,
  };
}

const sha256 = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex');
