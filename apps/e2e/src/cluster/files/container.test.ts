import { trustFunction } from '@realm/server';
import { deployFiles } from '../deploy-files';
import { ACCOUNT, DATA_DIR, PRODUCTION } from '../production';
import { containerEnvironmentFile } from './environment';

interface Service {
  readonly image: string;
  readonly build?: { readonly target: string; readonly dockerfile: string };
  readonly command?: readonly string[];
  readonly env_file?: string | readonly string[];
  readonly restart?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly init?: boolean;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: {
    readonly default: { readonly aliases?: readonly string[]; readonly ipv4_address?: string };
  };
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: {
    readonly default: { readonly ipam: { readonly config: readonly { subnet: string; ip_range: string }[] } };
  };
}

const files = deployFiles();
const textOf = (path: string): string => files.get(path) ?? '';
const { services, networks } = JSON.parse(textOf('container/compose.yml')) as Compose;
const serviceOf = (name: string): Service => services[name] ?? { image: '' };
const addressOf = (name: string): string => serviceOf(name).networks?.default.ipv4_address ?? '';
const variablesOf = (path: string): ReadonlyMap<string, string> =>
  new Map(
    textOf(path)
      .split('\n')
      .flatMap((line) => {
        const [, name, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
        return name === undefined ? [] : [[name, value.replaceAll("'", '')] as const];
      }),
  );
const server = variablesOf('container/realm.env');
const arcade = variablesOf('container/arcade.env');
const OWN = ['server1', 'server2', 'arcade'];

it('variables are those of a machine, but for Redis, which has no Sentinels here, the store that machines share, and backups', () => {
  const variables = [...variablesOf('realm/realm.env').keys(), 'HOST'];
  // Servers of one machine share a volume, and no machine of the description keeps backups of it.
  const elsewhere = ['FILE_STORE_URL', 'BACKUP_METRICS_URL'];
  expect(variables).toEqual(expect.arrayContaining(elsewhere));
  const machine = variables.filter((name) => !/^FILE_STORE_|^BACKUP_/.test(name));
  const missing = machine.filter((name) => !server.has(name));
  expect(missing).toEqual(machine.filter((name) => name.startsWith('REDIS_')));
  const added = [...server.keys()].filter((name) => !machine.includes(name));
  expect(added.sort()).toEqual(['OPERATOR_HOST', 'REDIS_URL', 'WALLET_HOST']);
  const arcadeOfMachine = [...variablesOf('realm/arcade.env').keys(), 'ARCADE_HOST'];
  // Containers are all on one machine.
  expect([...variablesOf('realm/app1.env').keys()]).toEqual(['HOST', 'OTHER_SERVERS', 'ARCADE_HOST']);
  // Its figures are served on its own loopback address, where no monitor of another container reads.
  expect(arcadeOfMachine.filter((name) => !arcade.has(name))).toEqual(['ARCADE_METRICS_PORT']);
});

it('every address that a variable or nginx names is a service, and its port is the one that it listens on', () => {
  const named = [
    ...server.values(),
    ...arcade.values(),
    textOf('container/pgbouncer.ini'),
    textOf('container/nginx.conf'),
  ]
    .join('\n')
    .matchAll(/(?:@|http:\/\/|server |host=)([a-z][a-z0-9]*)(?::| port=)(\d+)/g);
  const found = new Set([...named].map(([, host = '', port = '']) => `${host}:${port}`));
  expect([...found].sort()).toEqual([
    'arcade:8090',
    'pgbouncer:6432',
    'postgres:5432',
    'redis:6379',
    'server1:8080',
    'server2:8080',
    'wallet:8082',
  ]);
  for (const name of ['server1', 'server2'])
    expect(serviceOf(name).networks?.default.aliases).toEqual(['wallet']);
  expect(arcade.get('ARCADE_PORT')).toBe('8090');
  expect(textOf('container/pgbouncer.ini')).toContain('listen_addr = pgbouncer\nlisten_port = 6432\n');
  // Others reach it by the network: no password goes over it as MD5.
  expect(textOf('container/pgbouncer.ini')).toContain('auth_type = scram-sha-256\n');
  expect(textOf('pgbouncer/pgbouncer.ini')).toContain('listen_addr = 127.0.0.1\n');
  expect(textOf('pgbouncer/pgbouncer.ini')).toContain('auth_type = md5\n');
});

it('health is asked where each service answers', () => {
  const probed = OWN.map((name) =>
    /127\.0\.0\.1:(\d+)(\/\w+)/.exec(serviceOf(name).healthcheck?.test.at(-1) ?? '')?.slice(1),
  );
  expect(probed).toEqual([
    ['8080', '/readyz'],
    ['8080', '/readyz'],
    ['8090', '/readyz'],
  ]);
  // Podman's Docker API splits arguments at spaces; half of one fails, or always passes.
  const checks = Object.values(services).flatMap(({ healthcheck }) => healthcheck?.test ?? []);
  expect(checks.filter((argument) => /\s/.test(argument))).toEqual([]);
  for (const [name, { depends_on: needs = {} }] of Object.entries(services))
    for (const [needed, { condition }] of Object.entries(needs)) {
      const { healthcheck, restart } = serviceOf(needed);
      const isKnown = condition === 'service_healthy' ? healthcheck !== undefined : restart === 'no';
      expect([name, needed, condition, isKnown]).toEqual([name, needed, condition, true]);
    }
});

it('servers run as the account of a machine’s units, on files that they can’t write but for their data', () => {
  expect(textOf('systemd/realm-server@.service')).toContain(`User=${ACCOUNT}\n`);
  expect(textOf('systemd/realm-server@.service')).toContain(`ReadWritePaths=${DATA_DIR}\n`);
  const [, last = ''] = textOf('container/Containerfile').split(/ AS realm\n/);
  expect(last).toContain(`\nUSER ${ACCOUNT}\n`);
  expect(last).toContain(`\nVOLUME ${DATA_DIR}\n`);
  for (const name of [...OWN, 'pgbouncer', 'redis'])
    expect(serviceOf(name)).toMatchObject({ init: true, read_only: true, cap_drop: ['ALL'] });
  for (const name of ['server1', 'server2']) expect(serviceOf(name).volumes).toEqual([`data:${DATA_DIR}`]);
  expect(server.get('DATA_DIR')).toBe(DATA_DIR);
});

it('the owner’s login is where tables are made, and with no server', () => {
  const withOwner = [...files].filter(([, text]) => /OWNER_PASSWORD|REPLACE_DIRECTORY_PASSWORD/.test(text));
  expect(withOwner.map(([path]) => path).sort()).toEqual([
    'cells/a/realm/owner.env',
    'cells/b/realm/owner.env',
    'cells/description.json',
    'container/owner.env',
    'container/roles.sql',
    'description.json',
    'directory/patroni/post-init',
    'patroni/post-init',
    'realm/owner.env',
  ]);
  const readers = Object.entries(services).filter(([, service]) =>
    JSON.stringify(service).includes('owner.env'),
  );
  expect(readers.map(([name]) => name)).toEqual(['migrate']);
  const units = [...files].filter(
    ([path, text]) => path.startsWith('systemd/') && text.includes('owner.env'),
  );
  expect(units.map(([path]) => path)).toEqual(['systemd/realm-migrate@.service']);
  expect(serviceOf('migrate').command?.join(' ')).toBe(
    /^ExecStart=\/usr\/bin\/(.*)$/m.exec(textOf('systemd/realm-migrate@.service'))?.[1],
  );
});

it('an image starts what a unit starts, from a stage that the file has', () => {
  const stages = [...textOf('container/Containerfile').matchAll(/ AS (\w+)$/gm)].map(([, name]) => name);
  for (const { build } of Object.values(services))
    if (build !== undefined) expect(stages).toContain(build.target);
  const entryOf = (unit: string) => /ExecStart=\/usr\/bin\/node (\S+)/.exec(textOf(unit))?.[1] ?? '';
  expect(textOf('container/Containerfile')).toContain(
    `CMD ["node", "${entryOf('systemd/realm-server@.service')}"]`,
  );
  expect(serviceOf('arcade').command).toEqual(['node', entryOf('systemd/realm-arcade.service')]);
});

it('only nginx is open to others, and no other way to a client is a trusted proxy', () => {
  const open = Object.entries(services).filter(([, { ports = [] }]) =>
    ports.some((port) => !port.startsWith('127.0.0.1:')),
  );
  expect(open.map(([name]) => name)).toEqual(['nginx']);
  const trusted = [server, arcade].map((variables) => variables.get('TRUST_PROXY')?.split(',') ?? []);
  // The games' calls name their requests.
  expect(trusted).toEqual([[addressOf('nginx'), addressOf('arcade')], [addressOf('nginx')]]);
  // Clients by IPv6, or of Docker without root, come from the network's gateway: what they say of themselves is not believed.
  for (const proxies of trusted) expect(trustFunction(proxies)('172.30.80.1', 0)).toBe(false);
});

it('a server that is made anew keeps the address that nginx asked for when it started', () => {
  const [range] = networks.default.ipam.config;
  expect(range).toEqual({ subnet: '172.30.80.0/24', ip_range: '172.30.80.128/25' });
  const named = [...textOf('container/nginx.conf').matchAll(/^ +server ([a-z0-9]+):\d+ /gm)];
  const addresses = named.map(([, name = '']) => addressOf(name));
  expect(new Set(addresses).size).toBe(OWN.length);
  // Below those that others are given.
  for (const address of [...addresses, addressOf('nginx')])
    expect(Number(/^172\.30\.80\.(\d+)$/.exec(address)?.[1] ?? 255)).toBeLessThan(128);
});

it('its database is made like the cluster’s', () => {
  const { bootstrap } = JSON.parse(textOf('patroni/db1.yml')) as {
    readonly bootstrap: { readonly initdb: readonly (string | Readonly<Record<string, string>>)[] };
  };
  const settings = bootstrap.initdb.map((setting) =>
    typeof setting === 'string' ? `--${setting}` : `--${Object.entries(setting).flat().join('=')}`,
  );
  expect(serviceOf('postgres').environment?.POSTGRES_INITDB_ARGS).toBe(settings.join(' '));
});

it('no value stands in quotes, which only some programs take off', () => {
  const quoted = [
    ...textOf('container/realm.env').split('\n'),
    ...textOf('container/arcade.env').split('\n'),
  ];
  expect(quoted.filter((line) => /^\w+=["']/.test(line))).toEqual([]);
  expect(containerEnvironmentFile({ A: 'a b', B: '$c', C: '["d"]' })).toBe(`A='a b'\nB='$c'\nC=["d"]\n`);
});

it('what holds passwords or sources stays out of the image', () => {
  const ignored = textOf('container/Containerfile.dockerignore').split('\n');
  for (const folder of ['.git', '.data', 'deploy', 'apps/e2e']) expect(ignored).toContain(folder);
  const [built = '', last = ''] = textOf('container/Containerfile').split(/ AS realm\n/);
  expect(built).toContain(`find dist -name '*.map' -delete\n`);
  const copied = [...last.matchAll(/^COPY --from=build \/src\/(\S+)/gm)].map(([, path]) => path);
  expect(copied).toEqual(['package.json', 'node_modules', 'dist/apps']);
});

it('nothing runs before its secrets were replaced: they are the placeholders that npm run doctor looks for', () => {
  for (const secret of Object.values(PRODUCTION.passwords)) expect(secret).toMatch(/^REPLACE_/);
  expect(server.get('REDIS_URL')).toContain(PRODUCTION.passwords.redis);
  expect(textOf('container/roles.sql')).toContain(PRODUCTION.passwords.server);
});
