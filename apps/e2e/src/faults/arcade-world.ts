import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  FOOTBALL_MINUTE_MS,
  type ArcadeAnswer,
  type ArcadeEndpointName,
  type ArcadeOutput,
} from '@realm/arcade-contract';
import { Client, type QueryResultRow } from 'pg';
import { callArcade } from '../support/call-arcade';
import { freePort } from '../support/free-port';
import { ServerProcess } from '../support/server-process';
import { ChaosProxy } from '../support/chaos-proxy';
import { dropAtExit } from './leftovers';
import type { Stage } from './scenario';
import { ARCADE_KEY } from './wallet-call';
import { WalletGate } from './wallet-gate';

const DATABASE = 'arcade';
/** Longer than the most recent period, which the comparison leaves out. */
const AHEAD_MS = 120_000;

interface Parts {
  readonly stage: Stage;
  readonly databaseUrl: string;
  readonly proxy: ChaosProxy;
  readonly giveBack: () => void;
}

/** The arcade as a process with its own database. It reaches the first server's wallet through a gate. */
export class ArcadeWorld extends ServerProcess {
  private constructor(
    place: ConstructorParameters<typeof ServerProcess>[0],
    private readonly parts: Parts,
    readonly gate: WalletGate,
  ) {
    super(place);
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
      {
        main: resolve(stage.builds.arcade, 'main.js'),
        port,
        operatorPort: 0,
        operatorSecret: '',
        env: {
          ARCADE_PORT: String(port),
          ARCADE_DATABASE_URL: databaseUrl.href,
          ARCADE_WALLET_URL: `http://127.0.0.1:${String(proxy.port)}`,
          ARCADE_WALLET_KEY_ID: ARCADE_KEY.keyId,
          ARCADE_WALLET_SECRET: ARCADE_KEY.secret,
          // Shorter rounds than in production, and long enough for a stake on a machine under load.
          ARCADE_TEST_SEED: `faults-${String(stage.random.whole(0, 1_000_000))}`,
          ARCADE_TEST_BETTING_SECONDS: '8',
          ...testMode,
        },
      },
      { stage, databaseUrl: databaseUrl.href, proxy, giveBack },
      gate,
    );
    await world.launch();
    return world;
  }

  /** @returns `null` without an answer. */
  call<Name extends ArcadeEndpointName>(
    name: Name,
    input: object,
    session = '',
  ): Promise<ArcadeAnswer<ArcadeOutput<Name>> | null> {
    return callArcade(`http://127.0.0.1:${String(this.port)}`, name, { input, session });
  }

  /** Connects to the arcade's own database. */
  async connect(): Promise<Client> {
    const client = new Client({ connectionString: this.parts.databaseUrl });
    await client.connect();
    return client;
  }

  async query<Row extends QueryResultRow>(text: string): Promise<readonly Row[]> {
    const client = await this.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Lets a match have started so many minutes of play ago. The arcade, which knows its fixtures, is down. */
  async moveMatch(fixture: string, minutes: number): Promise<void> {
    const startsAt = new Date(Date.now() - minutes * FOOTBALL_MINUTE_MS).toISOString();
    await this.query(`update fixtures set starts_at = '${startsAt}' where fixture_id = '${fixture}'`);
  }

  /** The number of open bets. */
  async countUnfinished(): Promise<number> {
    const [row] = await this.query<{ count: number }>(
      `select ((select count(*) from bets where status in ('placing', 'open'))
        + (select count(*) from wallet_commands where outcome is null))::int as count`,
    );
    return row?.count ?? 0;
  }

  /** Differences that the platform's reconcile finds in the arcade's statement. */
  async compareBooks(): Promise<string[]> {
    const { stage, databaseUrl } = this.parts;
    const folder = mkdtempSync(join(tmpdir(), 'realm-faults-statement-'));
    try {
      const written = await run(resolve(stage.builds.arcade, 'statement.js'), [], {
        ARCADE_DATABASE_URL: databaseUrl,
      });
      if (written.code !== 0) return [`the statement ended with ${String(written.code)}: ${written.errors}`];
      const [header = '{}', ...bets] = written.output.trimEnd().split('\n');
      if (bets.length === 0) return ['the statement names no bet'];
      // Both sides are idle, so nothing is too recent to compare.
      const later = new Date(Date.now() + AHEAD_MS).toISOString();
      const path = join(folder, 'arcade.jsonl');
      const changed = JSON.stringify({ ...(JSON.parse(header) as object), at: later });
      writeFileSync(path, [changed, ...bets, ''].join('\n'));
      const { code, output, errors } = await run(
        resolve(stage.builds.api, 'reconcile.js'),
        ['--statement', `arcade=${path}`],
        { DATABASE_URL: stage.world.cluster.url },
      );
      return code === 0
        ? []
        : [`reconcile with the statement ended with ${String(code)}:\n${brokenRulesOf(output)}${errors}`];
    } finally {
      rmSync(folder, { recursive: true });
    }
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

/** Without the rules that hold. */
const brokenRulesOf = (output: string): string =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('  ok '))
    .join('\n');

interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

function run(entry: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [entry, ...args], {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [output, errors] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.once('error', fail);
    child.once('close', (code) => done({ code, output, errors }));
  });
}
