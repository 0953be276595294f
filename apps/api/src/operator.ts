import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readEnv, type EnvReading } from './config/env';
import { demoCode } from './operator-cli/demo-code';
import { isEntrance } from './operator-cli/enter';
import { operatorClient } from './operator-cli/operator-client';
import { runCommand } from './operator-cli/run-command';
import { openTerminal } from './operator-cli/terminal';

/** `null`: neither the environment nor the data folder has it. */
function secretOf({ operatorBootstrap, dataDir }: EnvReading): string | null {
  return operatorBootstrap ?? readKept(join(dataDir, 'operator-secret'));
}

function readKept(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim() || null;
  } catch {
    return null;
  }
}

/** Only its owner can read it, also where an older file had other rights. */
function saveToken(path: string, token: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  rmSync(path, { force: true });
  writeFileSync(path, `${token}\n`, { mode: 0o600, flag: 'wx' });
}

const NO_CREDENTIAL =
  'no operator secret and nobody signed in: start the server once, set OPERATOR_BOOTSTRAP, or sign in (staff/sign-in)';

/** Of the sandbox's people, whose keys the server has kept in its data folder. */
function showDemoCode({ dataDir }: EnvReading, account: string): number {
  // eslint-disable-next-line no-wall-clock -- an authenticator has its own device's clock
  const code = demoCode(readKept(join(dataDir, 'demo-staff.json')), account, Date.now());
  if (code === null) console.error(`there is no "${account}" among the people of the sandbox`);
  else console.log(code);
  return code === null ? 2 : 0;
}

async function main(): Promise<number> {
  const env = readEnv(process.env);
  // A server that listens everywhere is reached here.
  const host = ['0.0.0.0', '::'].includes(env.operatorHost) ? '127.0.0.1' : env.operatorHost;
  const base = `http://${host.includes(':') ? `[${host}]` : host}:${String(env.operatorPort)}`;
  const [token, secret] = [env.operatorToken ?? readKept(env.operatorTokenFile), secretOf(env)];
  const argv = process.argv.slice(2);
  if (argv[0] === 'code') return showDemoCode(env, argv[1] ?? '');
  if (token === null && secret === null && !isEntrance(argv[0] ?? '')) throw new Error(NO_CREDENTIAL);
  const terminal = openTerminal(process.stdin, process.stderr);
  try {
    return await runCommand(argv, operatorClient({ base, token, secret, operator: env.operatorName }), {
      out: (text) => console.log(text),
      error: (text) => console.error(text),
      save: (path, bytes) => writeFileSync(path, bytes, { mode: 0o600, flag: 'wx' }),
      prompt: terminal.prompt,
      saveToken: (kept) => saveToken(env.operatorTokenFile, kept),
    });
  } finally {
    terminal.close();
    if (argv[0] === 'staff/sign-out') rmSync(env.operatorTokenFile, { force: true });
  }
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
