import { deployFiles } from '../deploy-files';
import { PRODUCTION } from '../production';
import { ACCOUNT, DATA_DIR } from './container';

interface Service {
  readonly image: string;
  readonly build?: { readonly target: string; readonly dockerfile: string };
  readonly command?: readonly string[];
  readonly env_file?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: { readonly default: { readonly aliases: readonly string[] } };
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, unknown>>;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: {
    readonly default: { readonly ipam: { readonly config: readonly { subnet: string }[] } };
  };
}

const files = deployFiles();
const textOf = (path: string): string => files.get(path) ?? '';
const { services, networks } = JSON.parse(textOf('container/compose.yml')) as Compose;
const serviceOf = (name: string): Service => services[name] ?? { image: '' };
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

it('variables are those of a machine, but for Redis, which has no Sentinels here', () => {
  const machine = [...variablesOf('realm/realm.env').keys()];
  const missing = machine.filter((name) => !server.has(name));
  expect(missing).toEqual(machine.filter((name) => name.startsWith('REDIS_')));
  const added = [...server.keys()].filter((name) => !machine.includes(name));
  expect(added.sort()).toEqual(['OPERATOR_HOST', 'REDIS_URL', 'WALLET_HOST']);
  const arcadeOfMachine = [...variablesOf('realm/arcade.env').keys()];
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
  for (const [name, { depends_on: needs = {} }] of Object.entries(services))
    for (const needed of Object.keys(needs))
      expect([name, serviceOf(needed).healthcheck]).not.toEqual([name, undefined]);
});

it('servers run as the account of a machine’s units, on files that they can’t write but for their data', () => {
  expect(textOf('systemd/realm-server@.service')).toContain(`User=${ACCOUNT}\n`);
  expect(textOf('systemd/realm-server@.service')).toContain(`ReadWritePaths=${DATA_DIR}\n`);
  const [, last = ''] = textOf('container/Containerfile').split(/ AS realm\n/);
  expect(last).toContain(`\nUSER ${ACCOUNT}\n`);
  expect(last).toContain(`\nVOLUME ${DATA_DIR}\n`);
  for (const name of [...OWN, 'pgbouncer', 'redis'])
    expect(serviceOf(name)).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  for (const name of ['server1', 'server2']) expect(serviceOf(name).volumes).toEqual([`data:${DATA_DIR}`]);
  expect(server.get('DATA_DIR')).toBe(DATA_DIR);
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

it('only nginx is open to others, and only its network is a trusted proxy', () => {
  const open = Object.entries(services).filter(([, { ports = [] }]) =>
    ports.some((port) => !port.startsWith('127.0.0.1:')),
  );
  expect(open.map(([name]) => name)).toEqual(['nginx']);
  const subnet = networks.default.ipam.config[0]?.subnet;
  expect([server.get('TRUST_PROXY'), arcade.get('TRUST_PROXY')]).toEqual([subnet, subnet]);
});

it('nothing runs before its secrets were replaced: they are the placeholders that npm run doctor looks for', () => {
  for (const secret of Object.values(PRODUCTION.passwords)) expect(secret).toMatch(/^REPLACE_/);
  expect(server.get('REDIS_URL')).toContain(PRODUCTION.passwords.redis);
  expect(textOf('container/roles.sql')).toContain(PRODUCTION.passwords.server);
});
