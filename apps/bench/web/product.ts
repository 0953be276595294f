import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import type { Database } from '../../api/src/db/database';
import { inTransaction } from '../../api/src/db/in-transaction';
import { openPostgres } from '../../api/src/db/open-database';
import { HOUSE, accountId } from '../../api/src/ledger';
import { postEvents } from '../../api/src/ledger/post-events';
import { createMember } from '../../api/src/modules/account';
import { addRate } from '../../api/src/modules/rates';
import { openSession } from '../../api/src/modules/session';
import { createDatabase } from '../shared/create-database';
import { freePort, type AtEnd } from './processes';

const CURRENCY = 'CNY';
const OPERATOR_SECRET = 'operator-secret-of-the-bench';
const ROWS_PER_BATCH = 1_000;
const DATABASE = 'bench_web';

export interface BenchMember {
  readonly account: string;
  readonly memberId: bigint;
}

export interface ProductPlace {
  readonly serverUrl: string;
  readonly folder: string;
  /** Another one than that of the other parts. */
  readonly database?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** The built server as production runs it, on a PostgreSQL of its own. */
export class Product {
  private constructor(
    readonly port: number,
    private readonly operatorPort: number,
    private readonly db: Database,
  ) {}

  static async start(
    { serverUrl, folder, database = DATABASE, env = {} }: ProductPlace,
    atEnd: AtEnd,
  ): Promise<Product> {
    const databaseUrl = await createDatabase(serverUrl, database);
    const [port, operatorPort] = [await freePort(), await freePort()];
    const dataDir = join(folder, database);
    mkdirSync(dataDir);
    const child = spawn(process.execPath, ['dist/apps/api/main.js'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        OPERATOR_SECRET_ACTS: 'on',
        PORT: String(port),
        OPERATOR_PORT: String(operatorPort),
        OPERATOR_BOOTSTRAP: OPERATOR_SECRET,
        REALM_SECRET: randomUUID() + randomUUID(),
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        TRUST_PROXY: 'loopback',
        DRAIN_SECONDS: '0',
        ...env,
      },
    });
    atEnd(() => void child.kill('SIGKILL'));
    const lines = createInterface({ input: child.stdout });
    const ready = new Promise<void>((resolve) =>
      lines.on('line', (line) => line.startsWith('READY ') && resolve()),
    );
    const ended = once(child, 'exit').then(() => {
      throw new Error('the server ended before it was ready');
    });
    await Promise.race([ready, ended]);
    ended.catch(() => undefined);
    const db = openPostgres(databaseUrl, (error) => console.error(error));
    atEnd(() => void db.destroy().catch(() => undefined));
    await addRate(db, { currency: CURRENCY, rate: '7.2', effectiveAt: new Date(0), setBy: 'bench' });
    return new Product(port, operatorPort, db);
  }

  /** @param rows - How many ledger entries the member has. */
  async newMember(rows: number): Promise<BenchMember> {
    const account = `bench${randomUUID().slice(0, 8)}`;
    const member = await createMember(this.db, { account, passwordHash: '', now: new Date() });
    if (member === null) throw new Error('the account is taken');
    const legs = Array.from({ length: rows }, () => ({
      type: 15 as const,
      debit: accountId(HOUSE, 'capital', CURRENCY),
      credit: accountId(member.memberId, 'available', CURRENCY),
      amountMinor: 1_000n,
    }));
    for (let from = 0; from < rows; from += ROWS_PER_BATCH) {
      const events = legs.slice(from, from + ROWS_PER_BATCH).map((leg) => ({
        eventId: `bench:${randomUUID()}`,
        reference: 'bench',
        note: '',
        at: new Date(),
        legs: [leg],
      }));
      const results = await inTransaction(this.db, (tx) => postEvents(tx, events, true));
      if (results.some(({ kind }) => kind !== 'posted')) throw new Error('a posting was refused');
    }
    return { account, memberId: member.memberId };
  }

  /** @returns What the page keeps of a session in its local storage. It ends the member's session before. */
  async signIn({ memberId }: BenchMember): Promise<Readonly<Record<string, string>>> {
    const opened = await inTransaction(this.db, (tx) =>
      openSession(tx, { memberId, clientInfo: {}, source: '', provedHash: null }, new Date()),
    );
    if ('refusal' in opened) throw new Error(opened.refusal);
    const { uid, token } = opened;
    return {
      userInfo: JSON.stringify({ uid, token, realm: 'cash', process: 'h5' }),
      userTokenInfo: JSON.stringify({ uid, token }),
    };
  }

  /** Pays the member, which publishes one `K`. */
  async topUp({ account }: BenchMember): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${String(this.operatorPort)}/operator/member/top-up`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${OPERATOR_SECRET}`,
        'content-type': 'application/json',
        'x-operator': 'bench',
      },
      body: JSON.stringify({ requestId: randomUUID(), member: account, amount: '1.23', reason: 'bench' }),
    });
    const text = await answer.text();
    const { code } = JSON.parse(text) as { code?: number };
    if (code !== 0) throw new Error(`top-up: ${String(answer.status)} ${text}`);
  }
}
