import { databaseUrl } from '../database-url';
import { OWNER, REDIS_MASTER, SERVER_LOGIN, listOf, type ClusterDescription } from '../description';

/** The variables that all servers of a cluster share. */
export const serverEnvironment = ({
  pgbouncer,
  haproxy,
  passwords,
  sentinels,
}: ClusterDescription): Readonly<Record<string, string>> => ({
  HOST: '127.0.0.1',
  TRUST_PROXY: 'loopback',
  DATABASE_URL: databaseUrl(pgbouncer, SERVER_LOGIN, passwords.server),
  // Migrations hold a lock of their session, so they go round PgBouncer.
  DATABASE_OWNER_URL: databaseUrl(haproxy, OWNER, passwords.owner),
  REDIS_SENTINELS: listOf(sentinels),
  REDIS_MASTER,
  REDIS_PASSWORD: passwords.redis,
  REDIS_SENTINEL_PASSWORD: passwords.redis,
});

export const environmentFile = (variables: Readonly<Record<string, string>>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
