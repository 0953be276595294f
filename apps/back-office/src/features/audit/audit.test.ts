import { parseCsv } from '@realm/domain';
import { accepted } from '@realm/api-client/testing';
import { csvOf } from '../../shared/lists/csv-button';
import { MAX_FILE_ROWS, readAllPages } from '../../shared/lists/read-all-pages';
import { AUDIT_COLUMNS } from './audit-csv';
import { hindrancesOf } from './audit-result';
import { NO_FILTER, searchOf } from './audit-search';
import { changesOf } from '../../shared/decisions/changes';

it('searches for what is typed, by whole days in GMT-4', () => {
  expect(searchOf(NO_FILTER)).toEqual({});
  expect(
    searchOf({
      ...NO_FILTER,
      operator: ' mara ',
      result: 'refused',
      days: { from: '2026-11-20', to: '2026-11-20' },
    }),
  ).toEqual({
    operator: 'mara',
    result: 'refused',
    from: '2026-11-20T04:00:00.000Z',
    to: '2026-11-21T04:00:00.000Z',
  });
});

it('shows each field as it was and as it is, those that changed first', () => {
  expect(
    changesOf({ account: 'ben', roles: ['viewer'] }, { account: 'ben', roles: ['admin'], disabled: false }),
  ).toEqual([
    { name: 'roles', before: '["viewer"]', after: '["admin"]', isChanged: true },
    { name: 'disabled', before: null, after: 'false', isChanged: true },
    { name: 'account', before: 'ben', after: 'ben', isChanged: false },
  ]);
  expect(changesOf(null, null)).toEqual([]);
});

it('a command that was answered but did not begin is not done, and says why', () => {
  const hindrances = ['open-bets'];
  expect(hindrancesOf({ result: 'OK', after: { hasBegun: false, hindrances } })).toEqual(hindrances);
  expect(hindrancesOf({ result: 'OK', after: { isCancelling: false, hindrances: ['accepted'] } })).toEqual([
    'accepted',
  ]);
  expect(hindrancesOf({ result: 'OK', after: { hasBegun: true } })).toBeNull();
  expect(hindrancesOf({ result: 'OK', after: null })).toBeNull();
  expect(hindrancesOf({ result: 'NOT_FOUND', after: null })).toBeNull();
});

it('writes every field of an entry into the file', () => {
  const entry = {
    entry: '7',
    at: '2026-11-24T16:00:00.000Z',
    operator: 'mara',
    signedIn: true,
    place: '203.0.113.*',
    operation: 'staff/add',
    target: 'ben',
    reason: 'joins, today',
    result: 'OK',
    input: { account: 'ben' },
    before: null,
    after: { account: 'ben' },
    hash: 'ab',
  };
  const [head, row] = parseCsv(csvOf(AUDIT_COLUMNS, [entry])) ?? [];
  expect(
    Object.fromEntries(head?.map((name, at) => [name.replace('\uFEFF', ''), row?.[at]]) ?? []),
  ).toMatchObject({
    entry: '7',
    reason: 'joins, today',
    input: '{"account":"ben"}',
    before: '',
    hash: 'ab',
  });
});

it('says that a list has more rows than one file holds', async () => {
  const items = Array.from({ length: 200 }, () => ({}));
  const read = (pages: number) => {
    const cursors: (string | undefined)[] = [];
    const found = readAllPages(async (cursor) => {
      cursors.push(cursor);
      return accepted({ items, nextCursor: cursors.length < pages ? String(cursors.length) : null });
    });
    return found.then((all) => ({ all, cursors }));
  };
  expect((await read(Infinity)).all).toMatchObject({ ok: true, isCut: true });
  expect((await read(MAX_FILE_ROWS / 200)).all).toMatchObject({ ok: true, isCut: false });
  expect((await read(3)).cursors).toEqual([undefined, '1', '2']);
});
