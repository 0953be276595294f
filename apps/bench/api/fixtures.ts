import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { migrate, readMigrations } from '@realm/database';
import type { Database } from '../../api/src/db/database';
import { inTransaction } from '../../api/src/db/in-transaction';
import { openEmbedded, openPostgres } from '../../api/src/db/open-database';
import { HOUSE, accountId } from '../../api/src/ledger';
import { postEvents } from '../../api/src/ledger/post-events';
import { createMember } from '../../api/src/modules/account';
import { hashPassword } from '../../api/src/modules/password';
import { createSession } from '../../api/src/modules/session';

/** From the workspace's folder, where the bench is started. */
const MIGRATIONS = 'apps/api/migrations';
const PASSWORD = 'Bench-Password-1';
const CURRENCY = 'CNY';
const FUNDS_MINOR = 100_000_000n;
/** In one transaction. */
const MEMBERS_AT_ONCE = 500;

export interface BenchMember {
  readonly account: string;
  readonly password: string;
  readonly token: string;
  readonly uid: string;
}

/**
 * Migrates a database and fills it with members who are signed in and have funds, before a server works on it.
 *
 * @param databaseUrl - `null`: the embedded database in `dataDir`.
 */
export async function prepareMembers(
  { databaseUrl, dataDir }: { readonly databaseUrl: string | null; readonly dataDir: string },
  count: number,
): Promise<readonly BenchMember[]> {
  mkdirSync(dataDir, { recursive: true });
  const db =
    databaseUrl === null
      ? (await openEmbedded(dataDir)).owner
      : openPostgres(databaseUrl, (error) => console.error(error));
  try {
    await migrate(db, readMigrations(MIGRATIONS));
    const passwordHash = await hashPassword({ mode: 'development' }, PASSWORD);
    const members: BenchMember[] = [];
    while (members.length < count) {
      const numbers = Array.from(
        { length: Math.min(MEMBERS_AT_ONCE, count - members.length) },
        (_, index) => members.length + index,
      );
      members.push(...(await addMembers(db, numbers, passwordHash)));
    }
    return members;
  } finally {
    await db.destroy();
  }
}

const addMembers = (db: Database, numbers: readonly number[], passwordHash: string) =>
  inTransaction(db, async (tx) => {
    const now = new Date();
    const members: BenchMember[] = [];
    const ids: bigint[] = [];
    for (const number of numbers) {
      const account = `bench${String(number).padStart(6, '0')}`;
      const member = await createMember(tx, { account, passwordHash, now });
      if (member === null) throw new Error(`${account} is taken`);
      const { uid, memberId } = member;
      const { token } = await createSession(tx, { uid, memberId, process: 'h5', deviceId: null, now });
      members.push({ account, password: PASSWORD, token, uid });
      ids.push(memberId);
    }
    const events = ids.map((memberId) => ({
      eventId: `bench:${randomUUID()}`,
      reference: 'bench',
      note: '',
      at: now,
      legs: [
        {
          type: 15 as const,
          debit: accountId(HOUSE, 'capital', CURRENCY),
          credit: accountId(memberId, 'available', CURRENCY),
          amountMinor: FUNDS_MINOR,
        },
      ],
    }));
    const results = await postEvents(tx, events, true);
    if (results.some(({ kind }) => kind !== 'posted')) throw new Error('a posting was refused');
    return members;
  });
