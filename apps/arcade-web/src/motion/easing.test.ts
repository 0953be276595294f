import { cubicBezier, easeBack, easeIn, easeOut, progressOf } from './easing';

describe('a timing curve', () => {
  it.each([easeOut, easeIn, easeBack])('begins at 0 and ends at 1', (curve) => {
    expect([curve(-1), curve(0), curve(1), curve(2)]).toEqual([0, 0, 1, 1]);
  });

  it('is the curve that CSS draws for the same numbers', () => {
    const linear = cubicBezier([0.25, 0.25, 0.75, 0.75]);
    for (const share of [0.1, 0.35, 0.5, 0.9]) expect(linear(share)).toBeCloseTo(share, 5);
    // `ease-in-out` of CSS, by its published value at a quarter.
    expect(cubicBezier([0.42, 0, 0.58, 1])(0.25)).toBeCloseTo(0.1291, 3);
  });

  it('overshoots only on the way back', () => {
    const highest = (curve: (share: number) => number) =>
      Math.max(...Array.from({ length: 100 }, (_, step) => curve(step / 100)));
    expect(highest(easeOut)).toBeLessThanOrEqual(1);
    expect(highest(easeBack)).toBeGreaterThan(1);
    expect(highest(easeBack)).toBeLessThan(1.06);
  });
});

it('counts the share of a span that has passed', () => {
  expect([progressOf(90, 100, 50), progressOf(125, 100, 50), progressOf(Infinity, 100, 50)]).toEqual([
    0, 0.5, 1,
  ]);
});
