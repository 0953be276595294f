import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvReading } from './config/env';
import type { OperatorAccess } from './operator-cli/operator-client';

export const NO_CREDENTIAL =
  'no operator secret and nobody signed in: start the server once, set OPERATOR_BOOTSTRAP, or sign in (staff/sign-in)';

/** How commands on this machine reach the operator API, and as whom. */
export function operatorAccess(env: EnvReading): OperatorAccess {
  // A server that listens everywhere is reached here.
  const host = ['0.0.0.0', '::'].includes(env.operatorHost) ? '127.0.0.1' : env.operatorHost;
  return {
    base: `http://${host.includes(':') ? `[${host}]` : host}:${String(env.operatorPort)}`,
    token: env.operatorToken ?? readKept(env.operatorTokenFile),
    secret: secretOf(env),
    operator: env.operatorName,
  };
}

/** `null`: neither the environment nor the data folder has it. */
function secretOf({ operatorBootstrap, dataDir }: EnvReading): string | null {
  return operatorBootstrap ?? readKept(join(dataDir, 'operator-secret'));
}

/** A secret in a file of its own; `null`: there is none. */
export function readKept(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim() || null;
  } catch {
    return null;
  }
}
