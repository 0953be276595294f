import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readEnv, type EnvReading } from './config/env';
import { demoCode } from './operator-cli/demo-code';
import { isEntrance } from './operator-cli/enter';
import { operatorClient } from './operator-cli/operator-client';
import { runCommand } from './operator-cli/run-command';
import { openTerminal } from './operator-cli/terminal';
import { NO_CREDENTIAL, operatorAccess, readKept } from './operator-access';

/** Only its owner can read it, also where an older file had other rights. */
function saveToken(path: string, token: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  rmSync(path, { force: true });
  writeFileSync(path, `${token}\n`, { mode: 0o600, flag: 'wx' });
}

/** The server looks at the bytes; the type has to agree with them. */
const loadImage = (path: string): Blob =>
  new Blob([readFileSync(path)], { type: /\.png$/i.test(path) ? 'image/png' : 'image/jpeg' });

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
  const access = operatorAccess(env);
  const argv = process.argv.slice(2);
  if (argv[0] === 'code') return showDemoCode(env, argv[1] ?? '');
  if (access.token === null && access.secret === null && !isEntrance(argv[0] ?? ''))
    throw new Error(NO_CREDENTIAL);
  const terminal = openTerminal(process.stdin, process.stderr);
  try {
    return await runCommand(argv, operatorClient(access), {
      out: (text) => console.log(text),
      error: (text) => console.error(text),
      save: (path, bytes) => writeFileSync(path, bytes, { mode: 0o600, flag: 'wx' }),
      load: loadImage,
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
