import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/free-port';
import { ServerProcess } from '../support/server-process';
import { ChaosProxy } from '../support/chaos-proxy';
import { CommitWatch } from './commit-watch';
import type { DatabaseCluster } from '../support/database-cluster';
import { dropAtExit } from '../support/leftovers';
import { FAULT_PROVIDERS } from './wallet-call';

const OPERATOR_SECRET = 'operator-secret-of-the-fault-runs';
const REALM_SECRET = 'realm-secret-of-the-fault-runs-and-of-nothing-else';
const PROBE_TIMEOUT_MS = 4_000;

export interface ApiOptions {
  readonly name: string;
  /** The folder with the built server. */
  readonly build: string;
  readonly dataDir: string;
  readonly cluster: DatabaseCluster;
  readonly redisPort: number;
}

/** One API server between two proxies: members reach it through `front`, it reaches the database through `back`. */
export class ApiProcess extends ServerProcess {
  readonly commits: CommitWatch;
  private readonly giveBack: () => void;

  private constructor(
    readonly name: string,
    place: ConstructorParameters<typeof ServerProcess>[0],
    private readonly proxies: {
      front: ChaosProxy;
      walletFront: ChaosProxy;
      back: ChaosProxy;
      commits: CommitWatch;
    },
  ) {
    super(place);
    this.commits = proxies.commits;
    this.giveBack = dropAtExit(() => {
      if (this.pid !== null) process.kill(this.pid, 'SIGKILL');
    });
  }

  static async open({ name, build, dataDir, cluster, redisPort }: ApiOptions): Promise<ApiProcess> {
    const commits = new CommitWatch();
    const port = await freePort();
    const back = await ChaosProxy.to(cluster.port, commits.gate);
    const front = await ChaosProxy.to(port);
    const walletPort = await freePort();
    const walletFront = await ChaosProxy.to(walletPort);
    const place = {
      main: resolve(build, 'main.js'),
      port,
      operatorPort: await freePort(),
      operatorSecret: OPERATOR_SECRET,
      env: {
        DATA_DIR: dataDir,
        DATABASE_URL: cluster.urlAt(back.port),
        REDIS_URL: `redis://127.0.0.1:${redisPort}`,
        REALM_SECRET,
        WALLET_PORT: String(walletPort),
        GAME_PROVIDERS: FAULT_PROVIDERS,
        CAPTCHA: 'off',
        NETWORKS: 'off',
        ADDRESS_LOCK_SECONDS: '0',
        // Each member gets its own address, as in reality; otherwise the flood limit of one address would stop the load.
        TRUST_PROXY: 'loopback',
      },
    };
    return new ApiProcess(name, place, { front, walletFront, back, commits });
  }

  /** Between members and the server. */
  get front(): ChaosProxy {
    return this.proxies.front;
  }

  /** Between games providers and the wallet port. */
  get walletFront(): ChaosProxy {
    return this.proxies.walletFront;
  }

  /** Where games providers reach it. */
  get walletUrl(): string {
    return `http://127.0.0.1:${this.walletFront.port}`;
  }

  /** Between the server and the database. */
  get back(): ChaosProxy {
    return this.proxies.back;
  }

  /** Where members reach it. */
  override get url(): string {
    return `http://127.0.0.1:${this.front.port}`;
  }

  /** @returns Its exit code; `null` when a signal ended it. */
  terminate(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  /** The status of `/readyz` on the private port; 0 without an answer. */
  async readiness(): Promise<number> {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const url = `http://127.0.0.1:${this.place.operatorPort}/readyz`;
    const answer = await fetch(url, { signal }).catch(() => null);
    await answer?.text().catch(() => undefined);
    return answer?.status ?? 0;
  }

  /** The warning of `/readyz` on the private port; empty without one. */
  async warning(): Promise<string> {
    const answer = await fetch(`http://127.0.0.1:${this.place.operatorPort}/readyz`);
    return ((await answer.json()) as { warning?: string }).warning ?? '';
  }

  /** @throws when the status is not reached in time. */
  async untilReadiness(status: number, limitMs = 20_000): Promise<void> {
    const endsAt = Date.now() + limitMs;
    while ((await this.readiness()) !== status) {
      if (Date.now() > endsAt)
        throw new Error(`${this.name}: /readyz was not ${status} within ${limitMs} ms\n${this.outputTail}`);
      await sleep(50);
    }
  }

  async close(): Promise<void> {
    await this.kill();
    this.giveBack();
    await Promise.all([this.front.close(), this.walletFront.close(), this.back.close()]);
  }
}
