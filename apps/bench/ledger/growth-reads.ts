import type { Database } from '../../api/src/db/database';
import { inSnapshot } from '../../api/src/db/in-snapshot';
import { databasePostings, listEntries, readStatement } from '../../api/src/ledger';
import { spreadOf } from '../report/statistics';
import { CURRENCY, randomMember } from './workload';

/** What members look at most: the first page of their changes, and their statement of everything. Medians, in milliseconds. */
export interface Reads {
  readonly listMs: number;
  readonly statementMs: number;
}

const SAMPLES = 200;
/** One more than a page, as the server asks. */
const LIMIT = 21;
const ALL = { from: new Date(0), to: new Date('2100-01-01T00:00:00.000Z') };

/** Asks for random members, one after the other. */
export async function measureReads(db: Database, members: number): Promise<Reads> {
  const list = (memberId: bigint) => listEntries(db, { memberId, currency: CURRENCY, ...ALL, limit: LIMIT });
  const statement = (memberId: bigint) =>
    inSnapshot(db, async (tx) => {
      const { pages } = await readStatement(databasePostings(tx), { memberId, currency: CURRENCY, ...ALL });
      for await (const page of pages()) if (page.length === 0) return;
    });
  return { listMs: await medianOf(members, list), statementMs: await medianOf(members, statement) };
}

async function medianOf(members: number, read: (memberId: bigint) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const memberId = BigInt(randomMember(members));
    const startedAt = performance.now();
    await read(memberId);
    times.push(performance.now() - startedAt);
  }
  return spreadOf(times).median;
}
