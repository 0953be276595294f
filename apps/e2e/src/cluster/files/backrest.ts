import { STANZA, type BackrestMachine, type ClusterDescription, type DatabasePlace } from '../description';

type Described = Pick<ClusterDescription, 'backups' | 'certificates' | 'databases'>;
/** Of backups and of the WAL. A primary that is handed over ends only once its last WAL is archived: by default that waits for gzip. */
const COMPRESSION = 'compress-type=lz4';
type Repository = Described & { readonly passwords: Pick<ClusterDescription['passwords'], 'backups'> };

/** What the backup machine has: it finds the primary among the database machines by itself. They ask it for the passphrase. */
export const repositoryFile = (cluster: Repository): string =>
  fileOf(
    [
      `repo1-path=${cluster.backups.repository}`,
      'repo1-cipher-type=aes-256-cbc',
      `repo1-cipher-pass=${cluster.passwords.backups}`,
      'repo1-retention-full=4',
      COMPRESSION,
      'start-fast=y',
      'process-max=2',
      ...serverLines(cluster, cluster.backups, cluster.databases),
    ],
    cluster.databases.flatMap((node, at) => {
      const name = `pg${String(at + 1)}`;
      return [...peerLines(cluster, name, [cluster.backups, node]), ...nodeLines(name, node)];
    }),
  );

/** What a database machine has: its WAL goes to the repository, whichever machine is the primary. */
export const databaseFile = (cluster: Described, node: DatabasePlace): string =>
  fileOf(
    [
      COMPRESSION,
      ...peerLines(cluster, 'repo1', [node, cluster.backups]),
      ...serverLines(cluster, node, [cluster.backups]),
    ],
    nodeLines('pg1', node),
  );

/** @param order - Such as `backup`. */
export const backrestCommand = (
  { backrest }: Pick<BackrestMachine, 'backrest'>,
  ...order: readonly string[]
): readonly string[] => ['pgbackrest', `--config=${backrest.config}`, `--stanza=${STANZA}`, ...order];

const fileOf = (ofAll: readonly string[], ofStanza: readonly string[]): string =>
  `${['[global]', ...ofAll, '', `[${STANZA}]`, ...ofStanza].join('\n')}\n`;

const nodeLines = (
  name: string,
  { dataDir, port, socketDir }: Pick<DatabasePlace, 'dataDir' | 'port' | 'socketDir'>,
): readonly string[] => [
  `${name}-path=${dataDir}`,
  `${name}-port=${String(port)}`,
  `${name}-socket-path=${socketDir}`,
  `${name}-user=postgres`,
];

/** How one machine reaches another one. */
const peerLines = (
  { certificates }: Described,
  option: string,
  [{ name }, { host, backrest }]: readonly [from: BackrestMachine, to: BackrestMachine],
): readonly string[] => [
  `${option}-host=${host}`,
  `${option}-host-type=tls`,
  `${option}-host-port=${String(backrest.port)}`,
  `${option}-host-config=${backrest.config}`,
  `${option}-host-ca-file=${certificates}/ca.crt`,
  `${option}-host-cert-file=${certificates}/${name}.crt`,
  `${option}-host-key-file=${certificates}/${name}.key`,
];

/** What `pgbackrest server` of a machine needs, and whom it serves. */
const serverLines = (
  { certificates }: Described,
  { name, host, backrest: { port, logs } }: BackrestMachine,
  clients: readonly BackrestMachine[],
): readonly string[] => [
  `log-path=${logs}`,
  `lock-path=${logs}`,
  `tls-server-address=${host}`,
  `tls-server-port=${String(port)}`,
  `tls-server-ca-file=${certificates}/ca.crt`,
  `tls-server-cert-file=${certificates}/${name}.crt`,
  `tls-server-key-file=${certificates}/${name}.key`,
  ...clients.map((client) => `tls-server-auth=${client.name}=${STANZA}`),
];
