import { cpuMicrosEach, parseStat } from './processor-time';

const stat = (name: string) =>
  `417 (${name}) S 31 417 417 0 -1 4194560 1820 9 0 0 120 34 5 6 20 0 1 0 8839 2220000 5400 0 0`;

describe('parseStat', () => {
  it.each(['postgres', 'postgres: app (1) 2', ')'])('reads the times of a process called %s', (name) => {
    expect(parseStat(stat(name))).toEqual({ parent: 31, ownTicks: 154, childTicks: 11 });
  });
});

describe('cpuMicrosEach', () => {
  it('shares what was used among the postings', () => {
    expect(cpuMicrosEach(1_000, 1_500, 1_000)).toBe(500);
  });

  it('says nothing when a reading is missing', () => {
    expect(cpuMicrosEach(null, 1_500, 1_000)).toBeNull();
  });
});
