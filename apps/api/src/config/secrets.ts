import { storedSecret } from '@realm/server';
import type { Env, EnvReading } from './env';

/** Fills in the key that the environment leaves out. */
export function completeEnv(reading: EnvReading): Env {
  return { ...reading, secret: reading.secret ?? storedSecret(reading.dataDir, 'realm-secret') };
}
