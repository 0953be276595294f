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

  it('of one that waits nothing stays behind in the database, however often its connection is cut', async () => {
    await lock();
    const admin = openPostgres<Tables>(url, { onError: () => undefined, role: null });
    closers.push(() => admin.destroy());
    const sessions = async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        admin,
      );
      return rows.map(({ pid }) => pid).sort();
    };
    const before = await sessions();
    const proxy = await openProxy(url);
    for (let cut = 0; cut < 10; cut += 1) {
      const waiting = lock(proxy.url);
      const ended = expect(waiting).rejects.toThrow();
      await eventually(async () => (await sessions()).length > before.length);
      proxy.cut();
      await ended;
    }
    proxy.close();
    await eventually(async () => (await sessions()).length === before.length);
    expect(await sessions()).toEqual(before);
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

  it('is not waited for any longer than the database takes to answer', async () => {
    await lock();
    const admin = openPostgres<Tables>(url, { onError: () => undefined, role: null });
    closers.push(() => admin.destroy());
    const proxy = await openProxy(url);
    const waiting = lock(proxy.url, { limits: { answerMs: 500, silenceMs: 20_000 } });
    await eventually(() => hasStandby(admin));
    proxy.hang();
    const outcome = waiting.catch((failure: unknown) => String(failure));
    expect(await Promise.race([outcome, sleep(3_000, 'waits')])).toContain('not answered');
    proxy.cut();
    proxy.close();
    await outcome;
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
