import { randomUUID } from 'node:crypto';
import { PlayCommand } from '@realm/api-client/contract';
import { SLOT_CYCLE_MS } from '@realm/arcade-contract';
import { createStream, GOLDEN_TEMPLE, spinSlots } from '@realm/fairness';
import * as z from 'zod/mini';
import { startTestArcade, valueOf, type TestArcade } from '../testing/test-arcade';

let arcade: TestArcade;
beforeAll(async () => (arcade = await startTestArcade()));
afterAll(() => arcade.close());

const command = () => ({ commandId: randomUUID(), stake: '1.00' });

it('spins by the committed seed, free spins in the same round and paid with it', async () => {
  const player = await arcade.openSession('temple');
  const { seeds } = valueOf(await arcade.call('view', player, {}));
  const spins = [];
  for (let nonce = 0; nonce < 3; nonce += 1) {
    const before = arcade.wallet.balanceMinor;
    const spun = valueOf(await arcade.call('spinSlots', player, command()));
    expect(arcade.wallet.balanceMinor - before).toBe(BigInt(Math.floor(spun.round.multiplier / 100)) - 100n);
    spins.push(spun.round);
    arcade.advance(SLOT_CYCLE_MS);
  }
  const { revealed } = valueOf(
    await arcade.call('rotateSeeds', player, { commandId: randomUUID(), clientSeed: 'x' }),
  );
  const again = [0, 1, 2].map((nonce) =>
    spinSlots(
      GOLDEN_TEMPLE,
      createStream({ serverSeed: revealed.serverSeed, clientSeed: seeds.clientSeed, nonce }),
    ),
  );
  expect(spins).toEqual(again);
});

it('spins no sooner than the shortest cycle allows, in two tabs either', async () => {
  const player = await arcade.openSession('temple');
  const [first, second] = await Promise.all([
    arcade.call('spinSlots', player, command()),
    arcade.call('spinSlots', player, command()),
  ]);
  const { againAt } = valueOf(first);
  expect(second).toEqual({ ok: false, error: { code: 'too-fast', againAt } });
  expect(valueOf(await arcade.call('view', player, {})).play).toEqual({ game: 'temple', againAt });
  arcade.advance(SLOT_CYCLE_MS);
  expect(valueOf(await arcade.call('spinSlots', player, command())).bet.status).toBe('settled');
});

it('sends the platform the stops of each spin, short enough with all free spins', async () => {
  const player = await arcade.openSession('temple');
  for (;;) {
    arcade.advance(SLOT_CYCLE_MS);
    arcade.wallet.balanceMinor = 100_000n;
    const { bet, round } = valueOf(await arcade.call('spinSlots', player, command()));
    const { body } = await arcade.db
      .selectFrom('wallet_commands')
      .select('body')
      .where('bet_id', '=', bet.id)
      .executeTakeFirstOrThrow();
    const stops = [round.spin, ...round.freeSpins].map((one) => one.stops);
    expect(body).toMatchObject({ details: { stops, multiplier: round.multiplier } });
    expect(z.safeParse(PlayCommand, body).success).toBe(true);
    if (round.freeSpins.length > 0) return;
  }
});
