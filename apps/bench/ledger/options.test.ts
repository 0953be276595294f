import { parseOptions } from './options';

describe('parseOptions', () => {
  it('measures everything when nothing is asked for', () => {
    expect(parseOptions([])).toEqual({
      rounds: 5,
      seconds: 6,
      warmupSeconds: 2,
      clients: [1, 8, 64, 256],
      workloads: ['random', 'hot'],
      members: 10_000,
      rows: 1_000_000,
      growth: false,
      json: null,
    });
  });

  it('lets a flag overrule what quick means', () => {
    expect(parseOptions(['--quick', '--seconds', '0.25'])).toMatchObject({ seconds: 0.25, rows: 20_000 });
  });

  it.each([
    ['--clients', '8,none'],
    ['--clients', ''],
    ['--rounds', '1.5'],
    ['--seconds', '0'],
    ['--seconds', '1e999'],
    ['--workloads', 'cold'],
  ])('refuses %s %s', (name, value) => {
    expect(() => parseOptions([name, value])).toThrow(RangeError);
  });

  it('knows when only the usage is wanted', () => {
    expect(parseOptions(['--help'])).toBeNull();
  });
});
