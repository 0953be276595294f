import fc from 'fast-check';
import {
  LIMIT_PERIODS,
  PAUSE_LENGTHS,
  extendsPause,
  firstHour,
  hourLeavesWindow,
  isPaused,
  leavesWindow,
  limitChange,
  nextRelease,
  pauseEnd,
  pauseKindOf,
  stakeUse,
  windowStart,
  type Pause,
  type WindowEntry,
} from '.';

const HOUR_MS = 60 * 60 * 1000;
const at = (text: string) => Date.parse(text);
const moment = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2060-01-01T00:00:00Z') });
const period = fc.constantFrom(...LIMIT_PERIODS);
const hourOf = (ms: number) => Math.floor(ms / HOUR_MS) * HOUR_MS;

describe('windows', () => {
  it('count a moment exactly until it leaves', () => {
    fc.assert(
      fc.property(period, moment, fc.integer({ min: 0, max: 40 * 24 * HOUR_MS }), (one, then, later) => {
        const now = then + later;
        expect(then >= windowStart(one, now)).toBe(now < leavesWindow(one, then));
      }),
    );
  });

  it('count an hour exactly until it leaves, at least as long as each moment in it, and at most an hour longer', () => {
    fc.assert(
      fc.property(period, moment, fc.integer({ min: 0, max: 40 * 24 * HOUR_MS }), (one, then, later) => {
        const [now, hour] = [then + later, hourOf(then)];
        expect(hour >= firstHour(one, now)).toBe(now < hourLeavesWindow(one, hour));
        const late = hourLeavesWindow(one, hour) - leavesWindow(one, then);
        expect(late >= 0 && late <= HOUR_MS).toBe(true);
      }),
    );
  });

  it.each([
    ['day', '2026-11-20T08:00:00-04:00', '2026-11-21T09:00:00-04:00'],
    ['week', '2026-11-20T08:00:00-04:00', '2026-11-27T09:00:00-04:00'],
    ['month', '2026-11-30T23:00:00-04:00', '2026-12-01T00:00:00-04:00'],
  ] as const)('of a %s count an hour that begins at %s until %s', (one, text, leaves) => {
    const hour = at(text);
    expect(hourLeavesWindow(one, hour)).toBe(at(leaves));
    expect(hour >= firstHour(one, at(leaves) - 1)).toBe(true);
    expect(hour >= firstHour(one, at(leaves))).toBe(false);
  });

  it.each([
    ['2026-11-30T23:00:00-04:00', '2026-12-01T00:00:00-04:00'],
    ['2026-12-01T00:00:00-04:00', '2027-01-01T00:00:00-04:00'],
    ['2026-12-31T23:59:59-04:00', '2027-01-01T00:00:00-04:00'],
  ])('of a month end with it, in GMT-4: %s leaves at %s', (then, leaves) => {
    expect(leavesWindow('month', at(then))).toBe(at(leaves));
  });
});

describe('the next release', () => {
  const entry = fc.record({ leavesAt: fc.integer({ min: 1, max: 50 }), minor: fc.bigInt(-100n, 100n) });
  const usedAt = (entries: readonly WindowEntry[], now: number) => {
    const total = entries.reduce((sum, { leavesAt, minor }) => (leavesAt > now ? sum + minor : sum), 0n);
    return total > 0n ? total : 0n;
  };

  it('is the first moment at which less is used, by that much', () => {
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const used = usedAt(entries, 0);
        const first = Array.from({ length: 51 }, (_, now) => now).find((now) => usedAt(entries, now) < used);
        const expected = first === undefined ? null : { at: first, minor: used - usedAt(entries, first) };
        expect(nextRelease(entries)).toEqual(expected);
      }),
    );
  });
});

describe('limits', () => {
  it.each([
    [null, 500n, 'added'],
    [500n, 300n, 'lowered'],
    [500n, 501n, 'raise'],
    [500n, null, 'raise'],
    [500n, 500n, 'unchanged'],
    [null, null, 'unchanged'],
  ] as const)('from %p to %p: %s', (current, requested, change) => {
    expect(limitChange(current, requested)).toBe(change);
  });

  it('use open stakes as lost, returned ones not at all, and wins against the loss only', () => {
    const sums = { staked: 100n, returned: 30n, paid: 90n };
    expect([stakeUse('wager', sums), stakeUse('loss', sums)]).toEqual([70n, -20n]);
  });
});

describe('pauses', () => {
  it.each([
    ['1-day', '2026-11-21T21:42:00-04:00'],
    ['1-week', '2026-11-27T21:42:00-04:00'],
    ['1-month', '2026-12-20T21:42:00-04:00'],
    ['6-weeks', '2027-01-01T21:42:00-04:00'],
    ['6-months', '2027-05-20T21:42:00-04:00'],
    ['1-year', '2027-11-20T21:42:00-04:00'],
    ['5-years', '2031-11-20T21:42:00-04:00'],
  ] as const)('of %s end at %s', (length, end) => {
    expect(pauseEnd(length, at('2026-11-20T21:42:00-04:00'))).toBe(at(end));
  });

  it('end on the last day of a shorter month', () => {
    expect(pauseEnd('1-month', at('2027-01-31T23:00:00-04:00'))).toBe(at('2027-02-28T23:00:00-04:00'));
    expect(pauseEnd('6-months', at('2026-08-31T23:00:00-04:00'))).toBe(at('2027-02-28T23:00:00-04:00'));
  });

  it('last for ever, or until their end', () => {
    expect(pauseEnd('for-ever', 5)).toBeNull();
    expect(isPaused({ kind: 'exclusion', until: null }, 1e15)).toBe(true);
    expect(isPaused({ kind: 'cool-off', until: 10 }, 9)).toBe(true);
    expect(isPaused({ kind: 'cool-off', until: 10 }, 10)).toBe(false);
    expect(isPaused(null, 1)).toBe(false);
  });

  const pause = fc.record<Pause>({
    kind: fc.constantFrom('cool-off' as const, 'exclusion' as const),
    until: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 20 })),
  });

  it('are only made longer', () => {
    fc.assert(
      fc.property(pause, pause, (running, next) => {
        if (!extendsPause(running, next)) return;
        expect((next.until ?? Infinity) > (running.until ?? Infinity)).toBe(true);
        expect([running.kind, next.kind]).not.toEqual(['exclusion', 'cool-off']);
      }),
    );
    expect(extendsPause({ kind: 'cool-off', until: 5 }, { kind: 'exclusion', until: 6 })).toBe(true);
  });

  it('have lengths of one kind each', () => {
    expect(PAUSE_LENGTHS.exclusion.map(pauseKindOf)).toEqual(PAUSE_LENGTHS.exclusion.map(() => 'exclusion'));
    expect(PAUSE_LENGTHS['cool-off'].map(pauseKindOf)).toEqual(
      PAUSE_LENGTHS['cool-off'].map(() => 'cool-off'),
    );
  });
});
