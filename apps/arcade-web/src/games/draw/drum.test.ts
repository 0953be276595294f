import { advanceDrum, createDrum, DRUM, type Drum } from './drum';
import { frameOfDraw } from './draw-timeline';

const at = (elapsedMs: number) => frameOfDraw([1, 2, 3, 4, 5], { elapsedMs, isReduced: false });
const places = ({ balls }: Drum) => balls.map(({ x, y }) => [Math.round(x * 100), Math.round(y * 100)]);

function turned(seed: string, ...momentsMs: number[]): Drum {
  const drum = createDrum(seed);
  for (const elapsedMs of momentsMs) advanceDrum(drum, { elapsedMs, at });
  return drum;
}

describe('the drum', () => {
  it('looks the same to who watched it and to who came half-way', () => {
    const watched = Array.from({ length: 200 }, (_, frame) => frame * 15);
    expect(places(turned('D-1', ...watched, 3_000))).toEqual(places(turned('D-1', 3_000)));
    expect(places(turned('D-2', 3_000))).not.toEqual(places(turned('D-1', 3_000)));
  });

  it('keeps every ball inside while it turns', () => {
    for (let elapsedMs = 0; elapsedMs < 6_000; elapsedMs += 100) {
      for (const ball of turned('D-3', elapsedMs).balls.filter(({ isOut }) => !isOut)) {
        expect(Math.hypot(ball.x - DRUM.x, ball.y - DRUM.y)).toBeLessThan(DRUM.radius - DRUM.ball + 0.5);
      }
    }
  });

  it('throws the balls about before the first leaves', () => {
    const heights = Array.from({ length: 30 }, (_, index) =>
      turned('D-4', 300 + index * 20).balls.map(({ y }) => y),
    ).flat();
    expect(Math.min(...heights)).toBeLessThan(DRUM.y - 30);
  });

  it('lets out one ball of each colour in turn', () => {
    const out = (elapsedMs: number) =>
      turned('D-5', elapsedMs)
        .balls.filter(({ isOut }) => isOut)
        .map(({ colour }) => colour);
    expect(out(850)).toEqual([]);
    expect(out(1_000)).toEqual([0]);
    expect(out(2_600).sort()).toEqual([0, 1, 2]);
    expect(out(6_000)).toHaveLength(5);
  });

  it('comes to rest, and then requests no more frames', () => {
    const drum = createDrum('D-6');
    expect(advanceDrum(drum, { elapsedMs: 4_000, at })).toBe(true);
    expect(advanceDrum(drum, { elapsedMs: 7_900, at })).toBe(false);
    const before = places(drum);
    expect(advanceDrum(drum, { elapsedMs: Infinity, at })).toBe(false);
    expect(places(drum)).toEqual(before);
  });
});
