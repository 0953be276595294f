import fc from 'fast-check';
import { formatCountdown } from './countdown';
import { GMT4_LABEL, formatGmt4, gmt4DayKey, parseDay } from './gmt4';

describe('formatGmt4', () => {
  it.each([
    ['2026-11-21T07:54:00Z', 'second', '2026-11-21 03:54:00'],
    ['2026-11-21T07:54:09.999Z', 'minute', '2026-11-21 03:54'],
    ['2026-11-21T03:59:59Z', 'date', '2026-11-20'],
    ['2026-11-21T04:00:00Z', 'date', '2026-11-21'],
    ['2026-07-01T12:00:00Z', 'minute', '2026-07-01 08:00'],
    [0, 'second', '1969-12-31 20:00:00'],
  ] as const)('shows %s to the %s as %s', (moment, detail, shown) => {
    expect(formatGmt4(moment, detail)).toBe(shown);
  });

  it('says which clock it is', () => {
    expect(GMT4_LABEL).toBe('GMT-4');
  });

  it.each(['', 'yesterday', Number.NaN, Number.POSITIVE_INFINITY])('throws on %j', (moment) => {
    expect(() => formatGmt4(moment, 'date')).toThrow(new RangeError('not a moment in time'));
  });
});

describe('parseDay', () => {
  it('is the midnight of the day in UTC', () => {
    expect(parseDay('2026-11-21')).toBe(Date.parse('2026-11-21T00:00:00.000Z'));
  });

  it.each([
    '',
    '2026-02-30',
    '2026-2-3',
    '2026-11-21T00:00',
    '２０２６-11-21',
    '2026-13-01',
    ' 2026-11-21',
    '12026-11-21',
    '2026-11-211',
    '2026-1-21',
    '2026-11-1',
    '2026-00-10',
    // Years of six digits are ISO too.
    '+012026-11-21',
    '-000100-01-01',
  ])('does not read %j', (day) => {
    expect(parseDay(day)).toBeNull();
  });

  it('reads every day that a moment is shown as', () => {
    const moments = fc.integer({ min: 0, max: 4_102_444_800_000 });
    fc.assert(fc.property(moments, (moment) => expect(parseDay(gmt4DayKey(moment))).not.toBeNull()));
  });
});

describe('formatCountdown', () => {
  it.each([
    [-5, '00:00'],
    [0, '00:00'],
    [1, '00:01'],
    [59_000, '00:59'],
    [60_000, '01:00'],
    [3_599_000, '59:59'],
    [3_600_000, '01:00:00'],
    [90_061_000, '25:01:01'],
  ])('%p ms is %s', (remaining, shown) => {
    expect(formatCountdown(remaining)).toBe(shown);
  });
});
