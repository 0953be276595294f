import type { OperatorClient } from './operator-cli/operator-client';
import { recordedResults } from './wallet-conformance/recorded-results';
import type { RuleResult } from './wallet-conformance/run-conformance';

const OPERATION = 'provider/record-check';

/** Its message is shown to whoever ran the check. */
export class NotRecorded extends Error {}

/**
 * Has the platform keep what a check found.
 *
 * @throws {NotRecorded} when it refuses.
 */
export async function recordConformance(
  client: OperatorClient,
  { provider, results }: { readonly provider: string; readonly results: readonly RuleResult[] },
): Promise<void> {
  const operation = (await client.listOperations()).find(({ name }) => name === OPERATION);
  if (operation === undefined)
    throw new NotRecorded(`the server has no ${OPERATION}: it is older than this command`);
  const { code, msg } = await client.run(operation, { provider, results: recordedResults(results) });
  if (code !== 0) throw new NotRecorded(`the results were not recorded: ${msg} (${String(code)})`);
}
