import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '@realm/database';
import { sql } from 'kysely';
import { describeOnPostgres } from '../testing/on-postgres';
import { eventually } from '../testing/test-arcade';
import { createScratchDatabase } from '../testing/test-database';
import type { Tables } from './database';
import { hasStandby, lockDatabase } from './server-lock';

/** Between the arcade and its database, as HAProxy: it can cut connections, and it can hang. */
async function openProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const pairs: (readonly [Socket, Socket])[] = [];
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    pairs.push([client, database]);
    for (const socket of [client, database]) socket.on('error', () => undefined);
    client.pipe(database);
    database.pipe(client);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const url = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href;
  return {
    url,
    connections: () => pairs.length,
    cut: () => {
      for (const socket of pairs.splice(0).flat()) socket.destroy();
    },
    hang: () => {
      for (const [client, database] of pairs) {
        client.unpipe(database);
        database.unpipe(client);
      }
    },
    close: () => server.close(),
  };
}

describeOnPostgres('the lock of the only arcade', () => {
  let url: string;
  let drop: () => Promise<void>;
  let closers: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    ({ url, drop } = await createScratchDatabase());
  });
  afterEach(async () => {
    for (const close of closers.reverse()) await close();
    closers = [];
    await drop();
  });

  const lock = (through = url, options: Partial<Parameters<typeof lockDatabase>[1]> = {}) =>
    lockDatabase(
      through,
      { onFailure: () => undefined, onLockLost: () => undefined, ...options },
      (close) => void closers.push(async () => void (await close())),
    );

  it('is waited for through any number of cuts, and nothing stays behind in the database', async () => {
    await lock();
    const release = closers.pop();
    const admin = openPostgres<Tables>(url, { onError: () => undefined, role: null });
    closers.push(() => admin.destroy());
    const sessions = async () => {
      const { rows } = await sql`
        select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        admin,
      );
      return rows.length;
    };
    const before = await sessions();
    const failures: string[] = [];
    const proxy = await openProxy(url);
    const waiting = lock(proxy.url, { onFailure: (what) => failures.push(what) });
    for (let cuts = 0; cuts < 5; cuts += 1) {
      await eventually(() => hasStandby(admin));
      proxy.cut();
      await eventually(() => failures.length > cuts);
    }
    await eventually(() => hasStandby(admin));
    await eventually(async () => (await sessions()) === before + 1);
    await release?.();
    await waiting;
    expect(failures).toEqual(Array<string>(5).fill('a database connection'));
    await closers.pop()?.();
    await eventually(async () => (await sessions()) === before - 1);
    proxy.close();
  });

  it('is lost by one whose connection hangs before the database gives it to another', async () => {
    const events: string[] = [];
    const proxy = await openProxy(url);
    const limits = { answerMs: 500, silenceMs: 4_000 };
    await lock(proxy.url, { limits, onLockLost: () => events.push('lost') });
    const next = lock().then(() => events.push('taken'));
    proxy.hang();
    await next;
    expect(events).toEqual(['lost', 'taken']);
    proxy.cut();
    proxy.close();
  });

  it('is waited for on another connection when the database does not answer on the first', async () => {
    await lock();
    const release = closers.pop();
    const admin = openPostgres<Tables>(url, { onError: () => undefined, role: null });
    closers.push(() => admin.destroy());
    const failures: string[] = [];
    const proxy = await openProxy(url);
    const waiting = lock(proxy.url, {
      limits: { answerMs: 500, silenceMs: 20_000 },
      onFailure: (_what, failure) => failures.push(String(failure)),
    });
    await eventually(() => hasStandby(admin));
    proxy.hang();
    await eventually(() => failures.length > 0);
    expect(failures).toEqual([expect.stringContaining('not answered')]);
    await release?.();
    await waiting;
    await closers.pop()?.();
    proxy.cut();
    proxy.close();
  });

  it('is not taken from a database that only reads, and from a primary as soon as there is one', async () => {
    const admin = openPostgres<Tables>(url, { onError: () => undefined, role: null });
    closers.push(() => admin.destroy());
    // A new connection finds this one before PostgreSQL's own.
    await sql`create function public.pg_is_in_recovery() returns boolean return true`.execute(admin);
    const name = new URL(url).pathname.slice(1);
    await sql`alter database ${sql.id(name)} set search_path = public, pg_catalog`.execute(admin);
    const failures: string[] = [];
    const waiting = lock(url, { onFailure: (_what, failure) => failures.push(String(failure)) });
    await eventually(() => failures.length > 1);
    expect(new Set(failures)).toEqual(new Set(['Error: This database is no primary.']));
    await sql`drop function public.pg_is_in_recovery()`.execute(admin);
    await waiting;
  });

  it('is not waited for when the failure is none of the connection', async () => {
    const broken = lock(url, { canPlay: () => Promise.reject(new Error('a mistake')) });
    await expect(broken).rejects.toThrow('a mistake');
  });

  it('is lost at once when its connection ends', async () => {
    const lost: unknown[] = [];
    const admin = openPostgres<Tables>(url, { onError: () => undefined, role: null });
    closers.push(() => admin.destroy());
    await sql`select 1`.execute(admin);
    const failures: string[] = [];
    await lock(url, { onLockLost: () => lost.push('lost'), onFailure: (what) => failures.push(what) });
    await sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`.execute(admin);
    // Less than the time between two statements.
    await sleep(400);
    expect(lost).toEqual(['lost']);
    await sleep(1_000);
    expect([lost, failures]).toEqual([['lost'], ['a database connection']]);
  });

  it('is not waited for any more by one that has it', async () => {
    const admin = openPostgres<Tables>(url, { onError: () => undefined, role: null });
    closers.push(() => admin.destroy());
    await lock();
    const release = closers.pop();
    let canPlay = true;
    const next = lock(url, { canPlay: async () => canPlay });
    await eventually(() => hasStandby(admin));
    canPlay = false;
    await eventually(async () => !(await hasStandby(admin)));
    canPlay = true;
    await eventually(() => hasStandby(admin));
    await release?.();
    await next;
    expect(await hasStandby(admin)).toBe(false);
  });

  it.each([performance, Date])(
    'is required in vain after a pause that only one clock has seen',
    async (clock) => {
      let lost = 0;
      const held = await lock(url, { onLockLost: () => (lost += 1) });
      held.require();
      const nowMs = clock.now();
      const stopped = jest.spyOn(clock, 'now');
      stopped.mockReturnValue(nowMs + 15_000);
      held.require();
      stopped.mockReturnValue(nowMs + 20_000);
      for (const _twice of [1, 2]) expect(() => held.require()).toThrow('may be lost');
      stopped.mockRestore();
      expect(lost).toBe(1);
    },
  );

  it('one that could not play leaves it to another that could', async () => {
    await lock();
    const release = closers.pop();
    const events: string[] = [];
    let requested = 0;
    const unable = lock(url, {
      canPlay: async () => {
        requested += 1;
        return false;
      },
    }).then(() => events.push('unable'));
    const able = lock().then(() => events.push('able'));
    await eventually(() => requested > 2);
    await release?.();
    await able;
    expect(events).toEqual(['able']);
    await closers.pop()?.();
    await unable;
  });
});
