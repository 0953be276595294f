import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../config/env';

export interface OperatorSecret {
  readonly secret: string;
  /** Made just now: the one time that it may be shown. */
  readonly isNew: boolean;
  /** Where it is stored; `null` when the environment gave it. */
  readonly path: string | null;
}

const SECRET_BYTES = 32;

/**
 * Staff identify themselves with this secret until they have accounts. The environment gives it; otherwise the first start makes one and
 * stores it in a file that only its owner can read.
 */
export function operatorSecret({
  operatorBootstrap,
  dataDir,
}: Pick<Env, 'operatorBootstrap' | 'dataDir'>): OperatorSecret {
  if (operatorBootstrap !== null) return { secret: operatorBootstrap, isNew: false, path: null };
  const path = join(dataDir, 'operator-secret');
  const saved = loadSecret(path);
  if (saved !== null) return { secret: saved, isNew: false, path };
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const isNew = saveSecret(path, secret, dataDir);
  return isNew ? { secret, isNew, path } : { secret: loadSecret(path) ?? secret, isNew, path };
}

function loadSecret(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** @returns `false` when another process saved its own first. */
function saveSecret(path: string, secret: string, dataDir: string): boolean {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${String(process.pid)}`;
  writeFileSync(draft, `${secret}\n`, { mode: 0o600 });
  try {
    // Write the whole file before its name exists, so that no process reads half a secret.
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
