import { parseArgs } from 'node:util';
import { Mismatch } from './wallet-conformance/mismatch';
import { runConformance, type RuleResult } from './wallet-conformance/run-conformance';

const USAGE = `Checks a platform's wallet API against every row of its contract.

  npm run wallet:conformance -- --url http://127.0.0.1:8082 --key KEY_ID:SECRET --token TOKEN --token TOKEN
    --url     the wallet API
    --key     a key of the provider; or set WALLET_KEY
    --token   unused launch tokens of two members, each with at least 100 in the wallet of the game
    --json    the results as JSON

Members lose a few units of money on the way: use a test system.
Exit code 0: conforms. 1: it does not. 2: could not be checked.`;

class BadRequest extends Error {}

async function main(): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      ...{ url: text, key: text, token: { ...text, multiple: true } },
      ...{ json: { type: 'boolean' }, help: { type: 'boolean' } },
    },
  });
  if (values.help === true) {
    console.log(USAGE);
    return 0;
  }
  const [keyId = '', ...secret] = (values.key ?? process.env['WALLET_KEY'] ?? '').split(':');
  const [first, second] = values.token ?? [];
  if (values.url === undefined || secret.length === 0 || first === undefined || second === undefined)
    throw new BadRequest(USAGE);
  const key = { keyId, secret: secret.join(':') };
  // eslint-disable-next-line no-wall-clock -- providers sign with the time of their own machines
  const now = () => new Date();
  const results = await runConformance({ url: values.url, key, now }, [first, second]);
  console.log(values.json === true ? JSON.stringify(results, null, 2) : reportOf(results));
  return results.every(({ mismatch }) => mismatch === null) ? 0 : 1;
}

function reportOf(results: readonly RuleResult[]): string {
  const failed = results.filter(({ mismatch }) => mismatch !== null).length;
  return [
    ...results.flatMap(({ id, text, mismatch }) =>
      mismatch === null
        ? [`  ok      ${text} (${id})`]
        : [`  FAILED  ${text} (${id})`, `            ${mismatch}`],
    ),
    '',
    failed === 0
      ? `The platform follows all ${String(results.length)} rules.`
      : `${String(failed)} of ${String(results.length)} rules failed.`,
  ].join('\n');
}

main().then(
  (exitCode) => (process.exitCode = exitCode),
  (failure: unknown) => {
    const isExpected = failure instanceof BadRequest || failure instanceof Mismatch;
    if (isExpected) console.error(failure.message);
    else console.error(failure);
    process.exitCode = 2;
  },
);
