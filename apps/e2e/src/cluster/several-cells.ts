import { cellLogin, type CellLogin, type ClusterDescription } from './description';
import { SECRETS, type Installation } from './installation';
import { CELL_SECRETS, DIRECTORY_MACHINES, DIRECTORY_SECRETS, type Platform } from './platform';
import {
  addressIn,
  describeProduction,
  ENTRANCE_MACHINES,
  EXAMPLE_ENTRANCE,
  exampleOf,
  FIRST,
  recordOf,
  secret,
  secretOf,
  type DirectorySecrets,
  type ProductionDescription,
} from './production';

export interface PlatformDescription {
  /** The first has the entrance of all. */
  readonly cells: readonly [ProductionDescription, ...ProductionDescription[]];
  /** The directory's PostgreSQL with its etcd and its backups, like a cell's. Its clients are the machines of servers of all cells. */
  readonly directory: ClusterDescription;
  /** What the cells have in the directory. */
  readonly logins: readonly CellLogin[];
}

/** Where the servers of every cell reach the directory's primary: at their HAProxy. */
const DIRECTORY = { name: 'directory', host: '127.0.0.1', port: 5_001 } as const;

export function describePlatform(platform: Platform): PlatformDescription {
  const described = platform.directory;
  const installations = installationsOf(platform);
  const [[, holder]] = installations;
  const logins = installations.map(([name, { secrets }]) =>
    cellLogin(name, secrets.DIRECTORY_LOGIN_PASSWORD),
  );
  const ofDirectory = sharedSecretsOf(described.secrets);
  const directory = describeDirectory(described, holder);
  const describe = ([name, installation]: NamedInstallation): ProductionDescription =>
    describeProduction(installation, {
      entrance: ENTRANCE_MACHINES.map((machine) => ({
        // Beside a cell's own machines of these names, in its monitoring.
        name: installation === holder ? machine : `entrance-${machine}`,
        host: holder.machines[machine],
      })),
      ofDirectory,
      cell: {
        name,
        logins,
        directory: DIRECTORY,
        directoryNodes: directory.databases,
        gamesOrigins: installations
          .filter(([other]) => other !== name)
          .map(([, { gamesOrigin }]) => gamesOrigin),
        holdsDirectory: false,
      },
    });
  const [first, ...others] = installations;
  const cells = [describe(first), ...others.map(describe)] as const;
  return { cells, directory: { ...directory, clients: cells.flatMap(({ clients }) => clients) }, logins };
}

type NamedInstallation = readonly [name: string, Installation & Platform['cells'][string]];

/** The first has the entrance, the others come by their names: a description means the same in any order. */
function installationsOf({
  cells,
  origin,
  entrance: { cell: holder, ...entrance },
  alertmanager,
}: Platform): readonly [NamedInstallation, ...NamedInstallation[]] {
  const all = Object.entries(cells)
    .map(([name, cell]) => [name, { ...cell, origin, entrance, alertmanager }] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const first = all.find(([name]) => name === holder);
  if (first === undefined) throw new Error(`there is no cell ${holder}`);
  return [first, ...all.filter((one) => one !== first)];
}

const sharedSecretsOf = (secrets: Platform['directory']['secrets']): DirectorySecrets => ({
  directory: secrets.DIRECTORY_PASSWORD,
  placement: secrets.DIRECTORY_SECRET,
});

/** @param around - What it has in common with a cell. It has no servers and no Redis, and knows no secret of a cell. */
function describeDirectory(
  { machines, secrets, databaseMemoryMb }: Platform['directory'],
  around: Installation,
): ClusterDescription {
  const cluster = describeProduction({
    ...around,
    databaseMemoryMb,
    machines: { ...around.machines, ...machines },
    secrets: { ...recordOf(SECRETS, () => ''), ...secrets },
  });
  const renamed = <Named extends { readonly name: string }>(machine: Named): Named => ({
    ...machine,
    name: nameInDirectory(machine.name),
  });
  return {
    ...cluster,
    etcd: cluster.etcd.map(renamed),
    databases: cluster.databases.map(renamed),
    passwords: { ...cluster.passwords, ...sharedSecretsOf(secrets) },
    backups: renamed(cluster.backups),
    redis: [],
    sentinels: [],
    machines: cluster.machines.filter(({ name }) => name in machines).map(renamed),
  };
}

/** Beside machines of a cell, in whose monitoring it has to differ. */
const nameInDirectory = (name: string): string =>
  name.startsWith('db') ? name.replace('db', 'dir') : `dir-${name}`;

const CELLS = ['a', 'b'] as const;
/** Where the directory's own machines are, in the example. */
const DIRECTORY_NETWORK = '10.0.100';

const exampleOfCell = (cell: string, at: number): Platform['cells'][string] => {
  const own = exampleOf({
    network: at === 0 ? FIRST : `10.0.${String(at)}`,
    cell,
    gamesOrigin: `https://${cell}.games.example`,
  });
  return {
    ...own,
    secrets: {
      ...recordOf(CELL_SECRETS, (name) => secretOf(cell, name)),
      ...own.secrets,
    },
  };
};

/** `cells/description.json`: the example twice, each time in a network of its own, and the directory in another one. */
export const EXAMPLE_PLATFORM: Platform = {
  ...EXAMPLE_ENTRANCE,
  entrance: { ...EXAMPLE_ENTRANCE.entrance, cell: CELLS[0] },
  directory: {
    databaseMemoryMb: 4 * 1_024,
    machines: recordOf(DIRECTORY_MACHINES, (name) => addressIn(DIRECTORY_NETWORK, name)),
    secrets: recordOf(DIRECTORY_SECRETS, (name) =>
      secret(
        name === 'DIRECTORY_SECRET'
          ? `${name}_OF_32_CHARACTERS_OR_MORE`
          : `DIRECTORY_${name.replace(/^DIRECTORY_/, '')}`,
      ),
    ),
  },
  cells: Object.fromEntries(CELLS.map((cell, at) => [cell, exampleOfCell(cell, at)])),
};

export const PRODUCTION_PLATFORM = describePlatform(EXAMPLE_PLATFORM);
