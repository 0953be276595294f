import { shrink } from './shrink';

const hundred = Array.from({ length: 100 }, (_, position) => position);

describe('shrink', () => {
  it.each([
    ['one culprit', [37]],
    ['culprits far apart', [0, 50, 99]],
    ['neighbours', [12, 13]],
  ])('leaves %s', async (_name, culprits) => {
    const fails = async (items: readonly number[]) => culprits.every((culprit) => items.includes(culprit));
    expect(await shrink(hundred, fails)).toEqual(culprits);
  });

  it('leaves nothing where nothing is needed to fail', async () => {
    expect(await shrink(hundred, () => Promise.resolve(true))).toEqual([]);
  });

  it('leaves everything that does not fail without all of it', async () => {
    const all = [1, 2, 3];
    expect(await shrink(all, (items) => Promise.resolve(items.length === 3))).toEqual(all);
  });
});
