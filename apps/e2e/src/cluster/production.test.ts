import { deployFiles } from './deploy-files';
import { keepalivedFile } from './files/keepalived';
import { PRODUCTION } from './production';
import { PRODUCTION_PLATFORM } from './several-cells';

interface PrometheusConfig {
  readonly global: { readonly external_labels?: Readonly<Record<string, string>> };
  readonly scrape_configs: readonly {
    readonly job_name: string;
    readonly static_configs: readonly {
      readonly targets: readonly string[];
      readonly labels: { readonly machine?: string };
    }[];
  }[];
}

const textOf = (path: string): string => deployFiles().get(path) ?? '';

it.each([PRODUCTION, ...PRODUCTION_PLATFORM.cells])(
  'no two programs of a machine of servers have the same port',
  (one) => {
    const { servers, arcade, wallet, haproxy, pgbouncer, monitoring, machines, cell } = one;
    const ports = [
      ...servers.flatMap(({ port, operatorPort, walletPort }) => [port, operatorPort, walletPort]),
      ...[arcade.port, arcade.metricsPort, wallet.port, haproxy.port, haproxy.statsPort],
      pgbouncer.port,
      ...[...monitoring.prometheus.slice(0, 1), ...machines.slice(0, 1)].map(({ port }) => port),
      ...(cell === null ? [] : [cell.directory.port]),
    ];
    expect([...new Set(ports)]).toEqual(ports);
  },
);

it('a unit listens where nginx, HAProxy and Prometheus look for its server', () => {
  const [, variables = ''] = /^Environment=(.*)$/m.exec(textOf('systemd/realm-server@.service')) ?? [];
  const ofUnit = (number: number): Record<string, number> =>
    Object.fromEntries(
      variables.split(' ').map((variable) => {
        const [name = '', value = ''] = variable.replace('%i', String(number)).split('=');
        return [name, Number(value)];
      }),
    );
  for (const [at, { port, operatorPort, walletPort }] of PRODUCTION.servers.entries())
    expect(ofUnit(at + 1)).toEqual({ PORT: port, OPERATOR_PORT: operatorPort, WALLET_PORT: walletPort });
});

it('servers listen on their machine, and believe the machines of nginx alone', () => {
  const proxies = PRODUCTION.entrance.machines.map(({ host }) => host);
  expect(proxies).toEqual(['10.0.0.41', '10.0.0.42']);
  for (const folder of ['realm', 'cells/a/realm', 'cells/b/realm'])
    for (const file of ['realm.env', 'arcade.env'])
      expect(textOf(`${folder}/${file}`)).toContain(`\nTRUST_PROXY=${proxies.join(',')}\n`);
  expect(textOf('realm/app2.env')).toBe(
    'HOST=10.0.0.42\nOTHER_SERVERS=http://10.0.0.41:8081,http://10.0.0.41:8082\nARCADE_HOST=10.0.0.42\n',
  );
  expect(textOf('cells/b/realm/app1.env')).toBe(
    'HOST=10.0.1.41\nOTHER_SERVERS=http://10.0.1.42:8081,http://10.0.1.42:8082\nARCADE_HOST=10.0.1.41\n',
  );
  for (const unit of ['realm-server@', 'realm-arcade'])
    expect(textOf(`systemd/${unit}.service`)).toContain('\nEnvironmentFile=/etc/realm/machine.env\n');
});

it('only the account of PostgreSQL reaches its socket, which asks for no password', () => {
  for (const node of ['db1', 'db2']) {
    const { postgresql } = JSON.parse(textOf(`patroni/${node}.yml`)) as {
      postgresql: { pg_hba: readonly string[]; parameters: Readonly<Record<string, unknown>> };
    };
    expect(postgresql.pg_hba.filter((rule) => rule.endsWith(' trust'))).toEqual(['local all all trust']);
    expect(postgresql.parameters['unix_socket_permissions']).toBe('0700');
  }
});

it('no login may make roles: on PostgreSQL 15 it could give itself the right to run programs on the machine', () => {
  const made = [...deployFiles().values()].flatMap((text) => text.match(/^create role .*$/gm) ?? []);
  expect(made.length).toBeGreaterThan(5);
  expect(made.filter((line) => /createrole|superuser/i.test(line))).toEqual([]);
});

it('the servers of a cell have the directory, its login alone, and the origins of the other cells’ games', () => {
  const text = textOf('cells/a/realm/realm.env');
  for (const line of [
    'CELL=a',
    'DIRECTORY_URL=postgres://realm_directory_a:REPLACE_A_DIRECTORY_LOGIN_PASSWORD@127.0.0.1:5001/directory',
    'GAMES_ORIGINS=https://b.games.example',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).not.toContain('realm_directory_b');
  expect(textOf('cells/a/haproxy/haproxy.cfg')).toContain('listen directory\n    bind 127.0.0.1:5001\n');
  expect(textOf('haproxy/haproxy.cfg')).not.toContain('listen directory');
});

it('each cell watches the directory, and its alerts have its name', () => {
  const ofCell = JSON.parse(textOf('cells/b/monitoring/prometheus-app1.yml')) as PrometheusConfig;
  expect(ofCell.global.external_labels).toEqual({ cell: 'b' });
  const targets = ofCell.scrape_configs.find(({ job_name }) => job_name === 'directory')?.static_configs;
  expect(targets?.map((one) => one.targets[0])).toEqual(['10.0.100.11:8008', '10.0.100.12:8008']);
  const ofOne = JSON.parse(textOf('monitoring/prometheus-app1.yml')) as PrometheusConfig;
  expect(ofOne.global.external_labels).toBeUndefined();
  expect(ofOne.scrape_configs.map(({ job_name }) => job_name)).not.toContain('directory');
});

it('each Prometheus names its own machine', () => {
  for (const name of ['app1', 'app2']) {
    const { scrape_configs: jobs } = JSON.parse(
      textOf(`monitoring/prometheus-${name}.yml`),
    ) as PrometheusConfig;
    const machines = jobs.flatMap(({ static_configs: groups }) =>
      groups.flatMap(({ labels }) => labels.machine ?? []),
    );
    expect(new Set(machines)).toEqual(new Set([name]));
  }
});

it('PgBouncer makes no socket, for which it may write nowhere', () => {
  for (const folder of ['pgbouncer', 'container'])
    expect(textOf(`${folder}/pgbouncer.ini`)).toContain('\nunix_socket_dir =\n');
});

it('each machine of the entrance asks the other whether it has the address', () => {
  const [first, second] = PRODUCTION.entrance.machines.map((machine) => keepalivedFile(PRODUCTION, machine));
  expect(first).toContain('unicast_src_ip 10.0.0.41\n    unicast_peer {\n        10.0.0.42\n    }');
  expect(second).toContain('unicast_src_ip 10.0.0.42\n    unicast_peer {\n        10.0.0.41\n    }');
  const entrance = { ...PRODUCTION.entrance, shared: null };
  const [machine] = entrance.machines;
  if (machine === undefined) throw new Error('an entrance without a machine');
  expect(() => keepalivedFile({ entrance }, machine)).toThrow('to itself');
});
