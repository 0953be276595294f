import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env, EnvReading } from './env';

const SECRET_BYTES = 32;

/** Fills in the key that the environment leaves out: made once, kept in the data folder, readable by this user only. */
export function completeEnv(reading: EnvReading): Env {
  return { ...reading, secret: reading.secret ?? storedSecret(reading.dataDir) };
}

function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'realm-secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const made = randomBytes(SECRET_BYTES).toString('base64url');
  try {
    writeFileSync(path, made, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(path, 'utf8').trim();
  }
}
