import { setTimeout as sleep } from 'node:timers/promises';
import { ArcadeServer, type ArcadeBooks } from '../faults/arcade-server';
import { dropAtExit } from '../support/leftovers';
import type { ClusterDescription } from './description';
import { arcadeEnvironment, machineEnvironment } from './files/environment';
import { LOOPBACK } from './loopback';
import { statusOf, textOf } from './probes';

/** As its unit says. */
const RESTART_MS = 1_000;

export interface Surroundings {
  readonly books: ArcadeBooks;
  /** Where pages reach it. */
  readonly address: string;
}

/** The arcade of a machine, which begins again after each end, as under systemd: it ends by itself when it loses its lock. */
export class ClusterArcade extends ArcadeServer {
  private isKept = true;
  private readonly giveBack: () => void;
  private readonly keeper: Promise<void>;

  /** @param cluster - As its machine sees it. */
  constructor(
    private readonly cluster: ClusterDescription,
    private readonly surroundings: Surroundings,
  ) {
    super(
      {
        port: cluster.arcade.port,
        env: {
          ...arcadeEnvironment(cluster),
          ...machineEnvironment(cluster.clients[0] ?? '', cluster),
          ARCADE_METRICS_PORT: String(cluster.arcade.metricsPort),
        },
      },
      surroundings.books,
    );
    this.giveBack = dropAtExit(() => {
      this.isKept = false;
      if (this.pid !== null) process.kill(this.pid, 'SIGKILL');
    });
    this.keeper = this.keep();
  }

  get name(): string {
    return this.cluster.arcade.name;
  }

  /** The other one waits for its lock, and refuses connections. */
  async isPlaying(): Promise<boolean> {
    const [host = ''] = this.cluster.clients;
    return (await statusOf(`http://${host}:${String(this.port)}/readyz`)) === 200;
  }

  /** Whether it waits for the lock that the other one has. */
  async isWaiting(): Promise<boolean> {
    const metrics = await textOf(`http://${LOOPBACK}:${String(this.cluster.arcade.metricsPort)}/metrics`);
    return /^realm_arcade_plays 0$/m.test(metrics);
  }

  async terminate(): Promise<void> {
    await this.end('SIGTERM');
  }

  async close(): Promise<void> {
    this.giveBack();
    await this.keeper;
  }

  protected override get address(): string {
    return this.surroundings.address;
  }

  private async keep(): Promise<void> {
    while (this.isKept) {
      // Without the primary it can't begin, and tries again.
      if (this.pid === null) await this.launch().catch(() => undefined);
      await sleep(RESTART_MS);
    }
  }
}
