import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ArcadeAnswer, ArcadeEndpointName, ArcadeOutput } from '@realm/arcade-contract';
import { Client, type QueryResultRow } from 'pg';
import { callArcade } from '../support/call-arcade';
import { ServerProcess, type ServerPlace } from '../support/server-process';

/** Longer than the most recent period, which the comparison leaves out. */
const AHEAD_MS = 120_000;

export interface ArcadeBooks {
  /** The folders with the built servers. */
  readonly builds: { readonly api: string; readonly arcade: string };
  /** The arcade's own database. */
  readonly databaseUrl: string;
  /** The platform's. */
  readonly platformUrl: string;
}

/** The arcade as a process with its own database, whose books can be compared with the platform's. */
export class ArcadeServer extends ServerProcess {
  constructor(
    place: Omit<ServerPlace, 'main' | 'operatorPort' | 'operatorSecret'>,
    private readonly books: ArcadeBooks,
  ) {
    super({
      ...place,
      main: resolve(books.builds.arcade, 'main.js'),
      operatorPort: 0,
      operatorSecret: '',
    });
  }

  /** Where pages reach it. */
  protected get address(): string {
    return `http://127.0.0.1:${String(this.port)}`;
  }

  /** @returns `null` without an answer. */
  call<Name extends ArcadeEndpointName>(
    name: Name,
    input: object,
    session = '',
  ): Promise<ArcadeAnswer<ArcadeOutput<Name>> | null> {
    return callArcade(this.address, name, { input, session });
  }

  /** Connects to the arcade's own database. */
  async connect(): Promise<Client> {
    const client = new Client({ connectionString: this.books.databaseUrl });
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
    const { builds, databaseUrl, platformUrl } = this.books;
    const folder = mkdtempSync(join(tmpdir(), 'realm-faults-statement-'));
    try {
      const written = await run(resolve(builds.arcade, 'statement.js'), [], {
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
        resolve(builds.api, 'reconcile.js'),
        ['--statement', `arcade=${path}`],
        { DATABASE_URL: platformUrl },
      );
      return code === 0
        ? []
        : [`reconcile with the statement ended with ${String(code)}:\n${brokenRulesOf(output)}${errors}`];
    } finally {
      rmSync(folder, { recursive: true });
    }
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
