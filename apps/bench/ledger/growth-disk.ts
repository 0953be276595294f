import { createHash, randomUUID } from 'node:crypto';
import { MEMBER_ENDPOINTS } from '@realm/api-client/contract';
import { sql } from 'kysely';
import type { Database } from '../../api/src/db/database';
import { openPostgres } from '../../api/src/db/open-database';
import { lastLink, openLedger } from '../../api/src/ledger';
import { dropAnswers, planMove } from '../../api/src/modules/wallet';
import { prepareLedger } from './prepare';
import type { BenchServer } from './server';
import { randomMember } from './workload';

const TABLES = ['postings', 'money_requests', 'wallet_transfers', 'batches', 'chain'] as const;
type Sizes = Readonly<Record<(typeof TABLES)[number], number>>;

/** Bytes on disk of one member's transfer, indexes included: as it is made, and once its answer is dropped. */
export interface DiskOfAct {
  readonly made: Sizes;
  readonly kept: Sizes;
}

const ACTS = 40_000;
const AT_ONCE = 64;
const MEMBERS = 500;
const DAY_MS = 86_400_000;

/** Members' transfers, as the server makes them, in a database of their own. */
export async function measureDisk(server: BenchServer): Promise<DiskOfAct> {
  const rows = MEMBERS * 2;
  const db = openPostgres(await prepareLedger(server, 'disk', { members: MEMBERS, rows }), console.error);
  const before = await sizesOf(db);
  await transferAll(db, new Date(Date.now() - 60 * DAY_MS));
  await lastLink(db);
  const made = await sizesOf(db);
  const env = { answersKeptMs: 30 * DAY_MS };
  await dropAnswers({ db, env, clock: { now: () => new Date() } });
  // Otherwise the room that new requests would take is counted, too.
  await sql`vacuum full money_requests`.execute(db);
  const kept = await sizesOf(db);
  await db.destroy();
  return { made: perAct(made, before), kept: perAct(kept, before) };
}

async function transferAll(db: Database, at: Date): Promise<void> {
  const ledger = openLedger({ db });
  const { path } = MEMBER_ENDPOINTS.transfer;
  let left = ACTS;
  const transfer = async () => {
    const request = { memberId: BigInt(randomMember(MEMBERS)), requestId: randomUUID(), at };
    const plan = await planMove(db, { ...request, kind: 'transfer', category: 'slots', amount: '1.25' });
    if ('ok' in plan) throw new Error(`a transfer was refused with ${plan.refusal}`);
    const bodyHash = createHash('sha256').update(request.requestId).digest('hex');
    const { kind } = await ledger.run({ ...plan, request: { ...request, path, bodyHash } });
    if (kind !== 'accepted') throw new Error(`a transfer was answered with ${kind}`);
  };
  const client = async () => {
    while (left > 0) {
      left -= 1;
      await transfer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  await ledger.close();
}

async function sizesOf(db: Database): Promise<Sizes> {
  const { rows } = await sql<{ name: string; bytes: string }>`
    select name, pg_total_relation_size(name::regclass)::text as bytes from unnest(array[${sql.join(TABLES)}]::text[]) name`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, Number(bytes)])) as Sizes;
}

const perAct = (after: Sizes, before: Sizes): Sizes =>
  Object.fromEntries(TABLES.map((name) => [name, (after[name] - before[name]) / ACTS])) as Sizes;

const totalOf = (sizes: Sizes): number => TABLES.reduce((sum, name) => sum + sizes[name], 0);

/** What an act may take once its answer is dropped. */
const GOAL_BYTES = 1_000;

export function diskReport({ made, kept }: DiskOfAct): string {
  const show = (sizes: Sizes) =>
    `${totalOf(sizes).toFixed(0)} B (${TABLES.map((name) => `${name} ${sizes[name].toFixed(0)}`).join(', ')})`;
  const verdict = totalOf(kept) <= GOAL_BYTES ? 'reached' : 'MISSED';
  return [
    `disk of a transfer as it is made: ${show(made)}`,
    `once its answer is dropped: ${show(kept)}, goal ≤ ${String(GOAL_BYTES)} B: ${verdict}`,
  ].join('\n');
}
