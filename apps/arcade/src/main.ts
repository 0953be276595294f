import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DataDirLocked, WrongSignIn } from '@realm/database';
import {
  failureLine,
  InvalidConfiguration,
  reportToWatchdog,
  shutDownOnSignals,
  stackOf,
} from '@realm/server';
import { readArcadeEnv } from './config/env';
import { SeedsBeingReplaced } from './fair/seed-replacement';
import { foldersBeside, startArcade } from './start-arcade';

/** Of a hand-over, while nobody plays. What waits for the wallet takes longer. */
const HAND_OVER_LIMIT_MS = 2_000;

async function main(): Promise<void> {
  const env = readArcadeEnv(process.env);
  if (env.testMode !== null)
    console.warn('TEST MODE: every result is predictable. Never use with real money.');
  const onFailure = (what: string, failure: unknown): void =>
    console.error(
      process.env['NODE_ENV'] === 'production'
        ? failureLine(what, explain(failure))
        : `${what}: ${explain(failure)}`,
    );
  reportToWatchdog(process.env, onFailure);
  const arcade = await startArcade({
    env,
    folders: foldersBeside(dirname(fileURLToPath(import.meta.url))),
    onFailure,
    onLockLost: () => {
      // At once: another process may be playing already. What this one was doing is followed up as after a crash.
      console.error('The lock on the database was lost, the arcade ends.');
      process.exit(1);
    },
    onHandOver: () => {
      console.error(
        'The wallet is not reached from here, and another arcade waits that reaches it: this one ends.',
      );
      // As after a lost lock: what has not ended by then is followed up as after a crash.
      setTimeout(() => process.exit(1), HAND_OVER_LIMIT_MS);
      process.kill(process.pid, 'SIGTERM');
    },
  });
  shutDownOnSignals(arcade);
  console.log(`READY http://localhost:${String(arcade.port)}`);
}

function explain(failure: unknown): string {
  const known = [InvalidConfiguration, DataDirLocked, WrongSignIn, SeedsBeingReplaced];
  if (known.some((each) => failure instanceof each)) return (failure as Error).message;
  return stackOf(failure);
}

main().catch((failure: unknown) => {
  console.error(explain(failure));
  process.exit(1);
});
