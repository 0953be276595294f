import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openMigrated, readMigrations } from '@realm/database';
import { runWork, statementComment } from '@realm/server';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { createServer } from '../http/create-server';
import { accountId, HOUSE, openLedger } from '../ledger';
import {
  describeOnPostgres,
  MIGRATIONS_DIR,
  newTestMember,
  openTestDatabase,
  type TestDatabase,
} from '../testing';
import { startDaemon } from '../testing/start-daemon';
import type { Database } from './database';
import { SERVER_ROLE } from './open-database';
import { prepareCalls } from './prepare-calls';
import type { Tables } from './tables';

const DOCUMENTED = join(__dirname, '../../../../docs/nginx.conf');

/** The documented log and headers, in front of one server. */
function nginxConfig({ port, folder, upstream }: { port: number; folder: string; upstream: number }): string {
  const documented = readFileSync(DOCUMENTED, 'utf8');
  const [format = ''] = /^log_format [^;]*;/m.exec(documented) ?? [];
  // Of the members' site, for all of its locations.
  const [members = ''] = documented.split(/^ +server_name games/m);
  const directives = members.match(/^ {4}proxy_[^;]*;/gm) ?? [];
  const [upgrades = ''] = /^map \$request_uri [^}]*\}\nmap [^}]*\}/m.exec(documented) ?? [];
  const [location = ''] = /^ {4}location \/ \{[^}]*\}/m.exec(documented) ?? [];
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
events {}
http {
${places.join('\n')}
${upgrades}
upstream realm { server 127.0.0.1:${String(upstream)}; }
${format}
access_log ${join(folder, 'access.log')} realm;
server {
    listen 127.0.0.1:${String(port)};
${directives.join('\n')}
${location}
}
}`;
}

const newId = () => randomBytes(16).toString('hex');

describeOnPostgres('statements of a request', () => {
  let test: TestDatabase;
  let db: Database;
  let app: FastifyInstance;
  let log = '';
  const opened: (() => unknown)[] = [];

  beforeAll(async () => {
    test = await openTestDatabase();
    db = await openMigrated<Tables>(
      // One for work: each statement meets what the last one left on the connection.
      {
        dataDir: '',
        databaseUrl: test.url,
        databaseLimits: { connections: 1, statementMs: 15_000, idleMs: 15_000 },
      },
      {
        migrations: readMigrations(MIGRATIONS_DIR),
        role: SERVER_ROLE,
        onConnect: prepareCalls,
        comment: statementComment,
        onFailure: () => undefined,
        atClose: (step) => void opened.push(step),
      },
    );
    app = await createServer({
      env: { mode: 'test', trustProxy: ['loopback'] },
      logStream: { write: (line) => void (log += line) },
    });
    // The text that the database has of this very statement, in its log and its list of activity.
    const shown = sql<{ query: string }>`select current_query() as query`;
    app.get('/statement', async () => (await shown.execute(db)).rows);
    app.post('/transaction', async () =>
      db.transaction().execute(async (tx) => (await shown.execute(tx)).rows),
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    for (const close of opened) await close();
    await test.close();
  });

  const ownPort = () => (app.server.address() as AddressInfo).port;

  async function shownFor(path: string, init: RequestInit, port = ownPort()): Promise<string> {
    const answer = await fetch(`http://127.0.0.1:${String(port)}${path}`, init);
    const [row] = (await answer.json()) as readonly { query: string }[];
    return row?.query ?? '';
  }

  it('begin with its id in the database’s list of activity and in its log', async () => {
    for (const path of ['/statement', '/transaction']) {
      const id = newId();
      const method = path === '/statement' ? 'GET' : 'POST';
      const shown = await shownFor(path, { method, headers: { 'x-request-id': id } });
      expect(shown).toMatch(new RegExp(`^/\\*request_id='${id}'\\*/ select current_query`));
    }
  });

  it('have the id that nginx wrote into its log, and the server into its own', async () => {
    let folder = '';
    const nginx = await startDaemon({
      program: '/usr/sbin/nginx',
      first: ['-c'],
      config: (place) => nginxConfig({ ...place, folder: (folder = place.folder), upstream: ownPort() }),
    });
    log = '';
    const forged = newId();
    const shown = await shownFor(
      '/statement?token=secret',
      { headers: { 'x-request-id': forged } },
      nginx.port,
    );
    // nginx writes its line after the answer.
    let access = '';
    while (access === '') {
      await new Promise(setImmediate);
      access = readFileSync(join(folder, 'access.log'), 'utf8');
    }
    nginx.stop();
    const { requestId, path, status } = JSON.parse(access) as Record<string, unknown>;
    expect({ path, status }).toEqual({ path: '/statement', status: 200 });
    expect(requestId).toMatch(/^[0-9a-f]{32}$/);
    expect(requestId).not.toBe(forged);
    expect(shown).toContain(`request_id='${String(requestId)}'`);
    const lines = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(new Set(lines.map((line) => line['requestId']))).toEqual(new Set([requestId]));
    expect(access + log).not.toContain('secret');
  });

  it('are those of that request, of many at once', async () => {
    const ids = Array.from({ length: 12 }, newId);
    const shown = await Promise.all(
      ids.map((id) =>
        shownFor('/transaction', {
          method: 'POST',
          headers: { 'x-request-id': id, 'content-type': 'application/x-www-form-urlencoded' },
          body: 'a=b',
        }),
      ),
    );
    expect(shown.map((query) => /request_id='(\w+)'/.exec(query)?.[1])).toEqual(ids);
  });

  it('are prepared once, whatever the requests are called', async () => {
    const member = await newTestMember(db);
    const ledger = openLedger({ db });
    const credit = accountId(member, 'available', 'CNY');
    const debit = accountId(HOUSE, 'capital', 'CNY');
    for (let act = 0; act < 3; act += 1) {
      const legs = [{ type: 15, debit, credit, amountMinor: 1n }] as const;
      const event = { eventId: randomUUID(), reference: '', note: '', at: new Date(), legs };
      const posted = await runWork({ requestId: newId() }, () => ledger.post(event));
      expect(posted.kind).toBe('posted');
    }
    await ledger.close();
    const { rows } = await sql<{ name: string; isUsed: boolean }>`
      select name, generic_plans + custom_plans >= 3 as "isUsed" from pg_prepared_statements`.execute(db);
    expect(rows).toEqual([{ name: expect.stringMatching(/^ledger_/) as string, isUsed: true }]);
  });
});
