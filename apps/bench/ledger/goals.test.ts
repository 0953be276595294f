import { CONTENDERS, ratioOf, turnOf, type Cell } from './cells';
import { GOALS, judge } from './goals';
import type { Measurement } from './job';

const measurement = (perSecond: number, p99Ms = 1): Measurement => ({
  perSecond,
  p50Ms: 1,
  p99Ms,
  serverCpuMicros: null,
  clientCpuMicros: null,
});

const cell = (round: number, engine: number, limit: number): Cell => ({
  round,
  workload: 'random',
  clients: 64,
  measured: {
    engine: measurement(engine),
    limit: measurement(limit),
    baseline: measurement(1),
    'limit-prepared': measurement(1),
    run: measurement(1),
    'post-event': measurement(1),
    'two-servers': measurement(1),
  },
});

const RANDOM_64 = { ...GOALS[2]!, workload: 'random' as const, clients: 64 };

describe('ratioOf', () => {
  it('compares within a round, never across rounds', () => {
    // The machine was four times as fast in the second round: it is the same ratio.
    const cells = [cell(1, 300, 100), cell(2, 1200, 400)];
    expect(ratioOf(cells, { who: 'engine', of: 'perSecond', over: 'limit' })).toEqual({
      median: 3,
      min: 3,
      max: 3,
    });
  });
});

describe('judge', () => {
  it.each([
    [250, true],
    [249, false],
  ])('%i against 100 meets a goal of 2.5: %s', (engine, met) => {
    expect(judge([cell(1, engine, 100)], RANDOM_64).met).toBe(met);
  });

  it('takes the median, so one bad round does not decide', () => {
    const cells = [cell(1, 300, 100), cell(2, 10, 100), cell(3, 260, 100)];
    expect(judge(cells, RANDOM_64)).toMatchObject({ met: true, reached: { median: 2.6, min: 0.1 } });
  });

  it('keeps to the upper bound of a goal for latency', () => {
    const goal = { ...RANDOM_64, of: 'p99Ms', over: 'limit', bound: { atMost: 0.25 } } as const;
    expect(judge([cell(1, 1, 1)], goal).met).toBe(false);
  });

  it('says nothing about what was not measured', () => {
    expect(judge([cell(1, 300, 100)], { ...RANDOM_64, clients: 8 })).toMatchObject({
      reached: null,
      met: null,
    });
  });
});

describe('turnOf', () => {
  it('puts each contender in each place once in as many rounds as there are contenders', () => {
    const places = CONTENDERS.map((_name, round) => turnOf(round + 1));
    for (const place of CONTENDERS.keys())
      expect(new Set(places.map((turn) => turn[place])).size).toBe(CONTENDERS.length);
    expect(turnOf(CONTENDERS.length + 1)).toEqual(turnOf(1));
  });
});
