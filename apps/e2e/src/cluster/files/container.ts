import { replaced } from '../../faults/nginx-site';
import { DATABASE, type ClusterDescription } from '../description';
import { arcadeEnvironment, serverEnvironment } from './environment';
import { nginxFile } from './nginx';
import { ACCOUNT, DATA_DIR } from '../production';
import { postgresSettings } from './postgres-settings';

const ACCOUNT_ID = 10_001;
const OPERATOR_PORT = 8_081;
/** The network of the compose file. Its gateway hands clients over as well, who can't be believed: only nginx is. */
const SUBNET = '172.30.80.0/24';
/** The half of it that is given out. Below are the fixed addresses: nginx asks for those of its servers only when it starts. */
const GIVEN_OUT = '172.30.80.128/25';
const FIXED = {
  nginx: '172.30.80.10',
  server1: '172.30.80.11',
  server2: '172.30.80.12',
  arcade: '172.30.80.13',
} as const;
/** What PostgreSQL has of a machine that it shares with everything else. */
const POSTGRES_MEMORY_MB = 4 * 1_024;
const POSTGRES_INIT = '/docker-entrypoint-initdb.d/roles.sql';

/**
 * `docker build` in the workspace's root. One image for servers and games, one for the pooler. The bases are arguments, for a registry of one's own
 * or a digest.
 */
export const containerFile = (): string => `ARG NODE_IMAGE=docker.io/library/node:20-bookworm-slim
ARG DEBIAN_IMAGE=docker.io/library/debian:bookworm-slim

FROM \${NODE_IMAGE} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
ENV NX_DAEMON=false
# What only tests, tools and the pages' builds use stays behind, and so do the maps, which hold sources.
RUN npx nx run-many -t build -p h5-web,back-office,api,arcade-web,arcade \\
    && node tools/build/server-packages.mjs \\
    && cp dist/package.json package.json \\
    && npm prune --omit=dev --no-audit --no-fund \\
    && find dist -name '*.map' -delete

FROM \${DEBIAN_IMAGE} AS pooler
RUN apt-get update && apt-get install -y --no-install-recommends pgbouncer && rm -rf /var/lib/apt/lists/*
USER postgres
CMD ["pgbouncer", "/etc/pgbouncer/pgbouncer.ini"]

FROM \${NODE_IMAGE} AS realm
RUN groupadd --gid ${String(ACCOUNT_ID)} ${ACCOUNT} \\
    && useradd --uid ${String(ACCOUNT_ID)} --gid ${ACCOUNT} --no-create-home --shell /usr/sbin/nologin ${ACCOUNT} \\
    && install -d -o ${ACCOUNT} -g ${ACCOUNT} -m 700 ${DATA_DIR}
WORKDIR /opt/realm
COPY --from=build /src/package.json ./
COPY --from=build /src/node_modules ./node_modules
COPY --from=build /src/dist/apps ./dist/apps
USER ${ACCOUNT}
# The second is how the doctor writes commands.
ENV NODE_ENV=production REALM_COMMANDS=compose
VOLUME ${DATA_DIR}
CMD ["node", "dist/apps/api/main.js"]
`;

/** What a build must not copy: folders that it makes itself, data, and the two that hold passwords once they were replaced. */
export const ignoreFile = (): string =>
  ['node_modules', 'dist', '.nx', '.data', 'tmp', 'coverage', '.git', 'deploy', 'apps/e2e']
    .map((name) => `${name}\n`)
    .join('');

/** The description of one machine of containers, whose names are addresses. */
export const containersOf = (cluster: ClusterDescription): ClusterDescription => ({
  ...cluster,
  haproxy: { ...cluster.haproxy, host: 'postgres', port: 5_432 },
  pgbouncer: { ...cluster.pgbouncer, host: 'pgbouncer' },
  redis: [{ name: 'redis', host: 'redis', port: 6_379 }],
  // Either server: both have this name.
  wallet: { name: 'wallet', host: 'wallet', port: 8_082 },
});

/** The same variables as on machines, without Sentinels: one Redis, whose loss costs time. */
export function containerServerEnvironment(cluster: ClusterDescription): Readonly<Record<string, string>> {
  const {
    REDIS_SENTINELS: _sentinels,
    REDIS_PASSWORD: _password,
    REDIS_SENTINEL_PASSWORD: _sentinelPassword,
    REDIS_MASTER: _master,
    BACKUP_METRICS_URL: _backups,
    ...variables
  } = serverEnvironment(cluster);
  const [redis] = cluster.redis;
  if (redis === undefined) throw new Error('containers without a Redis');
  return {
    ...variables,
    HOST: '0.0.0.0',
    OPERATOR_HOST: '0.0.0.0',
    WALLET_HOST: '0.0.0.0',
    // The games' calls have request ids of their own.
    TRUST_PROXY: `${FIXED.nginx},${FIXED.arcade}`,
    REDIS_URL: `redis://:${cluster.passwords.redis}@${redis.host}:${String(redis.port)}`,
  };
}

export const containerArcadeEnvironment = (
  cluster: ClusterDescription,
): Readonly<Record<string, string>> => ({
  ...arcadeEnvironment(cluster),
  ARCADE_HOST: '0.0.0.0',
  TRUST_PROXY: FIXED.nginx,
});

const NGINX_LOG = 'access_log /var/log/nginx/realm.log ';

/** The documented configuration, with the names of containers. */
export const containerNginxFile = (documented: string, { arcade }: ClusterDescription): string =>
  replaced(
    nginxFile(
      documented,
      [
        {
          name: null,
          servers: ['server1:8080', 'server2:8080'],
          arcades: [`arcade:${String(arcade.port)}`],
          gamesName: new URL(arcade.origin).hostname,
        },
      ],
      '# For the containers of compose.yml, from docs/nginx.conf by npm run deploy:files. Set the server_names.\n',
    ),
    NGINX_LOG,
    'access_log /dev/stdout ',
  );

/** No argument has a space: behind Docker's API, Podman takes it for the end of one. */
const check = (test: readonly string[]) => ({ test, interval: '5s', timeout: '3s', retries: 24 });
const answers = (port: number) =>
  check([
    'CMD',
    'node',
    '-e',
    `fetch('http://127.0.0.1:${String(port)}/readyz').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))`,
  ]);
/** Nothing can be written but data and temporary files, and no right is gained. The first process passes signals on, also while a server starts. */
const CONFINED = {
  init: true,
  read_only: true,
  tmpfs: ['/tmp'],
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
  restart: 'always',
};
const healthy = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { condition: 'service_healthy' }]));
const image = (target: string) => ({
  image: `realm-${target}`,
  build: { context: '${REALM_SOURCES:-../..}', dockerfile: 'deploy/container/Containerfile', target },
});

const serverService = (number: 1 | 2) => ({
  ...image('realm'),
  ...CONFINED,
  env_file: 'realm.env',
  volumes: [`data:${DATA_DIR}`],
  // The console, from this machine only.
  ports: [`127.0.0.1:${String(OPERATOR_PORT + (number - 1) * 100)}:${String(OPERATOR_PORT)}`],
  networks: { default: { ipv4_address: FIXED[`server${number}`], aliases: ['wallet'] } },
  healthcheck: answers(8_080),
  // DRAIN_SECONDS, and what the last requests take.
  stop_grace_period: '30s',
  depends_on: {
    ...healthy('postgres', 'pgbouncer', 'redis', ...(number === 1 ? [] : ['server1'])),
    migrate: { condition: 'service_completed_successfully' },
  },
});

/** Alone has the owner's login: no server can be made to change what is booked. */
const migrateService = () => ({
  ...image('realm'),
  ...CONFINED,
  restart: 'no',
  env_file: ['realm.env', 'owner.env'],
  command: ['node', 'dist/apps/api/migrate.js'],
  depends_on: healthy('postgres'),
});

const nginxService = () => ({
  image: 'nginx:1.26-bookworm',
  restart: 'always',
  ports: ['80:80', '443:443'],
  networks: { default: { ipv4_address: FIXED.nginx } },
  volumes: [
    './nginx-main.conf:/etc/nginx/nginx.conf:ro',
    './nginx.conf:/etc/nginx/conf.d/default.conf:ro',
    './tls:/etc/nginx/realm:ro',
  ],
  depends_on: healthy('server1', 'server2', 'arcade'),
});

/** One machine of containers, without standby or Sentinel: a start that can be tried before the cluster. JSON is YAML, too. */
export function composeFile({ passwords, pgbouncer, arcade, redis }: ClusterDescription): string {
  const redisPort = String(redis[0]?.port);
  return `${JSON.stringify(
    {
      name: 'realm',
      services: {
        postgres: {
          image: 'postgres:15-bookworm',
          restart: 'always',
          environment: {
            POSTGRES_PASSWORD: passwords.superuser,
            // The image's own encoding is lost with another locale.
            POSTGRES_INITDB_ARGS: '--encoding=UTF8 --locale=C --data-checksums',
          },
          command: [
            'postgres',
            ...Object.entries(postgresSettings(POSTGRES_MEMORY_MB)).flatMap(([name, value]) => [
              '-c',
              `${name}=${value}`,
            ]),
          ],
          volumes: ['database:/var/lib/postgresql/data', `./roles.sql:${POSTGRES_INIT}:ro`],
          shm_size: '256m',
          healthcheck: check(['CMD', 'pg_isready', '-h', '127.0.0.1', '-U', 'postgres', '-d', DATABASE]),
        },
        pgbouncer: {
          ...image('pooler'),
          ...CONFINED,
          volumes: ['pgbouncer.ini', 'userlist.txt'].map(
            (name) => `./${name}:${pgbouncer.folder}/${name}:ro`,
          ),
          healthcheck: check(['CMD', 'bash', '-c', `</dev/tcp/pgbouncer/${String(pgbouncer.port)}`]),
          depends_on: healthy('postgres'),
        },
        redis: {
          image: 'redis:7-bookworm',
          ...CONFINED,
          user: 'redis',
          command: ['redis-server', '--save', '', '--appendonly', 'no', '--requirepass', passwords.redis],
          healthcheck: check(['CMD', 'bash', '-c', `</dev/tcp/127.0.0.1/${redisPort}`]),
        },
        migrate: migrateService(),
        server1: serverService(1),
        server2: serverService(2),
        arcade: {
          ...image('realm'),
          ...CONFINED,
          env_file: 'arcade.env',
          command: ['node', 'dist/apps/arcade/main.js'],
          networks: { default: { ipv4_address: FIXED.arcade } },
          healthcheck: answers(arcade.port),
          stop_grace_period: '30s',
          depends_on: healthy('postgres', 'server1'),
        },
        nginx: nginxService(),
      },
      networks: { default: { ipam: { config: [{ subnet: SUBNET, ip_range: GIVEN_OUT }] } } },
      volumes: { data: {}, database: {} },
    },
    null,
    2,
  )}\n`;
}
