import { STANZA, type ClusterDescription, type DatabasePlace } from '../description';

/** Backups of one node's folder. The archive of the log makes every moment after the oldest of them reachable. */
export const backrestFile = (
  { backups: { repository, logs } }: ClusterDescription,
  { port, dataDir, socketDir }: DatabasePlace,
): string => `[global]
repo1-path=${repository}
repo1-retention-full=4
log-path=${logs}
lock-path=${logs}
start-fast=y
process-max=2

[${STANZA}]
pg1-path=${dataDir}
pg1-port=${String(port)}
pg1-socket-path=${socketDir}
pg1-user=postgres
`;

/** @param order - Such as `backup`. */
export const backrestCommand = (
  { backrest }: DatabasePlace,
  ...order: readonly string[]
): readonly string[] => ['pgbackrest', `--config=${backrest}`, `--stanza=${STANZA}`, ...order];
