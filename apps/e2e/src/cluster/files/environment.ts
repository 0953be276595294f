import { databaseUrl } from '../database-url';
import {
  ARCADE_DATABASE,
  ARCADE_OWNER,
  DIRECTORY_DATABASE,
  DIRECTORY_OWNER,
  OWNER,
  REDIS_MASTER,
  SERVER_LOGIN,
  listOf,
  type CellDescription,
  type CellLogin,
  type ClusterDescription,
  type EntranceDescription,
  type Passwords,
  type Place,
} from '../description';

const WALLET_KEY = 'arcade-1';

/** The variables that all servers of a cluster share. */
export const serverEnvironment = ({
  pgbouncer,
  passwords,
  sentinels,
  arcade,
  cell,
  entrance,
  machines,
  backups,
}: ClusterDescription): Readonly<Record<string, string>> => ({
  ...(cell !== null && {
    CELL: cell.name,
    DIRECTORY_URL: databaseUrl(cell.directory, { ...loginOf(cell), database: DIRECTORY_DATABASE }),
    DIRECTORY_SECRET: passwords.placement,
    ...(cell.gamesOrigins.length > 0 && { GAMES_ORIGINS: cell.gamesOrigins.join(',') }),
  }),
  TRUST_PROXY: proxiesOf(entrance),
  DATABASE_URL: databaseUrl(pgbouncer, { user: SERVER_LOGIN, password: passwords.server }),
  REDIS_SENTINELS: listOf(sentinels),
  REDIS_MASTER,
  REDIS_PASSWORD: passwords.redis,
  REDIS_SENTINEL_PASSWORD: passwords.redis,
  ...backupMetricsOf(machines.find(({ name }) => name === backups.name)),
  GAME_PROVIDERS: JSON.stringify([
    {
      id: 'arcade',
      launchUrl: `${arcade.origin}/play`,
      keys: [{ keyId: WALLET_KEY, secret: passwords.wallet }],
    },
  ]),
});

/** Of its node exporter, which not every trial has. */
const backupMetricsOf = (machine: Place | undefined): Readonly<Record<string, string>> =>
  machine === undefined
    ? {}
    : { BACKUP_METRICS_URL: `http://${machine.host}:${String(machine.port)}/metrics` };

/** Whoever else reaches a server's port can't name another address than its own. */
const proxiesOf = ({ machines }: EntranceDescription): string => machines.map(({ host }) => host).join(',');

/** What servers and games of one machine have besides: every nginx reaches them there. */
export const machineEnvironment = (
  host: string,
  { clients, servers }: Pick<ClusterDescription, 'clients' | 'servers'>,
): Readonly<Record<string, string>> => ({
  HOST: host,
  OTHER_SERVERS: clients
    .filter((other) => other !== host)
    .flatMap((other) => servers.map(({ port }) => `http://${other}:${String(port)}`))
    .join(','),
  ARCADE_HOST: host,
});

const loginOf = ({ name, logins }: CellDescription): CellLogin => {
  const login = logins.find(({ cell }) => cell === name);
  if (login === undefined) throw new Error(`cell ${name} has no login in the directory`);
  return login;
};

/** What `npm run migrate` has besides: the logins of the owners. No server has them. */
export const ownerEnvironment = ({
  haproxy,
  passwords,
  cell,
}: ClusterDescription): Readonly<Record<string, string>> => ({
  // Migrations hold a lock of their session, so they go round PgBouncer.
  DATABASE_OWNER_URL: databaseUrl(haproxy, { user: OWNER, password: passwords.owner }),
  ...(cell !== null && { DIRECTORY_OWNER_URL: directoryOwnerUrl(cell, passwords) }),
});

export const directoryOwnerUrl = ({ directory }: CellDescription, passwords: Passwords): string =>
  databaseUrl(directory, {
    user: DIRECTORY_OWNER,
    password: passwords.directory,
    database: DIRECTORY_DATABASE,
  });

/** The variables of the arcade. Its lock is a session's, so its database is reached round PgBouncer. */
export const arcadeEnvironment = ({
  haproxy,
  passwords,
  origin,
  arcade,
  wallet,
  entrance,
}: ClusterDescription): Readonly<Record<string, string>> => ({
  ARCADE_PORT: String(arcade.port),
  TRUST_PROXY: proxiesOf(entrance),
  ARCADE_ORIGIN: arcade.origin,
  ARCADE_FRAME_ANCESTORS: origin,
  ARCADE_DATABASE_URL: databaseUrl(haproxy, {
    user: ARCADE_OWNER,
    password: passwords.arcade,
    database: ARCADE_DATABASE,
  }),
  ARCADE_WALLET_URL: `http://${listOf([wallet])}`,
  ARCADE_WALLET_KEY_ID: WALLET_KEY,
  ARCADE_WALLET_SECRET: passwords.wallet,
  ARCADE_SECRET: passwords.seeds,
});

export const environmentFile = (variables: Readonly<Record<string, string>>): string =>
  linesOf(variables, /^[\w./:@,=-]*$/);

/** For containers: compose takes quotes off, `--env-file` of docker and podman does not, so they are left out where compose reads the same without. */
export const containerEnvironmentFile = (variables: Readonly<Record<string, string>>): string =>
  linesOf(variables, /^(?!["'])[^\s#$\\]*$/);

/** systemd, shells and compose read what is in single quotes as it is. */
const linesOf = (variables: Readonly<Record<string, string>>, plain: RegExp): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}=${plain.test(value) ? value : `'${value}'`}\n`)
    .join('');
