import { randomUUID } from 'node:crypto';
import { commitmentOf, createHashChain, createStream, rollDice } from '@realm/fairness';
import { sql } from 'kysely';
import { refuseDuringReplacement, SeedsBeingReplaced } from './fair/seed-replacement';
import { RANDOM_SEEDS } from './fair/seed-source';
import type { StoredChain } from './fair/seed-vault';
import type { Player } from './play/player';
import { replaceAllSeeds } from './replace-all-seeds';
import {
  FAST_FOOTBALL,
  footballStory,
  footballView,
  MINUTE_MS,
  pick,
  slipOn,
  upcoming,
} from './testing/football';
import { allAnswered, baccaratView, betOf, crashView, freshHand, freshRound } from './testing/shared-rounds';
import { eventually, startTestArcade, valueOf, type TestArcade } from './testing/test-arcade';

let arcade: TestArcade;
beforeEach(async () => {
  arcade = await startTestArcade({
    bettingMs: { crash: 60_000, draw5: 50_000, baccarat: 60_000 },
    football: FAST_FOOTBALL,
  });
});
afterEach(() => arcade.close());

const replace = () => replaceAllSeeds(arcade.db, { vault: arcade.vault, batch: 2 });
const commandId = () => randomUUID();

async function roll(player: Player): Promise<number> {
  const choice = { side: 'under', target: 5_000 };
  return valueOf(await arcade.call('rollDice', player, { commandId: commandId(), stake: '1.00', choice }))
    .roll;
}

/** What the seeds in use decide next for a member. */
async function rollsAhead({ playerId }: Player, count: number): Promise<number[]> {
  const seed = await arcade.db
    .selectFrom('seeds')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
  const { client_seed: clientSeed, next_nonce: first } = seed;
  const serverSeed = arcade.vault.openSeed(seed);
  return Array.from({ length: count }, (_, n) =>
    rollDice(createStream({ serverSeed, clientSeed, nonce: first + n })),
  );
}

/** The seeds of all rounds that the chains in the database decide. */
async function allLinks(): Promise<ReadonlySet<string>> {
  const rows = await arcade.db.selectFrom('chains').selectAll().execute();
  return new Set(
    rows.flatMap(({ length, ...stored }) => {
      const chain = createHashChain(arcade.vault.openChain(stored), length);
      return Array.from({ length }, (_, link) => chain.link(link));
    }),
  );
}

/** Opens a round in every shared game, and a match. @returns The seeds that decide the newest of each. */
async function openShared(): Promise<string[]> {
  await crashView(arcade, await arcade.openSession('crash'));
  await freshRound(arcade, await arcade.openSession('draw5'));
  await baccaratView(arcade, await arcade.openSession('baccarat'));
  await footballView(arcade, await arcade.openSession('football'));
  const { rows } = await sql<StoredChain & { game: string; length: number; link: number }>`
    with links as (
      select chain_id, link from rounds where chain_id is not null union all select chain_id, link from fixtures
    )
    select distinct on (game) game, secret, end_hash, length, link from links join chains using (chain_id)
    order by game, chain_id desc, link desc`.execute(arcade.db);
  expect(rows).toHaveLength(4);
  return rows.map(({ length, link, ...stored }) =>
    createHashChain(arcade.vault.openChain(stored), length).link(link - 1),
  );
}

it.each([true, false])('other seeds than before decide what comes, if it runs (%p)', async (runs) => {
  const player = await arcade.openSession('dice');
  await roll(player);
  const seeds = { clientSeed: 'mine' };
  valueOf(await arcade.call('changeClientSeed', player, seeds));
  await openShared();
  const [rolls, links] = [await rollsAhead(player, 4), await allLinks()];
  await arcade.restart(async () => runs && (await replace()));
  // Matches of later slots than those that were scheduled.
  arcade.advance(300 * MINUTE_MS);
  const rolled = [];
  while (rolled.length < rolls.length) rolled.push(await roll(player));
  if (runs) expect(rolled).not.toEqual(rolls);
  else expect(rolled).toEqual(rolls);
  const decide = await openShared();
  expect(decide.map((seed) => links.has(seed))).toEqual(decide.map(() => !runs));
  expect(valueOf(await arcade.call('view', player, {})).seeds).toMatchObject(seeds);
});

it('reveals what was played before, by seeds that were committed to', async () => {
  const player = await arcade.openSession('dice');
  const { seeds } = valueOf(await arcade.call('view', player, {}));
  await roll(player);
  await arcade.restart(replace);
  const { rounds } = valueOf(await arcade.call('history', player, { cursor: null }));
  expect(commitmentOf(rounds[0]?.seeds.serverSeed ?? '')).toBe(seeds.commitment);
  const now = valueOf(await arcade.call('view', player, {})).seeds;
  expect([now.commitment, now.nextCommitment]).not.toContain(seeds.nextCommitment);
  expect(now.nonce).toBe(0);
});

it('what is revealed is stored open, as the player and whoever has the database may read it', async () => {
  await roll(await arcade.openSession('dice'));
  await arcade.restart(replace);
  const revealed = await arcade.db.selectFrom('seeds').selectAll().where('state', '=', 'revealed').execute();
  expect(revealed).toHaveLength(2);
  for (const { server_seed, commitment } of revealed) expect(commitmentOf(server_seed)).toBe(commitment);
});

/** Deals until a hand goes on. @returns Its round. */
async function openHand(player: Player): Promise<string> {
  for (;;) {
    const dealt = valueOf(
      await arcade.call('dealBlackjack', player, { commandId: commandId(), stake: '10.00' }),
    );
    if (dealt.view.table.phase !== 'over') return dealt.view.round;
  }
}

/** One bet in each game whose result comes later. @returns Its id. */
const STAKES: Readonly<Record<string, () => Promise<string>>> = {
  crash: async () => {
    const player = await arcade.openSession('crash');
    const { round } = await crashView(arcade, player);
    const bet = { commandId: commandId(), round, stake: '10.00', autoCashOut: null };
    return valueOf(await arcade.call('betCrash', player, bet)).bet.id;
  },
  draw5: async () => {
    const player = await arcade.openSession('draw5');
    const { round } = await freshRound(arcade, player);
    const bets = [{ choice: { kind: 'side', side: 'big' }, stake: '10.00' }];
    const placed = valueOf(await arcade.call('betDraw', player, { commandId: commandId(), round, bets }));
    return placed.bets[0]?.bet.id ?? '';
  },
  baccarat: async () => {
    const player = await arcade.openSession('baccarat');
    const { round } = await freshHand(arcade, player);
    const bets = [{ on: 'banker', stake: '10.00' }];
    const placed = valueOf(await arcade.call('betBaccarat', player, { commandId: commandId(), round, bets }));
    return placed.bets[0]?.bet.id ?? '';
  },
  blackjack: async () => {
    const round = await openHand(await arcade.openSession('blackjack'));
    const [bet] = await arcade.db.selectFrom('bets').selectAll().where('round_id', '=', round).execute();
    return bet?.bet_id ?? '';
  },
  football: async () => {
    const player = await arcade.openSession('football');
    const slip = slipOn([await upcoming(arcade, player)]);
    return valueOf(await arcade.call('placeSlip', player, slip)).bet.bet.id;
  },
};

const stakeOnAll = async (): Promise<string[]> => {
  const bets: string[] = [];
  for (const place of Object.values(STAKES)) bets.push(await place());
  await eventually(() => allAnswered(arcade));
  return bets;
};

async function expectReturned(bets: readonly string[]): Promise<void> {
  await eventually(async () => {
    const stored = await Promise.all(bets.map((bet) => betOf(arcade, bet)));
    return stored.every(({ status }) => status === 'void');
  });
  await eventually(() => allAnswered(arcade));
  const effects = bets.map((bet) => arcade.wallet.effects.filter((effect) => effect.startsWith(bet)));
  for (const [index, bet] of bets.entries()) {
    const stake = (await betOf(arcade, bet)).stake_minor;
    expect(effects[index]).toEqual([`${bet} -${String(stake)}`, `${bet} ${String(stake)}`]);
  }
  const open = arcade.db.selectFrom('rounds').select('round_id').where('state', '=', 'open');
  expect(await open.execute()).toEqual([]);
}

it('what is open is void, and its stakes come back once, also when it runs twice', async () => {
  const bets = await stakeOnAll();
  let first: unknown;
  await arcade.restart(async () => {
    first = await replace();
    expect(await replace()).toMatchObject({ chains: 0, rounds: 0, stakes: 0, fixtures: 0 });
  });
  expect(first).toMatchObject({ chains: 8, players: 5, rounds: 4, stakes: 4, slips: 1 });
  await expectReturned(bets);
});

it('an interrupted run is completed by the next one, and until then no game starts', async () => {
  const bets = await stakeOnAll();
  let left = 3;
  const failing = {
    ...arcade.vault,
    memberSeeds: async (...args: Parameters<typeof RANDOM_SEEDS.memberSeeds>) => {
      if ((left -= 1) < 0) throw new Error('killed');
      return RANDOM_SEEDS.memberSeeds(...args);
    },
  };
  await arcade.restart(async () => {
    await expect(replaceAllSeeds(arcade.db, { vault: failing, batch: 1 })).rejects.toThrow('killed');
    await expect(refuseDuringReplacement(arcade.db)).rejects.toThrow(SeedsBeingReplaced);
    const inUse = arcade.db.selectFrom('seeds').selectAll().where('state', '<>', 'revealed');
    expect(await inUse.execute()).toHaveLength(2 * bets.length);
    expect(await replace()).toMatchObject({ players: bets.length });
    await refuseDuringReplacement(arcade.db);
  });
  await expectReturned(bets);
});

it('a stake whose answer was lost is followed up as usual', async () => {
  const player = await arcade.openSession('dice');
  arcade.wallet.fault = () => 'lost';
  const choice = { side: 'under', target: 5_000 };
  await arcade.call('rollDice', player, { commandId: commandId(), stake: '1.00', choice });
  await arcade.restart(replace);
  arcade.wallet.fault = () => null;
  arcade.advance(60_000);
  await eventually(() => allAnswered(arcade));
  const bets = await arcade.db.selectFrom('bets').select('status').execute();
  expect(bets).toEqual([{ status: 'void' }]);
  expect(arcade.wallet.effects).toEqual([]);
});

it('no shoe goes on between two hands', async () => {
  const player = await arcade.openSession('baccarat');
  const state = await freshHand(arcade, player);
  arcade.advance(state.until - state.serverAt + 5_000);
  await eventually(async () => {
    const rounds = await arcade.db.selectFrom('rounds').select('state').execute();
    return rounds.every(({ state: each }) => each === 'settled');
  });
  arcade.advance(15_000);
  await arcade.restart(replace);
  const next = await baccaratView(arcade, player);
  expect(next).toMatchObject({ hand: 1, link: 1, outcomes: [] });
  expect(next.chainEnd).not.toBe(state.chainEnd);
  expect(next.chainEnd).not.toBe(state.nextChainEnd);
});

describe('football', () => {
  let player: Player;
  beforeEach(async () => (player = await arcade.openSession('football')));
  const { place, placeOn, moveTo, ended } = footballStory(() => ({ arcade, player }));

  it('a match with a result keeps it; the others are not played, whatever their seeds say', async () => {
    const [won] = await pick(arcade, player, ['won']);
    const { fixtures } = await footballView(arcade, player);
    const single = await placeOn([won!]);
    const last = fixtures.at(-1)!;
    const both = await place(slipOn([won!.fixture, last], { selections: [won!.selection, '1x2:home'] }));
    moveTo(won!.fixture, 110);
    arcade.watch('football');
    expect(await ended(single.bet.id)).toMatchObject({ outcome: 2 });
    const open = await place(slipOn([await upcoming(arcade, player)]));
    const listed = (await footballView(arcade, player)).fixtures;
    const undecided = listed.filter(({ results }) => results.length === 0).map(({ fixture }) => fixture);
    expect(listed.filter(({ phase }) => phase === 'upcoming').length).toBeGreaterThan(3);
    arcade.watch(null);
    await arcade.restart(replace);
    expect(await ended(open.bet.id)).toMatchObject({ outcome: 8, bet: { status: 'void' } });
    const left = await ended(both.bet.id);
    expect(left.legs.map(({ result }) => result)).toEqual(['won', 'void']);
    expect(left.bet.payout).toBe((await ended(single.bet.id)).bet.payout);
    const shown = (await footballView(arcade, player)).fixtures;
    for (const { fixture, phase, odds, results, serverSeed } of shown)
      if (undecided.includes(fixture))
        expect({ phase, odds, results, serverSeed }).toEqual({
          phase: 'postponed',
          odds: [],
          results: [null],
          serverSeed: null,
        });
    // Later ones are played, from the new chain.
    arcade.advance(300 * MINUTE_MS);
    expect((await upcoming(arcade, player)).odds).not.toEqual([]);
  });
});
