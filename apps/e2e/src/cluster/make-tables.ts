import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ClusterDescription } from './description';
import { directoryOwnerUrl, ownerEnvironment, serverEnvironment } from './files/environment';
import { directoryLoginsOf } from './files/post-init';
import { until } from './probes';
import { query } from '../support/query';

const run = promisify(execFile);

/**
 * As deploy/README.md says: the logins of the owners make the tables in a process of its own, and no server ever has them. In a new directory the
 * owner then lists the logins of the cells.
 *
 * @param build - The folder of the built server.
 */
export async function makeTables(build: string, cluster: ClusterDescription): Promise<void> {
  const env = {
    PATH: process.env['PATH'],
    ...serverEnvironment(cluster),
    ...ownerEnvironment(cluster),
  };
  let lastFailure: unknown;
  const migrate = (): Promise<boolean> =>
    run(process.execPath, [join(build, 'migrate.js')], { env }).then(
      () => true,
      // The primary may just change.
      (failure: unknown) => {
        lastFailure = failure;
        return false;
      },
    );
  await until('the tables are there', migrate).catch((failure: unknown) => {
    throw new Error(`${String(failure)}${String(lastFailure)}`);
  });
  const { cell, passwords } = cluster;
  if (cell?.holdsDirectory === true)
    await query(directoryOwnerUrl(cell, passwords), directoryLoginsOf(cell.logins));
}
