import { AsyncLocalStorage } from 'node:async_hooks';
import { batchedRead } from './batched-read';

const aDatabase = () => ({});
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A read whose statements end on command. */
function heldRead() {
  const statements: { readonly keys: readonly number[]; end(): void; fail(reason: Error): void }[] = [];
  const read = batchedRead<object, number, string>(
    (_db, keys) =>
      new Promise((resolve, reject) => {
        statements.push({
          keys,
          end: () =>
            resolve(new Map(keys.filter((key) => key >= 0).map((key) => [key, `row ${String(key)}`]))),
          fail: reject,
        });
      }),
  );
  return { read, statements };
}

it('reads what one turn of the event loop asks for in one statement, each key once', async () => {
  const { read, statements } = heldRead();
  const db = aDatabase();
  const rows = Promise.all([read(db, 1), read(db, 2), read(db, 1), read(db, -1)]);
  await turn();
  expect(statements.map(({ keys }) => keys)).toEqual([[1, 2, -1]]);
  statements[0]?.end();
  expect(await rows).toEqual(['row 1', 'row 2', 'row 1', undefined]);
});

it('never answers from a statement that started before the caller asked', async () => {
  const { read, statements } = heldRead();
  const db = aDatabase();
  const first = read(db, 1);
  await turn();
  const second = read(db, 1);
  await turn();
  expect(statements).toHaveLength(2);
  statements[0]?.end();
  statements[1]?.end();
  await Promise.all([first, second]);
});

it('has four statements in flight, and gathers the rest until one has ended', async () => {
  const { read, statements } = heldRead();
  const db = aDatabase();
  const rows: Promise<unknown>[] = [];
  for (let key = 0; key < 7; key += 1) {
    rows.push(read(db, key));
    await turn();
  }
  expect(statements.map(({ keys }) => keys)).toEqual([[0], [1], [2], [3]]);
  statements[2]?.end();
  await rows[2];
  await turn();
  expect(statements.slice(4).map(({ keys }) => keys)).toEqual([[4, 5, 6]]);
  for (const statement of statements) statement.end();
  await Promise.all(rows);
});

it('a statement that fails fails its own callers, and no later one', async () => {
  const { read, statements } = heldRead();
  const db = aDatabase();
  const failing = Promise.allSettled([read(db, 1), read(db, 2)]);
  await turn();
  statements[0]?.fail(new Error('gone'));
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = read(db, 3);
  await turn();
  statements[1]?.end();
  expect(await next).toBe('row 3');
});

it('takes at most 256 keys in one statement', async () => {
  const { read, statements } = heldRead();
  const db = aDatabase();
  const rows = Promise.all(Array.from({ length: 300 }, (_, key) => read(db, key)));
  await turn();
  await turn();
  expect(statements.map(({ keys }) => keys.length)).toEqual([256, 44]);
  for (const statement of statements) statement.end();
  await rows;
});

it('keeps databases apart', async () => {
  const { read, statements } = heldRead();
  const rows = Promise.all([read(aDatabase(), 1), read(aDatabase(), 2)]);
  await turn();
  expect(statements.map(({ keys }) => keys)).toEqual([[1], [2]]);
  for (const statement of statements) statement.end();
  await rows;
});

it('reads in the context of its first caller', async () => {
  const context = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const read = batchedRead(async (_db: object, keys: readonly string[]) => {
    await Promise.resolve();
    seen.push(context.getStore());
    return new Map(keys.map((key) => [key, key]));
  });
  const db = {};
  await Promise.all(
    Array.from({ length: 300 }, (_, at) => context.run(String(at), () => read(db, String(at)))),
  );
  expect(seen).toEqual(['0', '256']);
});

it('whoever has waited a second behind statements that the database does not answer does not wait for another one', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  try {
    const { read, statements } = heldRead();
    const db = aDatabase();
    const running = [1, 2, 3, 4].map(async (key) => {
      const row = read(db, key).catch(() => 'failed');
      await turn();
      return row;
    });
    await turn();
    for (let more = 0; more < 4; more += 1) await turn();
    const early = read(db, 5).catch(() => 'failed');
    jest.advanceTimersByTime(1_500);
    const late = read(db, 6);
    statements[0]?.fail(Object.assign(new Error('away'), { code: '57014' }));
    expect(await early).toBe('failed');
    await turn();
    for (const { end } of statements.slice(1)) end();
    expect(await late).toBe('row 6');
    await Promise.all(running);
  } finally {
    jest.useRealTimers();
  }
});
