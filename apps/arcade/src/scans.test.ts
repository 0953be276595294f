import { randomUUID } from 'node:crypto';
import { ARCADE_GAMES, type ArcadeGame } from '@realm/arcade-contract';
import { CompiledQuery, sql, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { startTestArcade, valueOf, type TestArcade } from './testing/test-arcade';
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
const OTHERS_ROUNDS = 4_000;

/** Rounds of another member, with all that belongs to one. */
async function fill(arcade: TestArcade): Promise<void> {
  const other = await arcade.openSession('dice');
  const dice = { side: 'under', target: 5_000 };
  valueOf(await arcade.call('rollDice', other, { commandId: randomUUID(), stake: '1.00', choice: dice }));
  const series = sql`generate_series(1, ${OTHERS_ROUNDS}::integer) n`;
  const { owner } = arcade;
  await sql`insert into rounds (round_id, game, rules_id, player_id, state, record, opened_at)
    select 'x' || n, (array['temple', 'dice'])[1 + n % 2], rules_id, player_id, 'settled', record, opened_at
    from rounds, ${series} where nonce = 0`.execute(owner);
  await sql`insert into commands (player_id, command_id, content_hash)
    select player_id, gen_random_uuid(), '' from players, ${series}`.execute(owner);
  await sql`insert into bets (bet_id, round_id, player_id, session_hash, command_id, currency, stake_minor, choice, status, placed_at)
    select 'x' || n, 'x' || n, player_id, session_hash, command_id, currency, stake_minor, choice, status, placed_at
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

/** @returns Texts of the queries that read a growing table from end to end. */
async function fullScans({ owner }: TestArcade, queries: readonly RootOperationNode[]): Promise<string[]> {
  const found: string[] = [];
  const indexes = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where indpred is not null and indrelid <> 'rounds'::regclass`.execute(
    owner,
  );
  const partial = indexes.rows.map(({ name }) => name);
  for (const node of queries) {
    if (node.kind === 'RawNode') continue;
    const query = owner.getExecutor().compileQuery(node, { queryId: 'explained' });
    const explain = CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters]);
    const { rows } = await owner.executeQuery<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(explain);
    const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
    if (explained === undefined) throw new Error(`no plan of ${query.sql}`);
    if (nodesOf(explained.Plan).some((plan) => isFullScan(plan, partial))) found.push(query.sql);
  }
  return found;
}

const BETS: Partial<
  Record<ArcadeGame, readonly [call: 'spinSlots' | 'rollDice' | 'dealBlackjack', input: object]>
> = {
  temple: ['spinSlots', {}],
  dice: ['rollDice', { choice: { side: 'under', target: 5_000 } }],
  blackjack: ['dealBlackjack', {}],
};

it('no view and no bet reads everybody’s rounds, bets or commands', async () => {
  const arcade = await startTestArcade();
  await fill(arcade);
  const requested: RootOperationNode[] = [];
  for (const game of ARCADE_GAMES) {
    const player = await arcade.openSession(game);
    mockQueries.length = 0;
    valueOf(await arcade.call('view', player, {}));
    const [call, input] = BETS[game] ?? [];
    if (call !== undefined)
      valueOf(await arcade.call(call, player, { commandId: randomUUID(), stake: '1.00', ...input }));
    valueOf(await arcade.call('history', player, { cursor: null }));
    requested.push(...mockQueries);
  }
  expect(requested.length).toBeGreaterThan(0);
  expect(await fullScans(arcade, requested)).toEqual([]);
  await arcade.close();
});
