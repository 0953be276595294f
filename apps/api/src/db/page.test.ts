import fc from 'fast-check';
import { PLAIN_CURSORS, boundedRange, cutPage, readPage, resolveRange, sealedCursors } from './page';

const NOW = new Date('2026-03-10T12:00:00.000Z');

describe('resolveRange', () => {
  it('looks at two months of whole GMT-4 days, the present moment included, when no range is given', () => {
    const range = resolveRange({}, NOW);
    expect(range?.from.toISOString()).toBe('2026-01-10T04:00:00.000Z');
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

  it.each([
    ['0000-01-01T00:00:00.000Z', '0000-01-02T00:00:00.000Z'],
    ['0001-01-01T00:00:00.000Z', '0001-02-01T00:00:00.000Z'],
    ['1999-12-31T00:00:00.000Z', '2000-01-31T00:00:00.000Z'],
    ['9999-11-01T00:00:00.000Z', '9999-12-01T00:00:00.000Z'],
  ])('refuses %s to %s: no row is dated then, and no database stores all of them', (from, to) => {
    expect(resolveRange({ from, to }, NOW)).toBeNull();
    expect(boundedRange(from, to)).toBeNull();
  });

  it('refuses half a range', () => {
    expect(resolveRange({ from: '2026-01-10T00:00:00.000Z' }, NOW)).toBeNull();
    expect(resolveRange({ to: '2026-01-10T00:00:00.000Z' }, NOW)).toBeNull();
  });
});

const SECRET = 'a secret of the tests';

describe.each([
  ['sealed', sealedCursors(SECRET)],
  ['plain', PLAIN_CURSORS],
])('%s cursors', (_name, cursors) => {
  it('come back as they went out', () => {
    const position = { at: NOW, id: 10n ** 18n - 1n };
    expect(cursors.decode(cursors.encode(position))).toEqual(position);
  });

  it.each(
    [
      [
        '',
        'x',
        '%%%',
        '1.2.3',
        '1.-2',
        '1.9223372036854775808',
        '-1.1',
        '0.1',
        '999999999999999.1',
        '1773144000000.',
      ],
      ['A'.repeat(22), '_'.repeat(22), 'A'.repeat(200), '\u0000', 'MTc3MzE0NDAwMDAwMC4x'],
    ].flat(),
  )('made-up %j is malformed, not an error', (cursor) => {
    expect(readPage({ cursor }, { now: NOW, cursors })).toEqual({ ok: false, refusal: 'MALFORMED' });
  });

  it('that are found by trying are positions like any other', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        const position = cursors.decode(Buffer.from(bytes).toString('base64url'));
        expect(position === null || (position.at >= new Date('2000-01-01') && position.id >= 0n)).toBe(true);
      }),
    );
  });

  it('the last page has none', () => {
    const position = (id: bigint) => ({ at: NOW, id });
    const request = { limit: 2, cursors };
    expect(cutPage([3n, 2n], request, position)).toEqual({ rows: [3n, 2n], nextCursor: null });
    expect(cutPage([3n, 2n, 1n], request, position)).toEqual({
      rows: [3n, 2n],
      nextCursor: cursors.encode(position(2n)),
    });
  });
});

it('a sealed cursor shows neither the moment nor the number', () => {
  const text = Buffer.from(sealedCursors(SECRET).encode({ at: NOW, id: 4711n }), 'base64url').toString(
    'latin1',
  );
  expect(text).not.toMatch(/4711|1773/);
});
