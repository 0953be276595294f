import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { eventually, startTestArcade, type TestArcade } from '../testing/test-arcade';
import { TEST_VAULT } from '../testing/test-vault';
import type { Player } from './player';
import { createPlacer, type Placement, type PlaceRequest } from './place-commands';

let arcade: TestArcade;
beforeAll(async () => (arcade = await startTestArcade()));
afterAll(() => arcade.close());

const MINUTE_MS = 60_000;
const MEMBERS = 12;
const STAKE = '10.00';
const open = async (count: number): Promise<Player[]> => {
  const players: Player[] = [];
  while (players.length < count) players.push(await arcade.openSession('dice'));
  return players;
};
const roll = (player: Player, stake = STAKE, commandId = randomUUID()) =>
  arcade.call('rollDice', player, { commandId, stake, choice: { side: 'under', target: 4_950 } });

/** How many transactions have written the rows of these players. */
async function transactionsOf(
  table: 'commands' | 'bets' | 'seeds',
  players: readonly Player[],
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(distinct xmin::text) as count from ${sql.table(table)}
    where player_id in (${sql.join(players.map(({ playerId }) => playerId))})
      ${table === 'seeds' ? sql`and state = 'active'` : sql``}`.execute(arcade.owner);
  return Number(rows[0]?.count);
}

const ON = { insert: sql`insert`, update: sql`update` };

/** The database refuses bets with a stake of 77.00: at once, or when they are settled. */
async function refuseStake(when: keyof typeof ON): Promise<void> {
  await sql`create function refuse_bet() returns trigger language plpgsql as $$
    begin raise exception 'this one is refused'; end $$`.execute(arcade.owner);
  await sql`create trigger refuse_bet before ${ON[when]} on bets for each row
    when (new.stake_minor = 7700) execute function refuse_bet()`.execute(arcade.owner);
}
const acceptStakes = () => sql`drop function refuse_bet() cascade`.execute(arcade.owner);

it('places and settles the bets of members who play at once in shared transactions, with one nonce each', async () => {
  const players = await open(MEMBERS);
  const calls = jest.spyOn(arcade.wallet, 'send');
  const answers = await Promise.all(players.map((player) => roll(player)));
  expect(answers.map(({ ok }) => ok)).toEqual(players.map(() => true));
  expect(await transactionsOf('commands', players)).toBeLessThanOrEqual(2);
  expect(await transactionsOf('seeds', players)).toBeLessThanOrEqual(2);
  expect(await transactionsOf('bets', players)).toBeLessThanOrEqual(2);
  expect(calls.mock.calls.length).toBeLessThanOrEqual(2);
  calls.mockRestore();
  const nonces = await arcade.db
    .selectFrom('rounds')
    .select(['nonce', 'state'])
    .where(
      'player_id',
      'in',
      players.map(({ playerId }) => playerId),
    )
    .execute();
  expect(nonces).toEqual(players.map(() => ({ nonce: 0, state: 'settled' })));
  const funds = await Promise.all(players.map((player) => arcade.call('funds', player, {})));
  const nextNonces = funds.map((answer) => (answer.ok ? answer.value.nonce : null));
  expect(nextNonces).toEqual(players.map(() => 1));
});

it.each(['insert', 'update'] as const)(
  'the database refuses one of them (%s): the others’ bets count',
  async (when) => {
    const players = await open(MEMBERS);
    await refuseStake(when);
    const answers = await Promise.allSettled(
      players.map((player, index) => roll(player, index === 5 ? '77.00' : STAKE)),
    );
    await acceptStakes();
    expect(answers.map(({ status }) => status)).toEqual(
      players.map((_, index) => (index === 5 ? 'rejected' : 'fulfilled')),
    );
    // Stored or not, the stake of the refused one ends: with its result, or as if it had never been placed.
    await eventually(async () => {
      const open = await arcade.db
        .selectFrom('bets')
        .select('bet_id')
        .where('status', 'in', ['placing', 'open'])
        .execute();
      return open.length === 0;
    });
  },
);

it('a command that is refused, or places nothing, continues no sitting, also beside one that places a bet', async () => {
  const players = await open(3);
  const rules = await arcade.db.selectFrom('rules').select('rules_id').executeTakeFirstOrThrow();
  const betOf = ({ playerId, game, sessionHash, currency }: Player, commandId: string): Placement => {
    const round = { roundId: randomUUID(), game, rulesId: rules.rules_id, playerId, record: {} };
    const openedAt = new Date(arcade.nowMs());
    const stake = { stakeMinor: 100n, payoutMinor: null, multiplier: null, choice: {}, placedAt: openedAt };
    const { roundId } = round;
    return {
      rounds: [{ ...round, openedAt }],
      bets: [{ betId: randomUUID(), roundId, playerId, sessionHash, commandId, currency, ...stake }],
    };
  };
  const placements = [
    betOf,
    () => ({ code: 'round-closed' as const }),
    (): Placement => ({ rounds: [], bets: [] }),
  ];
  arcade.advance(2 * MINUTE_MS);
  const placer = createPlacer({ db: arcade.db, vault: TEST_VAULT }, () => new Date(arcade.nowMs()));
  const placed = await Promise.all(
    players.map((player, index) => {
      const command = { player, commandId: randomUUID(), content: {} };
      const place = () => placements[index]?.(player, command.commandId) ?? { rounds: [], bets: [] };
      return placer.place({ command, onStored: () => undefined, options: { kind: 'bet', place } });
    }),
  );
  await placer.close();
  expect(placed.map(({ kind }) => kind)).toEqual(['placed', 'refused', 'placed']);
  expect(await transactionsOf('commands', players)).toBe(1);
  const activity = await arcade.db
    .selectFrom('sittings')
    .select('active_at')
    .where(
      'player_id',
      'in',
      players.map(({ playerId }) => playerId),
    )
    .orderBy('player_id')
    .execute();
  const idleMinutes = activity.map(({ active_at }) =>
    Math.round((arcade.nowMs() - active_at.getTime()) / MINUTE_MS),
  );
  expect(idleMinutes).toEqual([0, 2, 2]);
});

it('gives two commands of one player in one transaction different nonces', async () => {
  const [player] = (await open(1)) as [Player];
  const placer = createPlacer({ db: arcade.db, vault: TEST_VAULT }, () => new Date(arcade.nowMs()));
  const nonces: number[] = [];
  const rules = await arcade.db.selectFrom('rules').select('rules_id').executeTakeFirstOrThrow();
  const request = (): PlaceRequest => ({
    command: { player, commandId: randomUUID(), content: {} },
    onStored: () => undefined,
    options: {
      kind: 'play',
      place: (openedAt, seeds) => {
        nonces.push(seeds.nonce);
        const { playerId, game } = player;
        const roundId = randomUUID();
        return {
          rounds: [{ roundId, game, rulesId: rules.rules_id, playerId, seeds, record: {}, openedAt }],
          bets: [],
        };
      },
    },
  });
  await Promise.all([placer.place(request()), placer.place(request())]);
  await placer.place(request());
  expect(nonces).toEqual([0, 1, 2]);
  await placer.close();
});
