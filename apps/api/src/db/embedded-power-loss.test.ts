import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { startEngine } from '@realm/database';
import { PowerLossFs } from '../testing/power-loss-fs';
import { preparedData } from '../testing/test-database';

/** Where the power fails, each with its own luck; more with POWER_LOSSES=200. */
const LOSSES = Number(process.env['POWER_LOSSES'] ?? 6);
const CHECKPOINT_INTERVAL = 20;
const SEED = Number(process.env['POWER_LOSS_SEED'] ?? 20_260_801);

// A machine may be busy, and each loss is a recovery.
jest.setTimeout(120_000 + LOSSES * 5_000);

let home: string;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'realm-power-'));
  const engine = await PGlite.create({
    fs: new NodeFS(join(home, 'database')),
    loadDataDir: await preparedData(),
  });
  await engine.exec(`
    create table purse (id int primary key, held bigint not null);
    create table move (id int primary key, amount bigint not null, note text not null);
    create index on move (note);
    insert into purse select i, 0 from generate_series(0, 200) i`);
  await engine.close();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Mulberry32: the same seed, the same luck. */
function lottery(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Loss {
  readonly folder: string;
  readonly acknowledged: number;
}

/** Commits one numbered move after another; at random moments the disk is put aside as a power loss would leave it. */
async function losePower({ syncs, count }: { syncs: boolean; count: number }): Promise<Loss[]> {
  const luck = lottery(SEED);
  const folder = mkdtempSync(join(home, 'work-'));
  cpSync(join(home, 'database'), folder, { recursive: true });
  const losses: Loss[] = [];
  let acknowledged = -1;
  const disk: PowerLossFs = new PowerLossFs(folder, {
    syncs,
    onEvent: () => {
      if (acknowledged < 0 || losses.length === count || luck() > 1 / 25) return;
      const target = mkdtempSync(join(home, 'lost-'));
      const share = [0, 0.5, 0.9, 1][losses.length % 4] ?? 0;
      const sectorBytes = losses.length % 2 === 0 ? 512 : 4096;
      disk.losePower(target, { sectorBytes, keeps: () => luck() < share });
      losses.push({ folder: target, acknowledged });
    },
  });
  const engine = await startEngine(disk);
  for (acknowledged = 0; losses.length < count; acknowledged += 1) {
    await move(engine, acknowledged + 1);
    if (acknowledged % CHECKPOINT_INTERVAL === CHECKPOINT_INTERVAL - 1) await engine.exec('checkpoint');
  }
  await engine.close();
  return losses;
}

/** From the house (0) to one of the others: three rows that belong together. */
const move = (engine: PGlite, id: number) =>
  engine.transaction(async (tx) => {
    await tx.query('update purse set held = held - $1 where id = 0', [id]);
    await tx.query('update purse set held = held + $1 where id = $2', [id, 1 + (id % 200)]);
    await tx.query('insert into move values ($1::int, $1::int, $2)', [id, `${String(id)} `.repeat(200)]);
  });

/** Returns what a start after the power loss misses, or `null`. Opened without syncing, which does not affect reads. */
async function lossOf({ folder, acknowledged }: Loss): Promise<string | null> {
  const engine = await PGlite.create({ fs: new NodeFS(folder) });
  try {
    const moves = await engine.query<{ id: number }>('select id, note from move order by id');
    const found = moves.rows.length;
    if (found < acknowledged) return `${String(found)} of ${String(acknowledged)} acknowledged`;
    if (found > acknowledged + 1 || moves.rows.at(-1)?.id !== found) return 'moves that were never requested';
    const { rows } = await engine.query<{ house: number; others: number; moved: number }>(`select
      (select -held from purse where id = 0)::int as house, (select sum(held) from purse where id > 0)::int as others,
      (select coalesce(sum(amount), 0) from move)::int as moved`);
    const [sums] = rows;
    if (sums?.house !== sums?.moved || sums?.others !== sums?.moved)
      return `half a move: ${JSON.stringify(sums)}`;
    await move(engine, found + 1);
    return null;
  } finally {
    await engine.close();
  }
}

async function lossesOf(losses: readonly Loss[]): Promise<string[]> {
  const found: string[] = [];
  for (const loss of losses) {
    const lost = await lossOf(loss).catch((error: unknown) => String(error));
    if (lost !== null) found.push(lost);
  }
  return found;
}

it('keeps every acknowledged commit, and nothing half, whatever a power loss takes of the rest', async () => {
  const losses = await losePower({ syncs: true, count: LOSSES });
  expect(losses).toHaveLength(LOSSES);
  expect(await lossesOf(losses)).toEqual([]);
});

it('would lose acknowledged commits on a file system without fsync, so the losses are real ones', async () => {
  const losses = await losePower({ syncs: false, count: 2 });
  expect((await lossesOf(losses)).length).toBeGreaterThan(0);
});

it('syncs the log before it acknowledges a commit, and nothing for reading', async () => {
  const folder = mkdtempSync(join(home, 'sync-'));
  cpSync(join(home, 'database'), folder, { recursive: true });
  const synced: string[] = [];
  const onEvent = (event: string, path: string) => void (event === 'sync' && synced.push(path));
  const engine = await startEngine(new PowerLossFs(folder, { syncs: true, onEvent }));
  await engine.query('select count(*) from move');
  synced.length = 0;
  await engine.transaction((tx) => tx.query('select sum(held) from purse'));
  expect(synced).toEqual([]);
  await move(engine, 1);
  expect(synced.map((path) => path.includes('pg_wal'))).toEqual([true]);
  const { rows } = await engine.query(`select name, setting from pg_settings where name in
    ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method', 'data_checksums') order by name`);
  expect(rows).toEqual([
    { name: 'data_checksums', setting: 'on' },
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'wal_sync_method', setting: 'fsync' },
  ]);
  await engine.close();
});
