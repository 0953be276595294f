import { FREEZE_MS, SHARDS_MS, shardsAt } from './shards';
import { drawStars, wrapped } from './stars';

describe('stars', () => {
  it('come back at the other end of the sky', () => {
    expect(wrapped(0.1, 30, 100)).toBe(80);
    expect(wrapped(0.9, -30, 100)).toBe(20);
    expect(wrapped(0.5, 0, 100)).toBe(50);
  });

  it('that are near move further than those that are far', () => {
    const painted: number[][] = [[], []];
    const at = (frame: number, x: number) => {
      const context = {
        fillRect: (left: number) => painted[frame]?.push(left),
      } as unknown as CanvasRenderingContext2D;
      drawStars(context, { width: 1_000_000, height: 100, ink: 'white', camera: { x, y: 0 } });
    };
    at(0, 0);
    at(1, 100);
    const ways = new Set(painted[0]?.map((left, star) => Math.round(left - (painted[1]?.[star] ?? 0))));
    expect([...ways].sort((one, other) => one - other)).toEqual([20, 50]);
  });
});

describe('shards', () => {
  it('fly after the drawing has stood still, and are gone in the end', () => {
    expect(shardsAt(FREEZE_MS - 1)).toEqual([]);
    expect(shardsAt(FREEZE_MS + 100)).toHaveLength(14);
    expect(shardsAt(SHARDS_MS)).toEqual([]);
    expect(shardsAt(Infinity)).toEqual([]);
  });

  it('leave the ship in all directions', () => {
    const early = shardsAt(FREEZE_MS + 50);
    expect(early.some(({ x }) => x < 0) && early.some(({ x }) => x > 0)).toBe(true);
    expect(early.some(({ y }) => y < 0) && early.some(({ y }) => y > 0)).toBe(true);
  });
});
