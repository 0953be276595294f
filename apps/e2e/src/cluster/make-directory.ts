import type { ClusterServer } from './cluster-server';
import type { CellDescription, Passwords } from './description';
import { directoryOwnerUrl } from './files/environment';
import { directoryLoginsOf } from './files/post-init';
import { until } from './probes';
import { query } from '../support/query';

/** As deploy/README.md says: one server makes the tables with the owner's login, the owner lists the logins of the cells, and the server goes on without the owner's. */
export async function makeDirectory(
  server: ClusterServer,
  cell: CellDescription,
  passwords: Passwords,
): Promise<void> {
  const url = directoryOwnerUrl(cell, passwords);
  await server.launch({ env: { DIRECTORY_OWNER_URL: url } });
  const hasJoined = async (): Promise<boolean> =>
    (await query(url, 'select from cells where joined_at is not null').catch(() => [])).length > 0;
  await until('the directory has its tables', hasJoined);
  await query(url, directoryLoginsOf(cell.logins));
  await server.kill();
  await server.launch();
}
