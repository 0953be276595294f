import { join, resolve } from 'node:path';
import { dropAtExit } from '../support/leftovers';
import { ServerProcess } from '../support/server-process';
import type { ClusterDescription, ServerPlace } from './description';
import { machineEnvironment, serverEnvironment } from './files/environment';
import { LOOPBACK } from './loopback';
import { statusOf } from './probes';

interface Surroundings {
  /** Servers of the other machine. Here both machines have the same address. */
  readonly others: readonly ServerPlace[];
  readonly build: string;
  readonly folder: string;
  /** With the demonstration and play money. */
  readonly isForPeople: boolean;
}

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

  /** @param cluster - As the machine of this server sees it. */
  static in(
    cluster: ClusterDescription,
    place: ServerPlace,
    { others, build, folder, isForPeople }: Surroundings,
  ): ClusterServer {
    const { name, port, operatorPort, walletPort } = place;
    const [host = ''] = cluster.clients;
    return new ClusterServer(name, {
      main: resolve(build, 'main.js'),
      port,
      operatorPort,
      operatorSecret: 'operator-secret-of-a-cluster',
      env: {
        ...serverEnvironment(cluster),
        ...machineEnvironment(host, cluster),
        OTHER_SERVERS: others.map((other) => `http://${host}:${String(other.port)}`).join(','),
        WALLET_PORT: String(walletPort),
        DATA_DIR: join(folder, 'uploads'),
        REALM_SECRET: 'realm-secret-of-a-cluster-and-of-nothing-else',
        // As in production: a third of it is longer than nginx keeps a server out, two thirds longer than it keeps idle connections.
        DRAIN_SECONDS: '10',
        // Members who are programs.
        CAPTCHA: 'off',
        NETWORKS: isForPeople ? 'sandbox' : 'off',
        ADDRESS_LOCK_SECONDS: '0',
      },
    });
  }

  /** Whom the demonstration lets sign in, as the server printed it; empty where there is none. */
  get demoSignIns(): string {
    return /^ {2}Demo account[^]*?(?=\n\n {2}(?!Demo))/m.exec(this.output)?.[0] ?? '';
  }

  /** @returns Its exit code; `null` when a signal ended it. */
  terminate(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  async isReady(): Promise<boolean> {
    return (await statusOf(`http://${LOOPBACK}:${String(this.place.operatorPort)}/readyz`)) === 200;
  }
}
