import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { deployFiles } from '../deploy-files';
import { PRODUCTION } from '../production';
import { firewallFile, openingRows } from './firewall';

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
  expect(portsFor(app, database)).toEqual([5_432, 8_008]);
  expect(portsFor(app, quorum)).toEqual([2_381, 26_379]);
  expect(portsFor(app, cache)).toEqual([6_379]);
  expect(portsFor(app, '10.0.0.42')).toEqual([8_081, 8_082, 8_090, 9_090]);
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
    'cells/a/servers.nft: tcp dport { 80, 443 } accept',
    'firewall/servers.nft: tcp dport { 80, 443 } accept',
  ]);
  expect(deployFiles().get('cells/b/servers.nft')).toContain(
    'ip saddr { 10.0.0.41, 10.0.0.42 } tcp dport { 8081, 8082, 8090 } accept',
  );
});

it('the README lists every opening', () => {
  const rows = README.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  for (const row of openingRows(PRODUCTION)) expect(rows).toContainEqual(['', ...row, '']);
});
