import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROVIDER_STATEMENT, ProviderBet, ProviderStatementHeader } from '@realm/api-client/contract';
import * as z from 'zod/mini';
import { FOOTBALL_FINAL_MINUTES } from '@realm/arcade-contract';
import { sql } from 'kysely';
import { footballView, MINUTE_MS, slipOn } from '../testing/football';
import { itOnPostgres } from '../testing/on-postgres';
import { startTestArcade, valueOf, type TestArcade } from '../testing/test-arcade';
import { writeStatement } from './read-bets';

let arcade: TestArcade;
beforeAll(async () => (arcade = await startTestArcade()));
afterAll(() => arcade.close());

it('states every bet once, with what became of it', async () => {
  const [dice, cards] = [await arcade.openSession('dice'), await arcade.openSession('blackjack')];
  const roll = { stake: '10.00', choice: { side: 'under', target: 4_950 } };
  const settled = valueOf(await arcade.call('rollDice', dice, { commandId: randomUUID(), ...roll })).bet;
  arcade.wallet.refusal = 'maintenance';
  await arcade.call('rollDice', dice, { commandId: randomUUID(), ...roll });
  arcade.wallet.refusal = null;
  arcade.wallet.fault = () => 'lost';
  await arcade.call('dealBlackjack', cards, { commandId: randomUUID(), stake: '5.00' });
  const lines: string[] = [];
  await writeStatement(arcade.db, async (line) => void lines.push(line));
  const [header, ...rest] = lines.map((line) => JSON.parse(line) as unknown);
  expect(z.parse(ProviderStatementHeader, header).statement).toBe(PROVIDER_STATEMENT);
  const bets = rest.map((line) => z.parse(ProviderBet, line));
  expect(bets).toMatchObject([
    {
      bet: settled.id,
      round: settled.round,
      player: dice.name,
      game: 'dice',
      stake: '10.00',
      status: 'settled',
      payout: settled.payout,
      placedAt: settled.placedAt,
    },
    { player: dice.name, status: 'refused', payout: null },
    { player: cards.name, game: 'blackjack', stake: '5.00', status: 'unanswered', payout: null },
  ]);
});

itOnPostgres('waits for whoever reads the lines, longer than a transaction may otherwise pause', async () => {
  await arcade.db.connection().execute(async (connection) => {
    await sql`set idle_in_transaction_session_timeout = '100ms'`.execute(connection);
    try {
      await expect(writeStatement(connection, () => sleep(300))).resolves.toBeUndefined();
    } finally {
      await sql`reset idle_in_transaction_session_timeout`.execute(connection);
    }
  });
});

it('names the moment at which the last leg that is behind its match gets its result, and none for a bet that has all', async () => {
  const player = await arcade.openSession('football');
  const { fixtures } = await footballView(arcade, player);
  const [first, last] = fixtures.filter(({ phase }) => phase === 'upcoming');
  if (first === undefined || last === undefined) throw new Error('too few fixtures are upcoming');
  arcade.wallet.fault = () => null;
  const { bet } = valueOf(await arcade.call('placeSlip', player, slipOn([first, last]))).bet;
  const dueAt = async () => {
    const lines: string[] = [];
    await writeStatement(arcade.db, async (line) => void lines.push(line));
    return lines.map((line) => JSON.parse(line) as ProviderBet).find((line) => line.bet === bet.id)?.dueAt;
  };
  const final = ({ startsAt }: typeof first) =>
    new Date(startsAt + FOOTBALL_FINAL_MINUTES * MINUTE_MS).toISOString();
  const latest = Math.max(first.startsAt, last.startsAt) === first.startsAt ? first : last;
  expect(await dueAt()).toBe(final(latest));
  await sql`update slip_legs set result = 'won', results = 1 where bet_id = ${bet.id}`.execute(arcade.owner);
  await sql`update fixtures set results = 1 where fixture_id in (${first.fixture}, ${last.fixture})`.execute(
    arcade.owner,
  );
  await sql`update slips set result = 2 where bet_id = ${bet.id}`.execute(arcade.owner);
  await sql`update bets set status = 'settled', payout_minor = 1 where bet_id = ${bet.id}`.execute(
    arcade.owner,
  );
  expect(await dueAt()).toBeUndefined();
  await sql`update fixtures set results = 2 where fixture_id = ${first.fixture}`.execute(arcade.owner);
  expect(await dueAt()).toBe(final(first));
  await sql`update slips set result = 9 where bet_id = ${bet.id}`.execute(arcade.owner);
  expect(await dueAt()).toBeUndefined();
});
