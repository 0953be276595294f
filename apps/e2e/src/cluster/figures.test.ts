import { RequestLog } from '../faults/request-log';
import { figuresOf } from './figures';

const PERIOD = { beganMs: 1_000, endedMs: 10_000 };

it('the longest gap includes the time before the first end and after the last one', () => {
  const player = { endedAtMs: [500, 4_000, 5_000, 12_000], silences: [] };
  expect(figuresOf(new RequestLog(), [player], PERIOD)).toMatchObject({
    acts: 0,
    gap: { fromMs: 0, lastsMs: 9_000 },
    bets: 4,
    playGap: { fromMs: 4_000, lastsMs: 5_000 },
  });
});

it('counts silences of players within the period, apart from those of members', () => {
  const silences = [500, 1_000, 9_999, 10_000].map((atMs) => ({ atMs, why: 'in-doubt' }));
  const { failed } = figuresOf(new RequestLog(), [{ endedAtMs: [], silences }], PERIOD);
  expect([...failed]).toEqual([['play: in-doubt', 2]]);
});
