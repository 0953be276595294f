import { randomUUID } from 'node:crypto';
import type { PondState } from '@realm/arcade-contract';
import type { Player } from '../play/player';
import { startTestArcade, valueOf, type TestArcade } from '../testing/test-arcade';

let arcade: TestArcade;
beforeAll(async () => (arcade = await startTestArcade()));
afterAll(() => arcade.close());

async function pondOf(player: Player): Promise<PondState> {
  const { play } = valueOf(await arcade.call('view', player, {}));
  if (play.game !== 'deepsea') throw new Error(play.game);
  return play.pond;
}

it('stakes each shot, pays each catch, and a creature is caught once', async () => {
  const player = await arcade.sit('deepsea');
  const { creatures } = await pondOf(player);
  const [first, second] = creatures;
  const target = first?.id ?? 0;
  const targets = [...Array<number>(40).fill(target), second?.id ?? 0, 999_999];
  const before = arcade.wallet.balanceMinor;
  const { shots } = valueOf(
    await arcade.call('shoot', player, { commandId: randomUUID(), stake: '1.00', targets }),
  );
  expect(shots.map((shot) => shot.target)).toEqual(targets);
  const own = shots.filter((shot) => shot.target === target);
  expect(own.filter(({ outcome }) => outcome === 'caught').length).toBeLessThanOrEqual(1);
  const lastCatch = own.findIndex(({ outcome }) => outcome === 'caught');
  if (lastCatch >= 0) expect(own.slice(lastCatch + 1).every(({ outcome }) => outcome === 'gone')).toBe(true);
  expect(shots.at(-1)).toEqual({ outcome: 'gone', target: 999_999 });
  const net = shots.reduce((total, shot) => {
    if (shot.outcome !== 'caught' && shot.outcome !== 'missed') return total;
    return total - 100n + BigInt((shot.bet.multiplier ?? 0) / 100);
  }, 0n);
  expect(arcade.wallet.balanceMinor - before).toBe(net);
});

it('seats four at a pond and the fifth at another', async () => {
  const players = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => arcade.sit('deepsea', name)));
  const ponds = [];
  for (const player of players) ponds.push((await pondOf(player)).pond);
  expect(new Set(ponds).size).toBe(2);
  const { seats } = await pondOf(players[0] ?? (await arcade.sit('deepsea')));
  expect(seats.filter(({ isOwn }) => isOwn)).toHaveLength(1);
});
