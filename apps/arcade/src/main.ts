import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DataDirLocked } from '@realm/database';
import { InvalidConfiguration, readArcadeEnv } from './config/env';
import { foldersBeside, startArcade, type RunningArcade } from './start-arcade';

const CLOSE_LIMIT_MS = 20_000;

async function main(): Promise<void> {
  const env = readArcadeEnv(process.env);
  if (env.testMode !== null)
    console.warn('TEST MODE: every result is predictable. Never use with real money.');
  let arcade: RunningArcade | null = null;
  let isEnding = false;
  const end = (exitCode: number): void => {
    if (isEnding || arcade === null) process.exit(1);
    isEnding = true;
    setTimeout(() => process.exit(1), CLOSE_LIMIT_MS).unref();
    arcade.close().then(
      () => process.exit(exitCode),
      (failure: unknown) => {
        console.error(`Shutdown failed: ${explain(failure)}`);
        process.exit(1);
      },
    );
  };
  arcade = await startArcade({
    env,
    folders: foldersBeside(dirname(fileURLToPath(import.meta.url))),
    onFailure: (what, failure) => console.error(`${what}: ${explain(failure)}`),
    onLockLost: () => {
      // At once: another process may be playing already. What this one was doing is followed up as after a crash.
      console.error('The lock on the database was lost, the arcade ends.');
      process.exit(1);
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));
  for (const bug of ['unhandledRejection', 'uncaughtException'])
    process.on(bug, (failure: unknown) => {
      console.error(`A bug, the arcade shuts down: ${explain(failure)}`);
      end(1);
    });
  console.log(`READY http://localhost:${String(arcade.port)}`);
}

function explain(failure: unknown): string {
  if (failure instanceof InvalidConfiguration || failure instanceof DataDirLocked) return failure.message;
  return failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
}

main().catch((failure: unknown) => {
  console.error(explain(failure));
  process.exit(1);
});
