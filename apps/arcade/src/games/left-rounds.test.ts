import { randomUUID } from 'node:crypto';
import { retryTransaction } from '@realm/database';
import { allAnswered, crashView } from '../testing/shared-rounds';
import { eventually, startTestArcade, valueOf } from '../testing/test-arcade';
import { storeVoidRound } from './shared-bets';

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

it('starts without an answer of the wallet, and returns what was left once it answers', async () => {
  const arcade = await startTestArcade({ bettingMs: { crash: 60_000 } });
  const [flier, roller] = [await arcade.openSession('crash'), await arcade.openSession('dice')];
  const before = arcade.wallet.balanceMinor;
  const { round } = await crashView(arcade, flier);
  const bet = { commandId: randomUUID(), round, stake: '10.00', autoCashOut: null };
  valueOf(await arcade.call('betCrash', flier, bet));
  arcade.wallet.fault = () => 'lost';
  const roll = { commandId: randomUUID(), stake: '10.00', choice: { side: 'under', target: 4_950 } };
  expect((await arcade.call('rollDice', roller, roll)).ok).toBe(false);
  let release = (): void => undefined;
  const released = new Promise<null>((resolve) => (release = () => resolve(null)));
  await arcade.restart(async () => {
    arcade.advance(90_000);
    arcade.wallet.fault = () => released;
  });
  const rollbacks = arcade.db.selectFrom('wallet_commands').select('outcome').where('kind', '=', 'rollback');
  expect(await rollbacks.execute()).toEqual([{ outcome: null }, { outcome: null }]);
  expect((await crashView(arcade, flier)).round).not.toBe(round);
  release();
  await eventually(() => allAnswered(arcade));
  const bets = await arcade.db.selectFrom('bets').select('status').execute();
  expect(bets).toEqual([{ status: 'void' }, { status: 'void' }]);
  expect(arcade.wallet.balanceMinor).toBe(before);
  await arcade.close();
});

it('a round that has ended does not become void, and returns no stake', async () => {
  const arcade = await startTestArcade({ bettingMs: { crash: 60_000 } });
  const player = await arcade.openSession('crash');
  const { round } = await crashView(arcade, player);
  const bet = { commandId: randomUUID(), round, stake: '10.00', autoCashOut: null };
  valueOf(await arcade.call('betCrash', player, bet));
  const stored = () => arcade.db.selectFrom('rounds').select('state').where('round_id', '=', round).execute();
  await arcade.db.updateTable('rounds').set({ state: 'settled' }).where('round_id', '=', round).execute();
  const now = new Date(arcade.nowMs());
  const returned = await retryTransaction(arcade.db, (tx) =>
    storeVoidRound(tx, { roundId: round, game: 'crash', now }),
  );
  expect([returned, await stored()]).toEqual([0, [{ state: 'settled' }]]);
  await arcade.close();
});
