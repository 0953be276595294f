import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { deployFiles } from '../deploy-files';
import { hostsOf, type ClusterDescription } from '../description';
import { PRODUCTION } from '../production';
import { firewalledMachinesOf, firewalledMachinesBesideCells } from '../production-firewalls';
import { PRODUCTION_PLATFORM } from '../several-cells';
import { firewallFile, openingRows } from './firewall';

const { cells: CELLS, directory: DIRECTORY } = PRODUCTION_PLATFORM;
const FIREWALLED_MACHINES = [
  ...firewalledMachinesOf(PRODUCTION),
  ...CELLS.flatMap(firewalledMachinesOf),
  ...firewalledMachinesBesideCells(PRODUCTION_PLATFORM),
];

const README = readFileSync(resolve(__dirname, '../../../../../deploy/README.md'), 'utf8');

/** The ports that a machine of production lets another one reach. */
function portsFor(from: string, host: string): readonly number[] {
  const rules = firewallFile(PRODUCTION, host).matchAll(/ip saddr \{ (.*) \} tcp dport \{ (.*) \} accept/g);
  return [...rules].flatMap(([, hosts = '', ports = '']) =>
    hosts.split(', ').includes(from) ? ports.split(', ').map(Number) : [],
  );
}

const [database, quorum, cache, app] = ['10.0.0.11', '10.0.0.22', '10.0.0.31', '10.0.0.41'];

it('a machine of servers reaches what its servers, HAProxy and Prometheus use, and never the keys of etcd', () => {
  expect(portsFor(app, database)).toEqual([5_432, 8_008, 9_100]);
  expect(portsFor(app, quorum)).toEqual([2_381, 26_379, 9_100]);
  expect(portsFor(app, cache)).toEqual([6_379, 9_100]);
  expect(portsFor(app, '10.0.0.42')).toEqual([8_081, 8_082, 8_090, 9_090, 9_100]);
});

it('Patroni reaches the keys and the other node, and nobody else does', () => {
  expect(portsFor(database, quorum)).toEqual([2_379]);
  expect(portsFor(database, '10.0.0.12')).toEqual([5_432, 8_008]);
  for (const other of [cache, app]) expect(portsFor(other, quorum)).not.toContain(2_379);
});

it('a stranger reaches nginx and nothing else', () => {
  for (const host of [database, quorum, cache, app]) expect(portsFor('10.0.0.99', host)).toEqual([]);
  const open = [...deployFiles()].flatMap(([path, text]) =>
    [...text.matchAll(/^ +tcp dport .*$/gm)].map(([line]) => `${path}: ${line.trim()}`),
  );
  // The first cell's machines are the entrance of all.
  expect(open.filter((line) => !line.endsWith('tcp dport 22 accept')).sort()).toEqual([
    'cells/a/firewall/servers.nft: tcp dport { 80, 443 } accept',
    'firewall/servers.nft: tcp dport { 80, 443 } accept',
  ]);
  // Its two machines ask each other whether they are ready.
  expect(deployFiles().get('cells/b/firewall/servers.nft')).toContain(
    'ip saddr { 10.0.0.41, 10.0.0.42, 10.0.1.41, 10.0.1.42 } tcp dport { 8081, 8082, 8090 } accept',
  );
});

it('the README lists every opening, and no other', () => {
  const [, section = ''] = README.split('\n## Who reaches what\n');
  const rows = section
    .slice(0, section.indexOf('\n## '))
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const [, , ...openings] = rows;
  expect(openings).toEqual(openingRows(PRODUCTION));
});

it('every machine of one cell and of the directory has a firewall', () => {
  const ofData = ({ databases, etcd, redis, sentinels, backups }: ClusterDescription) =>
    hostsOf([...databases, ...etcd, ...redis, ...sentinels, backups]);
  const machines = [
    ...ofData(PRODUCTION),
    ...PRODUCTION.clients,
    ...hostsOf(PRODUCTION.entrance.machines),
    '10.0.0.9',
    ...ofData(DIRECTORY),
  ];
  const examples: readonly ClusterDescription[] = [PRODUCTION, DIRECTORY];
  const walled = FIREWALLED_MACHINES.filter(({ cluster }) => examples.includes(cluster));
  expect(walled.flatMap(({ hosts }) => hosts).sort()).toEqual([...new Set(machines)].sort());
});

it.each(FIREWALLED_MACHINES)('$path is for all machines of its kind', ({ cluster, hosts }) => {
  expect(new Set(hosts.map((host) => firewallFile(cluster, host))).size).toBe(1);
});

it.each([...deployFiles()].filter(([path]) => path.endsWith('.nft')))(
  '%s lets nothing else in',
  (_path, text) => {
    expect(text).toMatch(/^ +type filter hook input priority filter; policy drop;$/m);
  },
);

it('the directory lets in the servers of every cell, and its own machines', () => {
  const text = deployFiles().get('directory/firewall/databases.nft');
  const databases = '10.0.100.11, 10.0.100.12';
  const servers = '10.0.0.41, 10.0.0.42, 10.0.1.41, 10.0.1.42';
  for (const port of [5_432, 8_008])
    expect(text).toContain(`ip saddr { ${databases}, ${servers} } tcp dport { ${String(port)} } accept`);
  expect(deployFiles().get('directory/firewall/etcd.nft')).toContain(
    `ip saddr { ${databases} } tcp dport { 2379 } accept`,
  );
});

it('the machine of alerts takes them from the servers of every cell', () => {
  const from = (path: string) =>
    /ip saddr \{ (.*) \} tcp dport \{ 9093 \} accept/.exec(deployFiles().get(path) ?? '')?.[1];
  expect(from('firewall/monitoring.nft')).toBe('10.0.0.41, 10.0.0.42');
  expect(from('cells/monitoring.nft')).toBe('10.0.0.41, 10.0.0.42, 10.0.1.41, 10.0.1.42');
});
