import type { ClusterDescription, DatabasePlace } from '../description';

/** Backups of one node's folder: the archive of the log makes any moment after the oldest backup reachable. */
export const backrestFile = (
  _cluster: ClusterDescription,
  { port, dataDir, socketDir }: DatabasePlace,
  { repository, logs }: { readonly repository: string; readonly logs: string },
): string => `[global]
repo1-path=${repository}
repo1-retention-full=4
log-path=${logs}
lock-path=${logs}
start-fast=y
process-max=2

[realm]
pg1-path=${dataDir}
pg1-port=${String(port)}
pg1-socket-path=${socketDir}
pg1-user=postgres
`;
