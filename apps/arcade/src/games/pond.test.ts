import { Ponds } from './pond';

const NOW = 1_000_000;

it('a pond that opens has creatures all over the water, as one that has been open for long', () => {
  const ponds = new Ponds(
    () => NOW,
    () => undefined,
  );
  const pond = ponds.join({ playerId: 1n, nickname: 'Lin' });
  const { creatures } = ponds.state(pond, 1n);
  ponds.close();
  expect(creatures.length).toBeGreaterThan(20);
  expect(creatures.length).toBeLessThanOrEqual(50);
  for (const { from, until } of creatures) {
    expect(from).toBeLessThanOrEqual(NOW);
    expect(until).toBeGreaterThan(NOW);
  }
  expect(creatures.filter(({ from, until }) => NOW - from > (until - from) / 3).length).toBeGreaterThan(8);
});

it('gives no creature a number that an earlier process gave one', () => {
  const idsOf = (playerId: bigint): number[] => {
    const ponds = new Ponds(
      () => NOW,
      () => undefined,
    );
    const pond = ponds.join({ playerId, nickname: 'Lin' });
    const { creatures } = ponds.state(pond, playerId);
    ponds.close();
    return creatures.map(({ id }) => id);
  };
  const before = new Set(idsOf(1n));
  expect(idsOf(1n).filter((id) => before.has(id))).toEqual([]);
});
