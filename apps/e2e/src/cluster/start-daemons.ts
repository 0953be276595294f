import { join } from 'node:path';
import type { ClusterFolder } from './cluster-folder';
import { Daemon, runAsPostgres, type DaemonOptions } from './daemon';
import type { ClusterDescription, Place } from './description';
import { backrestCommand, databaseFile, repositoryFile } from './files/backrest';
import { certificatesScript } from './files/certificates';
import { etcdArguments } from './files/etcd';
import { firewallFile } from './files/firewall';
import { haproxyFile } from './files/haproxy';
import { nodeExporterCommand } from './files/node-exporter';
import { patroniFile } from './files/patroni';
import { pgbouncerFile, userlistFile } from './files/pgbouncer';
import { postInitFile, rolesOf } from './files/post-init';
import { redisFile, sentinelFile } from './files/redis';
import { RESTART_SECONDS } from './files/systemd';
import { watchProxyScript } from './files/watch-proxy';
import { Network } from './network';
import { postmasterOf } from './postmaster';
import { eachListens, isInQuorum, roleOf, until, untilSucceeds } from './probes';

/** Everything below the servers. */
export interface Daemons {
  readonly etcd: readonly Daemon[];
  readonly databases: readonly Daemon[];
  /** Keeps backups and the WAL archive. */
  readonly repository: Daemon;
  /** Redis and the Sentinels; the first is the master at the beginning. */
  readonly redis: readonly Daemon[];
  /** HAProxy and PgBouncer of each machine of servers. */
  readonly proxies: readonly Daemon[];
  /** One for each proxy, which ends it when it hangs. */
  readonly proxyWatches: readonly Daemon[];
  readonly nodeExporters: readonly Daemon[];
}

type Start = (
  place: Pick<Place, 'name' | 'host'>,
  options: Omit<DaemonOptions, 'name' | 'log' | 'network' | 'host'>,
) => Daemon;

interface Surroundings {
  /** The cluster as each machine of servers sees it. */
  readonly machines: readonly ClusterDescription[];
  readonly folder: ClusterFolder;
  readonly network: Network | null;
}

/** Starts each after what it needs. */
export async function startDaemons(
  cluster: ClusterDescription,
  { machines, folder, network }: Surroundings,
): Promise<Daemons> {
  const start: Start = ({ name, host }, options) => {
    const daemon = new Daemon({ ...options, name, host, network, log: folder.log(name) });
    daemon.start();
    return daemon;
  };
  if (network !== null && Network.hasFirewall)
    for (const host of machinesOf(cluster)) network.protect(host, firewallFile(cluster, host));
  const etcd = cluster.etcd.map((member) =>
    start(member, { command: ['etcd', ...etcdArguments(cluster, member, folder.folder(member.name))] }),
  );
  for (const member of cluster.etcd)
    await until(`${member.name} is in a quorum`, () => isInQuorum(member), folder.log(member.name));

  const { repository, databases } = await startDatabases(cluster, folder, { start, network });
  const redis = [
    ...cluster.redis.map((place) => ({
      place,
      command: ['redis-server', folder.file(`${place.name}.conf`, redisFile(cluster, place, folder.path))],
    })),
    ...cluster.sentinels.map((place) => ({
      place,
      command: [
        'redis-server',
        folder.file(`${place.name}.conf`, sentinelFile(cluster, place, folder.folder(place.name))),
        '--sentinel',
      ],
    })),
  ].map(({ place, command }) => start(place, { command }));

  folder.file('userlist.txt', userlistFile(cluster));
  const proxies = machines.flatMap((machine) => startProxies(machine, { start, folder }));
  const proxyWatches = machines.flatMap((machine) => startProxyWatches(machine, { start, folder }));
  const nodeExporters = cluster.machines.map((machine) =>
    start(
      { name: `${machine.name}-node-exporter`, host: machine.host },
      { command: nodeExporterCommand(cluster, machine), asPostgres: true },
    ),
  );
  await eachListens([
    ...cluster.redis,
    ...cluster.sentinels,
    ...machines.flatMap(({ haproxy, pgbouncer }) => [haproxy, pgbouncer]),
    ...cluster.machines,
  ]);
  return { etcd, databases, repository, redis, proxies, proxyWatches, nodeExporters };
}

interface Starting {
  readonly start: Start;
  readonly folder: ClusterFolder;
}

/** Where the number of a proxy is. */
const pidFileOf = (folder: ClusterFolder, { name }: Pick<Place, 'name'>): string =>
  join(folder.path, `${name}.pid`);

/** Of one machine of servers. */
const startProxies = (machine: ClusterDescription, { start, folder }: Starting): readonly Daemon[] => {
  const { haproxy, pgbouncer } = machine;
  const restartMs = RESTART_SECONDS * 1_000;
  return [
    start(haproxy, {
      command: ['haproxy', '-f', folder.file(`${haproxy.name}.cfg`, haproxyFile(machine))],
      pidFile: pidFileOf(folder, haproxy),
      restartMs,
    }),
    start(pgbouncer, {
      command: ['pgbouncer', folder.file(`${pgbouncer.name}.ini`, pgbouncerFile(machine))],
      asPostgres: true,
      pidFile: pidFileOf(folder, pgbouncer),
      restartMs,
    }),
  ];
};

/** The same script as in production, where it orders systemd to end the unit. */
const startProxyWatches = (machine: ClusterDescription, { start, folder }: Starting): readonly Daemon[] =>
  (['haproxy', 'pgbouncer'] as const).map((unit) => {
    const proxy = machine[unit];
    const name = `watch-${proxy.name}`;
    const end = `kill -KILL "$(cat ${pidFileOf(folder, proxy)})"`;
    const script = folder.file(name, watchProxyScript(machine, { end }), 0o700);
    return start({ name, host: proxy.host }, { command: [script, unit] });
  });

/** The repository, and the databases whose WAL it keeps. */
async function startDatabases(
  cluster: ClusterDescription,
  folder: ClusterFolder,
  { start, network }: { readonly start: Start; readonly network: Network | null },
): Promise<Pick<Daemons, 'repository' | 'databases'>> {
  const { backups } = cluster;
  await runAsPostgres([
    folder.file('make-certificates', certificatesScript(cluster), 0o700),
    cluster.certificates,
  ]);
  folder.file(`${backups.name}.pgbackrest`, repositoryFile(cluster));
  const repository = start(backups, {
    command: ['pgbackrest', `--config=${backups.backrest.config}`, 'server'],
    asPostgres: true,
  });

  folder.file('post-init', postInitFile(cluster, rolesOf(cluster)), 0o700);
  const databases: Daemon[] = [];
  for (const node of cluster.databases) {
    const patroni = folder.file(`${node.name}.yml`, patroniFile(cluster, node));
    const backrest = folder.file(`${node.name}.pgbackrest`, databaseFile(cluster, node));
    databases.push(
      start(node, {
        // What a machine runs ends with it.
        command: ['sh', '-c', 'pgbackrest --config="$0" server & exec patroni "$1"', backrest, patroni],
        asPostgres: true,
        alsoOwns: () => postmasterOf(node),
      }),
    );
    await until(`${node.name} runs`, async () => (await roleOf(node)) !== null, folder.log(node.name));
  }
  // Finds the primary, and begins the archive: until then the WAL waits.
  await untilSucceeds('the repository is ready', () =>
    runAsPostgres(backrestCommand(backups, 'stanza-create'), { network, host: backups.host }),
  );
  return { repository, databases };
}

/** Those that have a network of their own where networks are split. */
const machinesOf = ({
  databases,
  backups,
  etcd,
  redis,
  sentinels,
}: ClusterDescription): ReadonlySet<string> =>
  new Set([...databases, backups, ...etcd, ...redis, ...sentinels].map(({ host }) => host));
