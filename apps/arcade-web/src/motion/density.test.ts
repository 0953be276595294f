import { watchDensity } from './density';

const after = (first: number, steps: readonly number[]) => {
  const watch = watchDensity(first);
  return steps.map((stepMs) => watch.afterFrame(stepMs)).at(-1);
};
const frames = (count: number, stepMs: number) => Array<number>(count).fill(stepMs);

describe('the density of a canvas', () => {
  it('stays while frames come in time, a few late ones aside', () => {
    expect(after(2, [...frames(390, 17), ...frames(10, 50)])).toBe(2);
  });

  it('falls step by step where the device can’t keep up, and not below one', () => {
    expect(after(2, frames(40, 33))).toBe(1.5);
    expect(after(2, frames(80, 33))).toBe(1);
    expect(after(2, frames(400, 50))).toBe(1);
    expect(after(0.8, frames(400, 50))).toBe(0.8);
  });

  it('does not rise again, which would be seen', () => {
    expect(after(2, [...frames(40, 33), ...frames(400, 16)])).toBe(1.5);
  });
});
