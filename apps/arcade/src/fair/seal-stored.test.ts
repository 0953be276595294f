import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { crashView, freshRound } from '../testing/shared-rounds';
import { footballView } from '../testing/football';
import { eventually, startTestArcade, valueOf, type TestArcade } from '../testing/test-arcade';
import { RANDOM_SEEDS, type SeedSource } from './seed-source';
import { sealStored } from './seal-stored';
import { createVault } from './seed-vault';

/** What was made, so that the database can be searched for it. */
let members: string[];
let chains: string[];
const noted: SeedSource = {
  memberSeeds: async (tx, playerId) => {
    const made = await RANDOM_SEEDS.memberSeeds(tx, playerId);
    members.push(made.serverSeed);
    return made;
  },
  chainSecret: async (tx, game) => {
    const secret = await RANDOM_SEEDS.chainSecret(tx, game);
    chains.push(secret);
    return secret;
  },
};

let arcade: TestArcade;
beforeEach(async () => {
  [members, chains] = [[], []];
  arcade = await startTestArcade({ seeds: noted });
});
afterEach(() => arcade.close());

/** Every row of every table. */
async function wholeDatabase(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(arcade.owner);
  expect(tables.rows.length).toBeGreaterThan(10);
  const texts = [];
  for (const { name } of tables.rows)
    texts.push(
      (await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(arcade.owner))
        .rows,
    );
  return texts.flatMap((rows) => rows.map(({ row }) => row)).join('\n');
}

const found = (text: string, secrets: readonly string[]): string[] =>
  secrets.filter((secret) => text.includes(secret));

const roll = async () => {
  const player = await arcade.openSession('dice', 'roller');
  const choice = { side: 'under', target: 5_000 };
  valueOf(await arcade.call('rollDice', player, { commandId: randomUUID(), stake: '1.00', choice }));
  return player;
};

async function playAll(): Promise<void> {
  await roll();
  await arcade.call('dealBlackjack', await arcade.openSession('blackjack'), {
    commandId: randomUUID(),
    stake: '1.00',
  });
  await crashView(arcade, await arcade.openSession('crash'));
  await freshRound(arcade, await arcade.openSession('draw5'));
  await arcade.call('view', await arcade.openSession('baccarat'), {});
  await footballView(arcade, await arcade.openSession('football'));
}

it('the database has no seed or secret in the clear that is not revealed', async () => {
  await playAll();
  expect({ members: members.length, chains: chains.length }).toEqual({ members: 12, chains: 8 });
  expect(found(await wholeDatabase(), [...members, ...chains])).toEqual([]);
  const player = await arcade.openSession('dice', 'roller');
  const rotated = await arcade.call('rotateSeeds', player, { commandId: randomUUID(), clientSeed: 'mine' });
  const { serverSeed } = valueOf(rotated).revealed;
  expect(found(await wholeDatabase(), [...members, ...chains])).toEqual([serverSeed]);
});

/** As an older build has left it. */
const storeOpen = async () => {
  for (const row of await arcade.db.selectFrom('seeds').selectAll().execute())
    await arcade.owner
      .updateTable('seeds')
      .set({ server_seed: arcade.vault.openSeed(row) })
      .where('seed_id', '=', row.seed_id)
      .execute();
  for (const row of await arcade.db.selectFrom('chains').selectAll().execute())
    await arcade.owner
      .updateTable('chains')
      .set({ secret: arcade.vault.openChain(row) })
      .where('chain_id', '=', row.chain_id)
      .execute();
};

it('a start seals what an older build has stored, in batches, and goes on with it', async () => {
  await playAll();
  const read = () =>
    Promise.all([
      arcade.db.selectFrom('seeds').selectAll().orderBy('seed_id').execute(),
      arcade.db.selectFrom('chains').selectAll().orderBy('chain_id').execute(),
    ]);
  const opened = ([seeds, rows]: Awaited<ReturnType<typeof read>>) => [
    seeds.map((row) => arcade.vault.openSeed(row)),
    rows.map((row) => arcade.vault.openChain(row)),
  ];
  const before = opened(await read());
  await storeOpen();
  expect(found(await wholeDatabase(), [...members, ...chains])).toHaveLength(20);
  await arcade.restart(() => sealStored(arcade.db, arcade.vault, 5));
  expect(found(await wholeDatabase(), [...members, ...chains])).toEqual([]);
  const stored = await read();
  expect(opened(stored)).toEqual(before);
  await sealStored(arcade.db, arcade.vault);
  expect(await read()).toEqual(stored);
  await roll();
});

it('refuses another secret, whether chains or seeds were sealed, and changes nothing', async () => {
  const other = createVault(RANDOM_SEEDS, 'another secret of thirty-two characters');
  await sealStored(arcade.db, other);
  await roll();
  const text = await wholeDatabase();
  await expect(sealStored(arcade.db, other)).rejects.toThrow(
    'ARCADE_SECRET is not the one that the seeds in this database were sealed with',
  );
  expect(await wholeDatabase()).toBe(text);
  await crashView(arcade, await arcade.openSession('crash'));
  await eventually(async () => chains.length === 2);
  await arcade.owner.updateTable('seeds').set({ state: 'revealed' }).execute();
  await expect(sealStored(arcade.db, other)).rejects.toThrow(/ARCADE_SECRET/);
  await sealStored(arcade.db, arcade.vault);
});

it('a sealed value opens beside its own commitment only', async () => {
  await arcade.openSession('dice');
  const [one, two] = await arcade.db.selectFrom('seeds').selectAll().execute();
  expect(arcade.vault.openSeed(one!)).toBe(members[0]);
  expect(() => arcade.vault.openSeed({ ...one!, commitment: two!.commitment })).toThrow();
});
