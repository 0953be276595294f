import { randomUUID } from 'node:crypto';
import { ARCADE_GAMES, type ArcadeGame } from '@realm/arcade-contract';
import { CompiledQuery, sql, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Player } from './play/player';
import {
  allAnswered,
  baccaratView,
  betOf,
  crashView,
  drawView,
  freshHand,
  freshRound,
  longFlight,
} from './testing/shared-rounds';
import { slipOn, upcoming } from './testing/football';
import { eventually, startTestArcade, valueOf, type TestArcade } from './testing/test-arcade';
import type * as testDatabase from './testing/test-database';

type Testing = typeof testDatabase;

/** What the arcade asks of its database. */
const mockQueries: RootOperationNode[] = [];

jest.mock('./testing/test-database', () => {
  const real = jest.requireActual<Testing>('./testing/test-database');
  const noting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      mockQueries.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    ...real,
    openTestDatabase: async () => {
      const opened = await real.openTestDatabase();
      return { ...opened, db: opened.db.withPlugin(noting) };
    },
  };
});

/** Those that grow with every bet of anybody. */
const GROWING = ['rounds', 'bets', 'commands', 'wallet_commands'];
const OTHERS_ROUNDS = 20_000;

/** Rounds of another member, with all that belongs to one, and shared ones with that member's bets. */
async function fill(arcade: TestArcade): Promise<void> {
  const other = await arcade.openSession('dice');
  const dice = { side: 'under', target: 5_000 };
  valueOf(await arcade.call('rollDice', other, { commandId: randomUUID(), stake: '1.00', choice: dice }));
  // Begins their chains.
  await crashView(arcade, await arcade.openSession('crash'));
  await drawView(arcade, await arcade.openSession('draw5'));
  await baccaratView(arcade, await arcade.openSession('baccarat'));
  const series = sql`generate_series(1, ${OTHERS_ROUNDS}::integer) n`;
  const { owner } = arcade;
  await sql`insert into rounds (round_id, game, rules_id, player_id, state, record, opened_at)
    select 'x' || n, (array['temple', 'dice'])[1 + n % 2], rules_id, player_id, 'settled', record, opened_at
    from rounds, ${series} where nonce = 0 and n % 10 > 0`.execute(owner);
  await sql`insert into rounds (round_id, game, rules_id, chain_id, link, hand, state, record, opened_at)
    select 'x' || n, game, rules_id, chain_id, 1000 + n, 1, 'settled',
      case game
        when 'crash' then '{"flightFrom":0,"point":100}'
        when 'draw5' then '{"from":0,"digits":null}'
        else '{"from":0,"hand":1,"cards":null}'
      end::jsonb, now()
    from chains, ${series}, (select rules_id from rules limit 1) rules
    where state = 'active' and n % 10 = 0 and game = (array['crash', 'draw5', 'baccarat'])[1 + n / 10 % 3]`.execute(
    owner,
  );
  await sql`insert into commands (player_id, command_id, content_hash)
    select player_id, gen_random_uuid(), '' from players, ${series}`.execute(owner);
  await sql`insert into sessions (session_hash, player_id, wallet_session, nickname, language, game, category, currency, opened_at)
    select 's' || n, player_id, wallet_session, nickname, language, game, category, currency, opened_at
    from sessions, ${series} where game = 'dice' and n <= 1000`.execute(owner);
  await sql`insert into bets (bet_id, round_id, player_id, session_hash, command_id, currency, stake_minor, choice, status, placed_at)
    select 'x' || n, 'x' || n, player_id, 's' || 1 + n % 1000, command_id, currency, stake_minor, choice, status, placed_at
    from bets, ${series}`.execute(owner);
  await sql`insert into wallet_commands (transaction_id, kind, bet_id, body, outcome, next_at)
    select 'x' || n, kind, 'x' || n, body, outcome, next_at from wallet_commands, ${series}`.execute(owner);
  await sql`analyze`.execute(owner);
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}
const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** A scan of all rows, also in the order of an index that narrows nothing down. An index of open rows only is short. */
const isFullScan = (plan: Plan, partial: readonly string[]): boolean =>
  GROWING.includes(plan['Relation Name'] ?? '') &&
  (plan['Node Type'] === 'Seq Scan' ||
    (plan['Node Type'].startsWith('Index') &&
      plan['Index Cond'] === undefined &&
      !partial.includes(plan['Index Name'] ?? '')));

const READS_OR_WRITES = /^\s*(?:select|with|insert|update|delete)\b/i;

/** @returns Texts of the statements that read a growing table from end to end, written out or built. */
async function fullScans({ owner }: TestArcade, queries: readonly RootOperationNode[]): Promise<string[]> {
  const found: string[] = [];
  const indexes = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where indpred is not null and indexrelid <> 'rounds_shared'::regclass`.execute(
    owner,
  );
  const partial = indexes.rows.map(({ name }) => name);
  const explained = new Set<string>();
  for (const node of queries) {
    const query = owner.getExecutor().compileQuery(node, { queryId: 'explained' });
    if (explained.has(query.sql) || !READS_OR_WRITES.test(query.sql)) continue;
    explained.add(query.sql);
    const explain = CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters]);
    const { rows } = await owner.executeQuery<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(explain);
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    if (plan === undefined) throw new Error(`no plan of ${query.sql}`);
    if (nodesOf(plan.Plan).some((each) => isFullScan(each, partial))) found.push(query.sql);
  }
  expect([...explained].filter((text) => text.includes('json_to_recordset')).length).toBeGreaterThan(3);
  return found;
}

const commandId = () => randomUUID();

/** A bet in each game, to its end. */
const PLAYS: Readonly<Record<ArcadeGame, (arcade: TestArcade, player: Player) => Promise<void>>> = {
  temple: async (arcade, player) =>
    void valueOf(await arcade.call('spinSlots', player, { commandId: commandId(), stake: '1.00' })),
  dice: async (arcade, player) => {
    const choice = { side: 'under', target: 5_000 };
    valueOf(await arcade.call('rollDice', player, { commandId: commandId(), stake: '1.00', choice }));
    valueOf(await arcade.call('rotateSeeds', player, { commandId: commandId(), clientSeed: 'anchor' }));
  },
  deepsea: async (arcade, player) => {
    const { play } = valueOf(await arcade.call('view', player, {}));
    const targets = play.game === 'deepsea' ? play.pond.creatures.slice(0, 1).map(({ id }) => id) : [];
    valueOf(await arcade.call('shoot', player, { commandId: commandId(), stake: '1.00', targets }));
  },
  blackjack: async (arcade, player) => {
    let hand = valueOf(await arcade.call('dealBlackjack', player, { commandId: commandId(), stake: '1.00' }));
    while (hand.view.table.phase !== 'over') {
      const action = hand.view.table.phase === 'insurance' ? 'decline' : 'stand';
      const turn = { commandId: commandId(), round: hand.view.round, taken: hand.taken, action };
      hand = valueOf(await arcade.call('playBlackjackTurn', player, turn));
    }
    await arcade.standAbandonedHands();
  },
  crash: async (arcade, player) => {
    const { state } = await longFlight(arcade, player);
    const bet = { commandId: commandId(), round: state.round, stake: '1.00', autoCashOut: null };
    const cancelled = valueOf(await arcade.call('betCrash', player, bet));
    valueOf(await arcade.call('cancelCrash', player, { commandId: commandId(), bet: cancelled.bet.id }));
    const placed = valueOf(await arcade.call('betCrash', player, { ...bet, commandId: commandId() }));
    const auto = { ...bet, commandId: commandId(), autoCashOut: 110 };
    valueOf(await arcade.call('betCrash', player, auto));
    arcade.advance(state.flightFrom - state.serverAt);
    await eventually(async () => (await crashView(arcade, player)).phase === 'flying');
    // Above the lowest cash-out.
    arcade.advance(1_000);
    valueOf(await arcade.call('cashOut', player, { commandId: commandId(), bet: placed.bet.id }));
    arcade.advance(300_000);
    await eventually(async () => (await crashView(arcade, player)).round !== state.round);
  },
  football: async (arcade, player) => {
    const fixture = await upcoming(arcade, player);
    const { bet } = valueOf(await arcade.call('placeSlip', player, slipOn([fixture])));
    valueOf(await arcade.call('quoteEarly', player, { bet: bet.bet.id }));
    await arcade.call('slip', player, { orderNumber: 'x1' });
    arcade.watch('football');
    arcade.advance(1_500_000);
    await eventually(async () => (await betOf(arcade, bet.bet.id)).status !== 'open');
    arcade.watch(null);
  },
  draw5: async (arcade, player) => {
    const { round } = await freshRound(arcade, player);
    const bets = [{ choice: { kind: 'side', side: 'big' }, stake: '1.00' }];
    const placed = valueOf(await arcade.call('betDraw', player, { commandId: commandId(), round, bets }));
    arcade.advance(53_000);
    const [bet] = placed.bets;
    await eventually(async () => (await betOf(arcade, bet?.bet.id ?? '')).status === 'settled');
  },
  baccarat: async (arcade, player) => {
    const { round } = await freshHand(arcade, player);
    const bets = [{ on: 'banker', stake: '1.00' }];
    const placed = valueOf(await arcade.call('betBaccarat', player, { commandId: commandId(), round, bets }));
    arcade.advance(22_000);
    const [bet] = placed.bets;
    await eventually(async () => (await betOf(arcade, bet?.bet.id ?? '')).status === 'settled');
  },
};

let arcade: TestArcade;
beforeAll(async () => (arcade = await startTestArcade()));
afterAll(() => arcade.close());

it('no view, no bet, no end of a round and no start reads everybody’s rounds, bets or commands', async () => {
  await fill(arcade);
  mockQueries.length = 0;
  for (const game of ARCADE_GAMES) {
    const player = await arcade.openSession(game);
    arcade.connect(player);
    valueOf(await arcade.call('view', player, {}));
    await PLAYS[game](arcade, player);
    valueOf(await arcade.call('funds', player, {}));
    valueOf(await arcade.call('history', player, { cursor: null }));
    await arcade.call('round', player, { orderNumber: 'x1' });
  }
  await eventually(() => allAnswered(arcade));
  await arcade.restart();
  expect(await fullScans(arcade, [...mockQueries])).toEqual([]);
});
