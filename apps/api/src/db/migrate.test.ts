import { setTimeout as sleep } from 'node:timers/promises';
import {
  isMigrated,
  migrate,
  type Migration,
  numbered,
  readMigrations,
  repeatable,
  sqlState,
} from '@realm/database';
import { sql } from 'kysely';
import { requireSameTables } from '../ledger';
import { itOnPostgres, MIGRATIONS_DIR, openTestDatabase, type TestDatabase } from '../testing';

let test: TestDatabase;
const withDatabase = (): void => {
  beforeEach(async () => (test = await openTestDatabase()));
  afterEach(() => test.close());
};

const ours = readMigrations(MIGRATIONS_DIR);
const answer = (number: number) =>
  repeatable(
    'functions/answer.sql',
    `create or replace function answer() returns int language sql as 'select ${String(number)}'`,
  );
/** A build with these besides, the rights at the end as always. */
function buildWith(...more: readonly Migration[]): Migration[] {
  const rest = [...ours.slice(0, -1), ...more].sort(
    (a, b) => Number(a.isRepeatable) - Number(b.isRepeatable),
  );
  const grants = ours.at(-1)!;
  return [
    ...rest,
    repeatable(
      'grants.sql',
      grants.text,
      rest.map(({ name }) => name),
    ),
  ];
}
const answerOfDatabase = async () =>
  (await sql<{ answer: number }>`select answer()`.execute(test.owner)).rows[0]?.answer;

describe('migrate', () => {
  withDatabase();

  it('runs nothing twice', async () => {
    expect(await migrate(test.owner, ours)).toEqual([]);
    expect(await isMigrated(test.owner, ours)).toBe(true);
  });

  it('refuses a migration that was edited after it ran', async () => {
    const edited = ours.map((migration, index) =>
      index === 0 ? { ...migration, checksum: 'edited' } : migration,
    );
    await expect(migrate(test.owner, edited)).rejects.toThrow(/0001-schema\.sql was edited/);
  });

  it('rolls back a migration that failed completely', async () => {
    const half = (text: string) => buildWith(numbered('9999-half.sql', text));
    await expect(
      migrate(test.owner, half('create table half (id int); select * from nowhere;')),
    ).rejects.toThrow(/nowhere/);
    const whole = half('create table half (id int)');
    expect(await isMigrated(test.owner, whole)).toBe(false);
    expect(await migrate(test.owner, whole)).toEqual(['9999-half.sql', whole.at(-1)!.name]);
  });

  it('lets servers that start together take turns', async () => {
    const more = buildWith(numbered('9999-turns.sql', 'create table turns (id int)'));
    const ran = await Promise.all([migrate(test.owner, more), migrate(test.owner, more)]);
    expect(ran.flat().filter((name) => name === '9999-turns.sql')).toHaveLength(1);
  });

  it('runs a function’s file again when its text changed, and the rights after it', async () => {
    await migrate(test.owner, buildWith(answer(1)));
    const changed = buildWith(answer(2));
    expect(await isMigrated(test.owner, changed)).toBe(false);
    expect(await migrate(test.owner, changed)).toEqual([answer(2).name, changed.at(-1)!.name]);
    expect(await answerOfDatabase()).toBe(2);
    await expect(sql`select answer()`.execute(test.db)).rejects.toThrow(/permission denied/);
  });

  it('gives the server its rights on a table that a migration adds', async () => {
    await migrate(test.owner, buildWith(numbered('9999-later.sql', 'create table later (id int)')));
    await expect(sql`insert into later values (1)`.execute(test.db)).resolves.toBeDefined();
  });
});

describe('a build that is older than the database', () => {
  withDatabase();
  const newer = buildWith(
    numbered('9999-newer.sql', 'create table newer (id int); alter table members add column colour text'),
    answer(2),
  );

  it('starts, and changes nothing', async () => {
    await migrate(test.owner, newer);
    expect(await migrate(test.owner, ours)).toEqual([]);
    expect(await isMigrated(test.owner, ours)).toBe(true);
    await expect(requireSameTables(test.db)).resolves.toBeUndefined();
  });

  it('never puts its own functions in the place of newer ones', async () => {
    await migrate(test.owner, buildWith(answer(1)));
    await migrate(test.owner, newer);
    await migrate(test.owner, buildWith(answer(1)));
    // Nor where it has never been before.
    await migrate(test.owner, buildWith(answer(0)));
    expect(await answerOfDatabase()).toBe(2);
  });

  it('is refused by the migration that removes a column it uses', async () => {
    const expanded = numbered('9998-expand.sql', 'alter table members add column display_name text');
    const contracted = numbered(
      '9999-contract.sql',
      '-- requires 9998-expand.sql\nalter table members drop column nickname',
    );
    await migrate(test.owner, buildWith(expanded, contracted));
    expect(await migrate(test.owner, buildWith(expanded))).toEqual([]);
    const tooOld = /9999-contract\.sql, which needs a build that knows 9998-expand\.sql/;
    await expect(migrate(test.owner, ours)).rejects.toThrow(tooOld);
    await expect(isMigrated(test.owner, ours)).rejects.toThrow(tooOld);
  });

  it('refuses a database with another history', async () => {
    await sql`insert into schema_migrations (name, checksum) values ('0001-ledger.sql', '')`.execute(
      test.owner,
    );
    await expect(migrate(test.owner, ours)).rejects.toThrow(
      /0001-ledger\.sql, which is not in this build's history/,
    );
  });
});

describe('a migration that meets a busy table', () => {
  withDatabase();

  itOnPostgres('gives up its place in the queue, and tries again until the table is free', async () => {
    const busy = numbered('9999-busy.sql', 'alter table members add column colour text');
    const timeouts: string[] = [];
    let letGo = (): void => undefined;
    const isFree = new Promise<void>((resolve) => (letGo = resolve));
    let lock: Promise<unknown> = Promise.resolve();
    await new Promise<void>((locked) => {
      lock = test.owner.transaction().execute(async (tx) => {
        await sql`lock table members in access share mode`.execute(tx);
        locked();
        await isFree;
      });
    });
    const onLockFailure = (name: string): void => {
      timeouts.push(name);
      if (timeouts.length === 2) letGo();
    };
    const ran = await migrate(test.owner, buildWith(busy), {
      lockTimeoutMs: 20,
      retryPauseMs: 1,
      onLockFailure,
    });
    await lock;
    expect(ran).toContain('9999-busy.sql');
    expect(timeouts.slice(0, 2)).toEqual(['9999-busy.sql', '9999-busy.sql']);
  });

  const holdsMembers = async (): Promise<boolean> => {
    const { rows } = await sql<{ held: boolean }>`
      select exists (select from pg_locks where relation = 'members'::regclass and mode = 'AccessExclusiveLock' and granted) as held`.execute(
      test.owner,
    );
    return rows[0]?.held ?? false;
  };

  /** A server's transaction has `bet_orders`, and wants `members` as soon as the migration, which does it the other way round, has them. */
  async function migrateInACircle(text: string, options: { readonly lockTimeoutMs?: number } = {}) {
    const failures: string[] = [];
    let ran: Promise<string[]> = Promise.resolve([]);
    await test.owner.transaction().execute(async (tx) => {
      await sql`lock table bet_orders in access share mode`.execute(tx);
      ran = migrate(test.owner, buildWith(numbered('9999-circle.sql', text)), {
        ...options,
        retryPauseMs: 1,
        onLockFailure: (_name, failure) => failures.push(sqlState(failure) ?? ''),
      });
      while (!(await holdsMembers())) await sleep(10);
      await sql`lock table members in access share mode`.execute(tx);
    });
    return { ran: await ran, failures };
  }

  itOnPostgres('gives way before the database ends a server’s transaction in its favour', async () => {
    const text = `alter table members add column smell text; alter table bet_orders add column smell text`;
    const { ran, failures } = await migrateInACircle(text);
    expect(ran).toContain('9999-circle.sql');
    expect(new Set(failures)).toEqual(new Set(['55P03']));
  });

  itOnPostgres('runs again when the database ended it in favour of a server’s transaction', async () => {
    // Begins to wait last: PostgreSQL looks after a second, and ends it.
    const text = `alter table members add column taste text; select pg_sleep(2); alter table bet_orders add column taste text`;
    const { ran, failures } = await migrateInACircle(text, { lockTimeoutMs: 3_000 });
    expect(ran).toContain('9999-circle.sql');
    expect(failures).toEqual(['40P01']);
  });
});

describe('the migrations of this build', () => {
  const TAKES_AWAY =
    /\b(drop\s+(table|column|function|type|view)|rename|set\s+not\s+null|alter\s+column\s+\S+\s+type)\b/i;
  const numberedOnes = ours.filter(({ isRepeatable }) => !isRepeatable);

  it.each(numberedOnes.map((migration) => [migration.name, migration] as const))(
    'name the build that they need when they take something away: %s',
    (_name, { text, requires }) => {
      expect(TAKES_AWAY.test(text) && requires === null).toBe(false);
    },
  );

  it('leave every right to grants.sql', () => {
    const elsewhere = ours.slice(0, -1).filter(({ text }) => /^\s*(grant|revoke)\b/im.test(text));
    expect(elsewhere.map(({ name }) => name)).toEqual([]);
  });

  it('replace functions in place: what runs meanwhile keeps them', () => {
    const texts = ours.filter(({ name }) => name.startsWith('functions/'));
    expect(texts.filter(({ text }) => /^create (?!or replace function)/im.test(text))).toEqual([]);
  });

  it('lock one table at a time for its triggers, each in a transaction of its own', () => {
    const files = ours.filter(({ name }) => name.startsWith('triggers/'));
    const tablesOf = (text: string) =>
      [...text.matchAll(/\bon (\w+)\s+(?:referencing|deferrable|for)\b/g)].map(([, table]) => table);
    expect(files.filter(({ runsAlone }) => !runsAlone)).toEqual([]);
    for (const { name, text } of files)
      expect(name.startsWith(`triggers/${[...new Set(tablesOf(text))].join()}.sql@`)).toBe(true);
  });
});
