import { FOOTBALL_MINUTE_MS } from '@realm/arcade-contract';
import { Client } from 'pg';
import { ChaosProxy } from '../support/chaos-proxy';
import { freePort } from '../support/free-port';
import { ArcadeServer } from './arcade-server';
import { dropAtExit } from '../support/leftovers';
import type { Stage } from './scenario';
import { ARCADE_KEY } from './wallet-call';
import { WalletGate } from './wallet-gate';

const DATABASE = 'arcade';

interface Parts {
  readonly proxy: ChaosProxy;
  readonly giveBack: () => void;
}

/** An arcade that reaches the first server's wallet through a gate. */
export class ArcadeWorld extends ArcadeServer {
  private constructor(
    of: ConstructorParameters<typeof ArcadeServer>,
    private readonly parts: Parts,
    readonly gate: WalletGate,
  ) {
    super(...of);
  }

  /** @param testMode - Variables of test mode besides the usual ones. */
  static async open(stage: Stage, testMode: Readonly<Record<string, string>> = {}): Promise<ArcadeWorld> {
    const { cluster, first } = stage.world;
    const databaseUrl = new URL(cluster.url);
    await createDatabase(cluster.url);
    databaseUrl.pathname = `/${DATABASE}`;
    const gate = new WalletGate();
    const proxy = await ChaosProxy.to(first.walletFront.port, gate.gate);
    const port = await freePort();
    let world: ArcadeWorld | null = null;
    const giveBack = dropAtExit(() => {
      const pid = world?.pid ?? null;
      if (pid !== null) process.kill(pid, 'SIGKILL');
    });
    world = new ArcadeWorld(
      [
        {
          port,
          env: {
            ARCADE_PORT: String(port),
            ARCADE_DATABASE_URL: databaseUrl.href,
            ARCADE_WALLET_URL: `http://127.0.0.1:${String(proxy.port)}`,
            ARCADE_WALLET_KEY_ID: ARCADE_KEY.keyId,
            ARCADE_WALLET_SECRET: ARCADE_KEY.secret,
            ARCADE_SECRET: 'seeds-of-faults-and-of-nothing-else',
            // Shorter rounds than in production, and long enough for a stake on a machine under load.
            ARCADE_TEST_SEED: `faults-${String(stage.random.whole(0, 1_000_000))}`,
            ARCADE_TEST_BETTING_SECONDS: '8',
            ...testMode,
          },
        },
        { builds: stage.builds, databaseUrl: databaseUrl.href, platformUrl: cluster.url },
      ],
      { proxy, giveBack },
      gate,
    );
    await world.launch();
    return world;
  }

  /** Lets a match have started so many minutes of play ago. The arcade, which knows its fixtures, is down. */
  async moveMatch(fixture: string, minutes: number): Promise<void> {
    const startsAt = new Date(Date.now() - minutes * FOOTBALL_MINUTE_MS).toISOString();
    await this.query(`update fixtures set starts_at = '${startsAt}' where fixture_id = '${fixture}'`);
  }

  async close(): Promise<void> {
    await this.end('SIGTERM');
    this.parts.giveBack();
    await this.parts.proxy.close();
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`drop database if exists ${DATABASE} with (force)`);
    await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
