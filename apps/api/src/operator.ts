import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv, type EnvReading } from './config/env';
import { operatorClient } from './operator-cli/operator-client';
import { runCommand } from './operator-cli/run-command';

function secretOf({ operatorBootstrap, dataDir }: EnvReading): string {
  if (operatorBootstrap !== null) return operatorBootstrap;
  const path = join(dataDir, 'operator-secret');
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new Error(
      `no operator secret: start the server once (it keeps one in ${path}), or set OPERATOR_BOOTSTRAP`,
    );
  }
}

async function main(): Promise<number> {
  const env = readEnv(process.env);
  // A server that listens everywhere is reached here.
  const host = ['0.0.0.0', '::'].includes(env.operatorHost) ? '127.0.0.1' : env.operatorHost;
  const base = `http://${host.includes(':') ? `[${host}]` : host}:${String(env.operatorPort)}`;
  return runCommand(
    process.argv.slice(2),
    operatorClient({ base, secret: secretOf(env), operator: env.operatorName }),
    {
      out: (text) => console.log(text),
      error: (text) => console.error(text),
      save: (path, bytes) => writeFileSync(path, bytes, { mode: 0o600, flag: 'wx' }),
    },
  );
}

function explain(failure: unknown): string {
  const { cause } = failure as { cause?: { code?: string } };
  if ((failure as { code?: string }).code === 'EEXIST') return 'there is a file of that name already';
  if (cause?.code === 'ECONNREFUSED') return 'the server is not running, or OPERATOR_PORT is another one';
  return failure instanceof Error ? failure.message : String(failure);
}

main().then(
  (exitCode) => (process.exitCode = exitCode),
  (failure: unknown) => {
    console.error(explain(failure));
    process.exitCode = 1;
  },
);
