import { createHash, randomUUID } from 'node:crypto';
import { createHashChain, createStream, rollDice } from '@realm/fairness';
import { startTestArcade, valueOf, type TestArcade } from '../testing/test-arcade';
import { SHARED_GAMES } from './chains';
import { fixedSeeds } from './seed-source';

const derive = (name: string) => createHash('sha256').update(`story:${name}`).digest('hex');
const CHAIN_LENGTH = 64;
const BETTING_MS = 4_000;

let arcade: TestArcade;
beforeAll(async () => {
  arcade = await startTestArcade({
    seeds: fixedSeeds('story'),
    bettingMs: { crash: BETTING_MS, draw5: BETTING_MS, baccarat: BETTING_MS },
  });
});
afterAll(() => arcade.close());

const rollOf = async (player: Awaited<ReturnType<TestArcade['openSession']>>) => {
  const choice = { side: 'under', target: 4_950 };
  return valueOf(await arcade.call('rollDice', player, { commandId: randomUUID(), stake: '1', choice })).roll;
};
const expected = (seed: number, nonce: number, clientSeed = 'story') =>
  rollDice(createStream({ serverSeed: derive(`member:${String(seed)}`), clientSeed, nonce }));

it('gives every player the same rolls, before and after the seeds are rotated', async () => {
  for (const name of ['ann', 'ben']) {
    const player = await arcade.openSession('dice', name);
    expect([await rollOf(player), await rollOf(player)]).toEqual([expected(0, 0), expected(0, 1)]);
    for (const seed of [1, 2]) {
      const rotate = { commandId: randomUUID(), clientSeed: 'mine' };
      const { revealed } = valueOf(await arcade.call('rotateSeeds', player, rotate));
      expect(revealed.serverSeed).toBe(derive(`member:${String(seed - 1)}`));
      expect(await rollOf(player)).toBe(expected(seed, 0, 'mine'));
    }
  }
});

it.each(SHARED_GAMES)('derives the chains of %s, and takes bets as long as it is set', async (game) => {
  const { play, serverAt } = valueOf(await arcade.call('view', await arcade.openSession(game), {}));
  if (play.game !== game) throw new Error(play.game);
  expect(play.state.chainEnd).toBe(createHashChain(derive(`${game}:0`), CHAIN_LENGTH).end);
  expect(play.state.nextChainEnd).toBe(createHashChain(derive(`${game}:1`), CHAIN_LENGTH).end);
  const { state } = play;
  const until = 'flightFrom' in state ? state.flightFrom : state.until;
  if (game !== 'draw5') expect(until - serverAt).toBeLessThanOrEqual(BETTING_MS);
  // A draw that begins with its round's first arrival may be in any of its phases.
  else expect([4_000, 6_000, 11_000, 0]).toContain(until % (BETTING_MS + 10_000));
});
