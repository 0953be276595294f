import { DIRECTORY_DATABASE, type ClusterDescription } from './description';
import { directoryLoginsOf, directoryRolesOf, postInitFile } from './files/post-init';
import { restoreScript } from './files/restore';
import { databaseFiles, entranceFiles, machineFiles, type Files } from './installation-files';
import type { Platform } from './platform';
import { firewalledMachinesBesideCells, firewallFiles } from './production-firewalls';
import { describePlatform, type PlatformDescription } from './several-cells';

/** @returns Those of several cells, each in a folder of its own, of their directory, and of the entrance. */
export function platformFiles(platform: Platform): Files {
  const described = describePlatform(platform);
  const [first, ...others] = described.cells;
  return [
    ...entranceFiles(described.cells),
    ...under(folderOf(first), machineFiles(first, withDirectory(described))),
    ...others.flatMap((one) => under(folderOf(one), machineFiles(one))),
    ...under('directory', directoryFiles(described)),
    ...firewallFiles(firewalledMachinesBesideCells(described)),
  ];
}

const under = (folder: string, files: Files): Files =>
  files.map(([path, text]) => [`${folder}/${path}`, text] as const);

const folderOf = ({ cell }: ClusterDescription): string => `cells/${cell?.name ?? ''}`;

/** The directory has no Prometheus of its own: the first cell reads the figures of its machines. */
const withDirectory = ({ cells: [first], directory }: PlatformDescription): ClusterDescription => ({
  ...first,
  etcd: [...first.etcd, ...directory.etcd],
  machines: [...first.machines, ...directory.machines],
});

const directoryFiles = ({ directory, logins }: PlatformDescription): Files => [
  ...databaseFiles(directory, postInitFile(directory, directoryRolesOf(directory.passwords, logins))),
  ['pgbackrest/restore-to-moment', restoreScript(directory, { database: DIRECTORY_DATABASE, build: null })],
  ['logins.sql', directoryLoginsOf(logins)],
];
