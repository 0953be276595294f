import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/free-port';
import { isListening } from '../../support/is-listening';
import { deployFiles } from '../deploy-files';
import { until } from '../probes';
import { PRODUCTION } from '../production';
import { PRODUCTION_PLATFORM } from '../several-cells';
import { EXPRESSIONS, metricOf, selectorsOf } from './expressions';
import { hasNodeExporter, nodeExporterCommand, ONE_SHOTS } from './node-exporter';

const withNodeExporter = hasNodeExporter ? describe : describe.skip;

const textOf = (path: string): string => deployFiles().get(path) ?? '';

/** The units that systemd names on request, as the exporter matches them. */
function isWatched(unit: string): boolean {
  const [, units = ''] =
    / --collector\.systemd\.unit-include=(.*)'$/m.exec(textOf('node-exporter/db1.env')) ?? [];
  return new RegExp(`^(?:${units})$`).test(unit);
}

it.each([PRODUCTION, ...PRODUCTION_PLATFORM.cells])('every machine is watched', (cluster) => {
  const { clients, databases, etcd, redis, sentinels, backups, monitoring, machines } = cluster;
  const places = [...databases, ...etcd, ...redis, ...sentinels, backups, ...monitoring.prometheus];
  const hosts = new Set([...clients, ...places.map(({ host }) => host)]);
  expect(new Set(machines.map(({ host }) => host))).toEqual(hosts);
  expect(new Set(machines.map(({ name }) => name)).size).toBe(machines.length);
});

it('an exporter listens on its machine’s private address, and reads disks and units alone', () => {
  for (const { name, host } of PRODUCTION.machines) {
    const text = textOf(`node-exporter/${name}.env`);
    expect(text).toMatch(/^ARGS='[^'\\$%]*'\n$/);
    expect(text).toContain(`--web.listen-address=${host}:9100 `);
    const collectors = [...text.matchAll(/--collector\.(\w+) /g)].map(([, collector]) => collector);
    expect(collectors).toEqual(
      name === 'backup1' ? ['filesystem', 'textfile', 'systemd'] : ['filesystem', 'systemd'],
    );
  }
});

it('the units are those that no other alert is about', () => {
  for (const unit of ['nginx', 'keepalived', 'haproxy', 'pgbouncer', 'redis-server', 'redis-sentinel'])
    expect(isWatched(`${unit}.service`)).toBe(true);
  const own = [...deployFiles()].filter(([path]) => /^systemd\/[^/]+\.(?:service|timer)$/.test(path));
  const named = own.map(([path, text]) => ({
    unit: path.replace('systemd/', '').replace('@.', '@full.'),
    isOneShot: text.includes('\nType=oneshot\n'),
  }));
  const watched = named.filter(({ unit }) => isWatched(unit));
  expect(named.filter((one) => !watched.includes(one)).map(({ unit }) => unit)).toEqual([
    'realm-server@full.service',
    'realm-migrate@full.service',
    'realm-arcade.service',
  ]);
  // Those need not run.
  const oneShots = new RegExp(`^(?:${ONE_SHOTS})$`);
  for (const { unit, isOneShot } of watched) expect([unit, oneShots.test(unit)]).toEqual([unit, isOneShot]);
  for (const unit of ['ssh.service', 'nginx.socket', 'realm-server@1.service', 'patroni.service'])
    expect(isWatched(unit)).toBe(false);
});

it('a backup that succeeds touches a file where the exporter of its machine looks', () => {
  const unit = textOf('systemd/realm-backup@.service');
  const [, folder = ''] = /^ExecStartPost=\/usr\/bin\/touch (.+)\/%i\.prom$/m.exec(unit) ?? [];
  expect(textOf('node-exporter/backup1.env')).toContain(` --collector.textfile.directory=${folder} `);
  // systemd makes it, for the unit's user.
  const [, state = ''] = /^StateDirectory=(.+)$/m.exec(unit) ?? [];
  expect(folder).toBe(`/var/lib/${state}`);
});

withNodeExporter('as the exporter of Debian 12 reads it', () => {
  const stampFolder = mkdtempSync(join(tmpdir(), 'realm-stamps-'));
  const backups = { ...PRODUCTION.backups, stampFolder };
  let exporter: ChildProcess | null = null;
  let figures = '';

  beforeAll(async () => {
    writeFileSync(join(stampFolder, 'full.prom'), '');
    const place = { name: backups.name, host: '127.0.0.1', port: await freePort() };
    const [file = '', ...args] = nodeExporterCommand({ backups }, place);
    exporter = spawn(file, args, { stdio: 'ignore' });
    await until('the exporter listens', () => isListening(place.port, place.host));
    figures = await (await fetch(`http://127.0.0.1:${String(place.port)}/metrics`)).text();
  });
  afterAll(() => {
    exporter?.kill();
    rmSync(stampFolder, { recursive: true });
  });

  it('it has every figure that rules and dashboard read, but those of units', () => {
    const read = EXPRESSIONS.flatMap(({ text }) => selectorsOf(text).map(metricOf));
    const names = [...new Set(read)].filter((name) => name.startsWith('node_'));
    expect(names.length).toBeGreaterThan(5);
    const missing = names.filter((name) => !figures.includes(`\n# TYPE ${name} gauge\n`));
    expect(missing).toEqual(['node_systemd_unit_state']);
  });

  it('it names the mount point, and the file of a backup', () => {
    expect(figures).toMatch(/^node_filesystem_avail_bytes\{.*mountpoint="\/[^"]*"\} \d/m);
    expect(figures).toContain(`\nnode_textfile_mtime_seconds{file="${join(stampFolder, 'full.prom')}"} `);
    expect(figures).toContain('\nnode_textfile_scrape_error 0\n');
  });

  it('it has no figures of itself', () => {
    expect(figures).not.toMatch(/^(?:go|process)_/m);
  });
});
