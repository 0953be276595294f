import { deployFiles } from '../deploy-files';

/** The lines of a section of a unit. */
const sectionOf = (unit: string, name: string): readonly string[] => {
  const [, section = ''] = unit.split(`[${name}]\n`);
  const [own = ''] = section.split(/\n\[/);
  return own.split('\n');
};

const files = deployFiles();

const restarted = [...files].filter(
  ([path, text]) =>
    path.endsWith('.service') && sectionOf(text, 'Service').some((line) => /^Restart=(?!no$)/.test(line)),
);

it('servers and games are started again', () => {
  expect(restarted.map(([path]) => path)).toEqual(
    expect.arrayContaining(['systemd/realm-server@.service', 'systemd/realm-arcade.service']),
  );
});

it('so is every program of Debian that a machine of the cluster runs, and never given up', () => {
  const dropIns = [...files].flatMap(([path, text]) => {
    const [, unit] = /^systemd\/(.*)\.service\.d\/realm\.conf$/.exec(path) ?? [];
    return unit === undefined ? [] : [{ unit, text }];
  });
  expect(dropIns.map(({ unit }) => unit).sort()).toEqual([
    'etcd',
    'haproxy',
    'keepalived',
    'nginx',
    'patroni',
    'pgbackrest',
    'pgbouncer',
    'prometheus',
    'prometheus-blackbox-exporter',
    'prometheus-node-exporter',
    'redis-sentinel',
    'redis-server',
  ]);
  for (const { unit, text } of dropIns) {
    expect([unit, sectionOf(text, 'Unit')]).toEqual([
      unit,
      expect.arrayContaining(['StartLimitIntervalSec=0']),
    ]);
    expect([unit, sectionOf(text, 'Service')]).toEqual([
      unit,
      expect.arrayContaining(['Restart=always', 'RestartSec=1']),
    ]);
  }
});

it('what ends a proxy that hangs has one of root’s rights and reaches its machine only', () => {
  const lines = sectionOf(files.get('systemd/realm-watch-proxy@.service') ?? '', 'Service');
  expect(lines).toEqual(
    expect.arrayContaining([
      'ExecStart=/usr/local/bin/watch-proxy %i',
      'CapabilityBoundingSet=CAP_KILL',
      ...['NoNewPrivileges=yes', 'ProtectSystem=strict', 'IPAddressDeny=any', 'IPAddressAllow=localhost'],
    ]),
  );
  expect(files.get('realm/watch-proxy')).toContain('systemctl kill --signal=KILL "$1"');
});

it('nginx may hold the files of as many connections as it is set to', () => {
  const text = files.get('systemd/nginx.service.d/realm.conf') ?? '';
  expect(sectionOf(text, 'Service')).toContain('LimitNOFILE=65536');
});

it.each(restarted)('systemd never gives up on %s', (_path, text) => {
  expect(sectionOf(text, 'Unit')).toContain('StartLimitIntervalSec=0');
});

it.each(restarted.filter(([, text]) => text.includes('/usr/bin/node')))(
  'systemd ends %s when it hangs, also one that is stopped',
  (_path, text) => {
    expect(sectionOf(text, 'Service')).toEqual(
      expect.arrayContaining(['WatchdogSec=15', 'WatchdogSignal=SIGKILL', 'NotifyAccess=all']),
    );
  },
);

it.each(restarted.filter(([, text]) => text.includes('/usr/bin/node')))(
  'the journal drops no line of %s, however many there are',
  (_path, text) => {
    expect(sectionOf(text, 'Service')).toContain('LogRateLimitIntervalSec=0');
  },
);

it('games that end by themselves while servers change to a new build start from the build before', () => {
  const folderOf = (path: string) =>
    sectionOf(files.get(path) ?? '', 'Service').find((line) => line.startsWith('WorkingDirectory='));
  const [servers, games] = ['systemd/realm-server@.service', 'systemd/realm-arcade.service'].map(folderOf);
  expect(servers).toBe('WorkingDirectory=/opt/realm');
  expect(games).toBe('WorkingDirectory=/opt/realm-games');
});
