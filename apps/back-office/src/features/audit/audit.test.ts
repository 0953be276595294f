import { parseCsv } from '@realm/domain';
import { ENTRANCES, OPERATOR_ENDPOINTS } from '@realm/api-client';
import { accepted, fakeApi } from '@realm/api-client/testing';
import { setConsoleClient } from '../../shared/api';
import { MAX_ENTRIES, auditCsv, readAllEntries } from './audit-csv';
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
  const [head, row] = parseCsv(auditCsv([entry])) ?? [];
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

it('says that a search finds more than one file holds', async () => {
  const page = (nextCursor: string | null) =>
    accepted({ items: Array.from({ length: 200 }, () => ({})), nextCursor } as never);
  let pages = 0;
  let last = Infinity;
  const api = fakeApi(OPERATOR_ENDPOINTS, {
    'audit/list': () => page((pages += 1) < last ? String(pages) : null),
  });
  setConsoleClient({ byPerson: api, byItself: api, entrances: fakeApi(ENTRANCES) });
  const found = await readAllEntries({});
  expect(found).toMatchObject({ ok: true, isCut: true });
  pages = 0;
  last = MAX_ENTRIES / 200;
  expect(await readAllEntries({})).toMatchObject({ ok: true, isCut: false });
});
