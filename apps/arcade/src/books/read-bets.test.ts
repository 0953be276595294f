import { randomUUID } from 'node:crypto';
import { PROVIDER_STATEMENT, ProviderBet, ProviderStatementHeader } from '@realm/api-client/contract';
import * as z from 'zod/mini';
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
