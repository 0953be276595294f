import { parseOptions } from './options';

describe('the options of bench:reports', () => {
  it('are a hundred thousand rows and five rounds unless they are given', () => {
    expect(parseOptions([])).toEqual({ rows: 100_000, rounds: 5 });
    expect(parseOptions(['--rows', '20', '--rounds', '1'])).toEqual({ rows: 20, rounds: 1 });
  });

  it('are none when only the usage is asked for', () => {
    expect(parseOptions(['--help'])).toBeNull();
  });

  it.each(['0', '1.5', 'many'])('refuse %j rows', (rows) => {
    expect(() => parseOptions(['--rows', rows])).toThrow(RangeError);
  });
});
