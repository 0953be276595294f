import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { Mismatch } from './wallet-conformance/mismatch';
import { readEnv } from './config/env';
import { NO_CREDENTIAL, operatorAccess } from './operator-access';
import { operatorClient } from './operator-cli/operator-client';
import { NotRecorded, recordConformance } from './record-conformance';
import type { Provisions, Staff } from './wallet-conformance/rule';
import { runConformance, type RuleResult } from './wallet-conformance/run-conformance';
import type { WalletKey } from '@realm/api-client/contract';

const USAGE = `Checks a platform's wallet API against every row of its contract.

  npm run wallet:conformance -- --url http://127.0.0.1:8082 --key KEY_ID:SECRET --token TOKEN --token TOKEN
    --url     the wallet API
    --key     a key of the provider; or set WALLET_KEY
    --token   unused launch tokens of two members, each with at least 100 in the wallet of the game
    --json    the results as JSON
    --record  keeps the results for staff under this provider's id, by the operator API of the platform
              (as npm run operator reaches it)

  Rules that need one of these are skipped without it:
    --second-key     a key that is valid beside the first
    --removed-key    a key that was valid once
    --expired-token  a launch token that was never used and is older than a minute
    --attended       asks on the terminal for maintenance, a limit, a pause and a sign-out

Members lose a few units of money on the way: use a test system.
Exit code 0: conforms. 1: it does not. 2: could not be checked.`;

class BadRequest extends Error {}

async function main(): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      url: text,
      key: text,
      token: { ...text, multiple: true },
      'second-key': text,
      'removed-key': text,
      'expired-token': text,
      attended: { type: 'boolean' },
      json: { type: 'boolean' },
      record: text,
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) {
    console.log(USAGE);
    return 0;
  }
  const key = readKey(values.key ?? process.env['WALLET_KEY']);
  const [first, second] = values.token ?? [];
  if (values.url === undefined || key === undefined || first === undefined || second === undefined)
    throw new BadRequest(USAGE);
  // eslint-disable-next-line no-wall-clock -- providers sign with the time of their own machines
  const now = () => new Date();
  const [secondKey, removedKey] = [readKey(values['second-key']), readKey(values['removed-key'])];
  const expiredToken = values['expired-token'];
  const provisions: Provisions = {
    ...(secondKey && { secondKey }),
    ...(removedKey && { removedKey }),
    ...(expiredToken !== undefined && { expiredToken }),
    ...(values.attended === true && { staff: ATTENDED }),
  };
  const results = await runConformance({ url: values.url, key, now }, [first, second], { provisions });
  console.log(values.json === true ? JSON.stringify(results, null, 2) : reportOf(results));
  if (values.record !== undefined) await record(values.record, results);
  return results.every(({ mismatch }) => mismatch === null) ? 0 : 1;
}

/** @throws {NotRecorded} */
function record(provider: string, results: readonly RuleResult[]): Promise<void> {
  const access = operatorAccess(readEnv(process.env));
  if (access.token === null && access.secret === null) throw new NotRecorded(NO_CREDENTIAL);
  return recordConformance(operatorClient(access), { provider, results });
}

function readKey(text: string | undefined): WalletKey | undefined {
  const [keyId = '', ...secret] = (text ?? '').split(':');
  return secret.length === 0 ? undefined : { keyId, secret: secret.join(':') };
}

async function promptFor(request: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  await terminal.question(`${request}, then press Enter: `);
  terminal.close();
}

/** A person at the terminal does what staff do. */
const ATTENDED: Staff = {
  setMaintenance: (isOn) => promptFor(isOn ? 'Start maintenance' : 'End maintenance'),
  signOut: (player) => promptFor(`Sign out member ${player}`),
  limitStakes: (player) =>
    promptFor(`Limit the wagers of member ${player} to less than they have staked today`),
  stopPlay: (player) => promptFor(`Stop the play of member ${player}`),
};

function reportOf(results: readonly RuleResult[]): string {
  const failed = results.filter(({ mismatch }) => mismatch !== null).length;
  const checked = results.filter(({ missing }) => missing === null).length;
  return [
    ...results.flatMap(({ id, text, mismatch, missing }) =>
      missing !== null
        ? [`  skipped ${text} (${id})`]
        : mismatch === null
          ? [`  ok      ${text} (${id})`]
          : [`  FAILED  ${text} (${id})`, `            ${mismatch}`],
    ),
    '',
    failed === 0
      ? `The platform follows all ${String(checked)} rules that were checked.`
      : `${String(failed)} of ${String(checked)} rules failed.`,
  ].join('\n');
}

main().then(
  (exitCode) => (process.exitCode = exitCode),
  (failure: unknown) => {
    const isExpected = [BadRequest, Mismatch, NotRecorded].some((kind) => failure instanceof kind);
    if (isExpected && failure instanceof Error) console.error(failure.message);
    else console.error(failure);
    process.exitCode = 2;
  },
);
