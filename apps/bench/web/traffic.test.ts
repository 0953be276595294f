import { trafficUntil, type Fetched } from './traffic';

const fetched = (path: string, type: string, changes: Partial<Fetched> = {}): Fetched => ({
  url: `https://localhost/${path}`,
  type,
  startedAt: 0,
  endedAt: 100,
  bytes: 2_000,
  ...changes,
});

it('adds up by type what arrived before the lobby', () =>
  expect(
    trafficUntil(
      [
        fetched('', 'Document'),
        fetched('a.js', 'Script'),
        fetched('b.js', 'Script', { bytes: 500 }),
        fetched('late.js', 'Script', { endedAt: 101 }),
        fetched('cached.js', 'Script', { bytes: 0 }),
        fetched('list', 'Fetch'),
        fetched('font', 'Font'),
      ],
      100,
    ),
  ).toEqual({ document: 2, script: 2.5, style: 0, data: 2, image: 0, other: 2, requests: 5, twice: 0 }));

it('counts files that came twice, whenever, and no calls', () =>
  expect(
    trafficUntil(
      ['icon.svg', 'icon.svg', 'list', 'list'].map((path) =>
        fetched(path, path === 'list' ? 'XHR' : 'Image'),
      ),
      0,
    ).twice,
  ).toBe(1));
