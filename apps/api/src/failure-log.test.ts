import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { createServer } from './http/create-server';
import { errorForLog } from './http/error-for-log';
import { openTestDatabase, type TestDatabase } from './testing';

const SECRET = 'what-nobody-may-read';
let test: TestDatabase;
let app: FastifyInstance;
let log = '';
beforeAll(async () => {
  test = await openTestDatabase();
  const logStream = { write: (line: string) => void (log += line) };
  app = await createServer({ env: { mode: 'test', trustProxy: 0 }, logStream });
  app.get('/fails', () => sql`select ${SECRET}::text from there_is_no_such_table`.execute(test.db));
  app.get('/wrapped', async () => {
    const cause = Object.assign(new Error('inner'), { detail: SECRET, table: 'members' });
    throw new Error('outer', { cause });
  });
});
afterAll(async () => {
  await app.close();
  await test.close();
});

async function logOf(url: string): Promise<string> {
  log = '';
  expect((await app.inject(url)).statusCode).toBe(500);
  return log;
}

describe('the log of a request that failed', () => {
  it('says which statement failed for which reason, and not with what values', async () => {
    const written = await logOf('/fails');
    // Otherwise the silence below would prove nothing.
    expect(written).toContain('there_is_no_such_table');
    expect(written).toContain('"code":"42P01"');
    expect(written).not.toContain(SECRET);
  });

  it('says as little of what lies behind an error', async () => {
    const written = await logOf('/wrapped');
    expect(written).toContain('"message":"inner"');
    expect(written).toContain('"table":"members"');
    expect(written).not.toContain(SECRET);
  });

  it.each(['params', 'parameters', 'query', 'detail', 'where', 'internalQuery', 'body'])(
    'leaves out %s',
    (name) => {
      const error = Object.assign(new Error('failed'), { code: '23505', [name]: SECRET });
      expect(errorForLog(error)).toMatchObject({ type: 'Error', message: 'failed', code: '23505' });
      expect(JSON.stringify(errorForLog(error))).not.toContain(SECRET);
    },
  );
});
