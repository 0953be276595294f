import { cutPage, decodeCursor, encodeCursor, readPage, resolveRange } from './page';

const NOW = new Date('2026-03-10T12:00:00.000Z');

describe('resolveRange', () => {
  it('looks at the last two months, the present moment included, when no range is given', () => {
    const range = resolveRange({}, NOW);
    expect(range?.from.toISOString()).toBe('2026-01-10T12:00:00.001Z');
    expect(range !== null && NOW < range.to).toBe(true);
  });

  it.each([
    ['two months of GMT-4 days, both included', '2026-01-10T04:00:00.000Z', '2026-03-11T04:00:00.000Z', true],
    ['a millisecond of one day more', '2026-01-10T04:00:00.000Z', '2026-03-11T04:00:00.001Z', false],
    ['two months long ago', '2020-01-01T00:00:00.000Z', '2020-03-01T00:00:00.000Z', true],
    ['an empty range', '2026-01-10T00:00:00.000Z', '2026-01-10T00:00:00.000Z', false],
    ['a reversed range', '2026-01-11T00:00:00.000Z', '2026-01-10T00:00:00.000Z', false],
  ])('%s: %s to %s is looked up: %s', (...[, from, to, allowed]) => {
    expect(resolveRange({ from, to }, NOW) !== null).toBe(allowed);
  });

  it('refuses half a range', () => {
    expect(resolveRange({ from: '2026-01-10T00:00:00.000Z' }, NOW)).toBeNull();
    expect(resolveRange({ to: '2026-01-10T00:00:00.000Z' }, NOW)).toBeNull();
  });
});

describe('cursors', () => {
  it('come back as they went out', () => {
    const position = { at: NOW, id: 2n ** 63n - 1n };
    expect(decodeCursor(encodeCursor(position))).toEqual(position);
  });

  it.each([
    '',
    'x',
    '%%%',
    Buffer.from('1.2.3').toString('base64url'),
    Buffer.from('1.-2').toString('base64url'),
    Buffer.from('1.9223372036854775808').toString('base64url'),
    Buffer.from('999999999999999.1').toString('base64url') + 'A'.repeat(40),
  ])('made-up %j is malformed, not an error', (cursor) => {
    expect(readPage({ cursor }, NOW)).toEqual({ ok: false, refusal: 'MALFORMED' });
  });

  it('the last page has none', () => {
    const position = (id: bigint) => ({ at: NOW, id });
    expect(cutPage([3n, 2n], 2, position)).toEqual({ rows: [3n, 2n], nextCursor: null });
    expect(cutPage([3n, 2n, 1n], 2, position)).toEqual({
      rows: [3n, 2n],
      nextCursor: encodeCursor(position(2n)),
    });
  });
});
