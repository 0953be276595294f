import { parseArgs } from 'node:util';
import { readMigrations } from '@realm/database';
import { findFolders } from './config/folders';
import { commandFormOf, withCommands } from './doctor/command';
import { examineServer } from './doctor/examine-server';
import { reportFindings } from './doctor/report-findings';

const USAGE = `Looks at what a server needs and reaches, and says what to do about what is missing.

  npm run doctor            for people
  npm run doctor -- --json  for programs

Reads the same environment as the server. Stores a file and removes it; changes nothing else.
Exit code 0: members can be let in. 1: something is wrong, and is named.`;

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help === true) {
    console.log(USAGE);
    return 0;
  }
  const migrations = readMigrations(findFolders(import.meta.url).migrations);
  const findings = withCommands(await examineServer(process.env, migrations), commandFormOf(process.env));
  console.log(values.json === true ? JSON.stringify(findings, null, 2) : reportFindings(findings));
  return findings.some(({ verdict }) => verdict === 'wrong') ? 1 : 0;
}

main().then(
  (code) => (process.exitCode = code),
  (failure: unknown) => {
    console.error(failure);
    process.exitCode = 1;
  },
);
