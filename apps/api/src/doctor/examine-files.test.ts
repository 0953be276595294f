import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openFileStore } from '../files';
import { TEST_ENV, describeOnPostgres, openTestDatabase, type TestDatabase } from '../testing';
import { countMachines, examineFiles, storeOf } from './examine-files';

const NOW = new Date('2026-03-10T12:00:00.000Z');

let test: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'realm-doctor-'));
  test = await openTestDatabase();
  // Proofs without their orders are enough.
  await sql`alter table uploads drop constraint uploads_member_id_fkey, drop constraint uploads_order_id_fkey`.execute(
    test.owner,
  );
});
afterAll(async () => {
  await test.close();
  rmSync(dataDir, { recursive: true });
});

it('a proof that another machine has stored in a folder of its own is missed', async () => {
  const env = { ...TEST_ENV, dataDir, fileStore: null };
  const examined = () => examineFiles({ env, db: test.db, now: NOW });
  expect(await examined()).toMatchObject([{ name: 'files', verdict: 'ok' }]);
  await test.owner
    .insertInto('uploads')
    .values({
      upload_id: 'u1',
      member_id: 1n,
      order_id: 'o1',
      file_name: 'proof.png',
      bytes: 1,
      content_hash: '',
      created_at: NOW,
    })
    .execute();
  expect(await examined()).toMatchObject([
    { name: 'files', verdict: 'wrong', found: expect.stringContaining('proof.png') as unknown },
  ]);
  await openFileStore(env).put('proof.png', Buffer.from('x'));
  expect(await examined()).toMatchObject([{ verdict: 'ok' }]);
});

it.each([
  ['a folder, for servers of one machine', { isLocal: true, machines: 1, missing: [] }, 'ok'],
  ['a folder, for servers of two machines', { isLocal: true, machines: 2, missing: [] }, 'advice'],
  ['a bucket, for servers of two machines', { isLocal: false, machines: 2, missing: [] }, 'ok'],
  ['a bucket that lacks images', { isLocal: false, machines: 2, missing: ['a.png'] }, 'wrong'],
])('%s', (_where, store, verdict) => {
  expect(storeOf(store).verdict).toBe(verdict);
});

describeOnPostgres('the machines of servers', () => {
  it('are counted by the addresses of their connections, which the role of the servers does not see', async () => {
    expect(await countMachines(test.db)).toBe(1);
    const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(test.db);
    expect(rows).toEqual([{ role: 'realm_app' }]);
  });
});
