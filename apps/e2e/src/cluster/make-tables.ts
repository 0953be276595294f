import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ClusterDescription } from './description';
import { directoryOwnerUrl, ownerEnvironment, serverEnvironment } from './files/environment';
import { directoryLoginsOf } from './files/post-init';
import { untilSucceeds } from './probes';
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
  // The primary may just change.
  await untilSucceeds('the tables are there', async () => {
    await run(process.execPath, [join(build, 'migrate.js')], { env });
  });
  const { cell, passwords } = cluster;
  if (cell?.holdsDirectory === true)
    await query(directoryOwnerUrl(cell, passwords), directoryLoginsOf(cell.logins));
}
