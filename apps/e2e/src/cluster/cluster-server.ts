import { join, resolve } from 'node:path';
import { dropAtExit } from '../faults/leftovers';
import { freePort } from '../support/free-port';
import { ServerProcess } from '../support/server-process';
import {
  DATABASE,
  OWNER,
  REDIS_MASTER,
  SERVER_LOGIN,
  listOf,
  type ClusterDescription,
  type Place,
} from './description';
import { LOOPBACK } from './loopback';
import { statusOf } from './probes';

export const databaseUrl = ({ host, port }: Place, user: string, password: string): string =>
  `postgres://${user}:${password}@${host}:${String(port)}/${DATABASE}`;

/** A server that nginx knows. */
export class ClusterServer extends ServerProcess {
  private constructor(
    readonly name: string,
    place: ConstructorParameters<typeof ServerProcess>[0],
  ) {
    super(place);
    dropAtExit(() => {
      if (this.pid !== null) process.kill(this.pid, 'SIGKILL');
    });
  }

  static async in(
    { pgbouncer, haproxy, passwords, sentinels }: ClusterDescription,
    { name, build, folder }: { name: string; build: string; folder: string },
  ): Promise<ClusterServer> {
    return new ClusterServer(name, {
      main: resolve(build, 'main.js'),
      port: await freePort(),
      operatorPort: await freePort(),
      operatorSecret: 'operator-secret-of-a-cluster',
      env: {
        HOST: LOOPBACK,
        DATA_DIR: join(folder, 'uploads'),
        DATABASE_URL: databaseUrl(pgbouncer, SERVER_LOGIN, passwords.server),
        DATABASE_OWNER_URL: databaseUrl(haproxy, OWNER, passwords.owner),
        REDIS_SENTINELS: listOf(sentinels),
        REDIS_MASTER,
        REALM_SECRET: 'realm-secret-of-a-cluster-and-of-nothing-else',
        // Longer than the times of nginx.
        DRAIN_SECONDS: '2',
        TRUST_PROXY: 'loopback',
        // Members who are programs.
        CAPTCHA: 'off',
        NETWORKS: 'off',
        ADDRESS_LOCK_SECONDS: '0',
      },
    });
  }

  /** @returns Its exit code; `null` when a signal ended it. */
  terminate(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  async isReady(): Promise<boolean> {
    return (await statusOf(`http://${LOOPBACK}:${String(this.place.operatorPort)}/readyz`)) === 200;
  }
}
