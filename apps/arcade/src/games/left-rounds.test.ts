import { randomUUID } from 'node:crypto';
import { eventually, startTestArcade, valueOf } from '../testing/test-arcade';

it('after a restart every round that was left open is over, and its stakes are returned', async () => {
  const arcade = await startTestArcade({ bettingMs: { crash: 60_000, draw5: 50_000 } });
  const player = await arcade.openSession('crash');
  const { play } = valueOf(await arcade.call('view', player, {}));
  if (play.game !== 'crash') throw new Error(play.game);
  const { round } = play.state;
  const before = arcade.wallet.balanceMinor;
  const bet = { commandId: randomUUID(), round, stake: '10.00', autoCashOut: null };
  valueOf(await arcade.call('betCrash', player, bet));
  const { number: _number, ...stored } = await arcade.owner
    .selectFrom('rounds')
    .selectAll()
    .where('round_id', '=', round)
    .executeTakeFirstOrThrow();
  // Two newer ones, as processes leave behind that took over from one another.
  for (const link of [60, 61])
    await arcade.owner
      .insertInto('rounds')
      .values({
        ...stored,
        round_id: `crash-left-${String(link)}`,
        link,
        record: JSON.stringify(stored.record),
      })
      .execute();
  await arcade.restart();
  const left = async () => {
    const open = arcade.db.selectFrom('rounds').select('round_id').where('state', '=', 'open');
    return (await open.execute()).filter(({ round_id }) => round_id !== 'crash-left-61');
  };
  await eventually(async () => (await left()).length === 0);
  await eventually(async () => {
    const bets = await arcade.db.selectFrom('bets').select('status').execute();
    return bets.every(({ status }) => status === 'void');
  });
  expect(arcade.wallet.balanceMinor).toBe(before);
  await arcade.close();
});
