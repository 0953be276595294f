import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { Database } from '../db/database';
import { TEST_ENV } from '../testing';
import { ageOf, examineBackups } from './examine-backups';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const stampOf = (kind: string, hoursAgo: number): string =>
  `node_textfile_mtime_seconds{file="/var/lib/realm-backups/${kind}.prom"} ${String(NOW.getTime() / 1_000 - hoursAgo * 3_600)}\n`;

describe('the age of the backups', () => {
  it.each([
    ['the newest counts', stampOf('full', 140) + stampOf('diff', 20), 'ok', /20 hours/],
    ['a day and a half are allowed', stampOf('full', 36), 'ok', /36 hours/],
    ['more is wrong', stampOf('full', 37) + stampOf('diff', 60), 'wrong', /37 hours/],
    ['a time that is none is wrong', stampOf('full', NaN), 'wrong', /NaN/],
    ['one of the future is wrong', stampOf('full', -50), 'wrong', /-50/],
    ['another file is no backup', stampOf('apt', 5), 'wrong', /none yet/],
    ['a repository without a backup is wrong', 'node_textfile_scrape_error 0\n', 'wrong', /none yet/],
  ])('%s', (_rule, figures, verdict, found) => {
    expect(ageOf(figures, NOW)).toMatchObject({ verdict, found: expect.stringMatching(found) as string });
  });

  it('is read in the notation of large numbers, too', () => {
    expect(ageOf('node_textfile_mtime_seconds{file="/a/full.prom"} 1.773072e+09\n', NOW)).toMatchObject({
      found: expect.stringContaining('20 hours') as string,
    });
  });
});

describe('the machine that keeps them', () => {
  let server: Server;
  let status = 200;
  beforeAll(async () => {
    server = createServer((_request, response) => response.writeHead(status).end(stampOf('full', 5)));
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => void server.close());

  const verdictAt = async (
    backupMetricsUrl: string | null,
    databaseUrl: string | null = 'postgres://x/y',
  ) => {
    const env = { ...TEST_ENV, databaseUrl, backupMetricsUrl };
    const findings = await examineBackups({ env, db: {} as Database, now: NOW });
    return findings.map(({ verdict }) => verdict);
  };
  const url = () => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/metrics`;

  it('is asked, and its silence or refusal is wrong', async () => {
    expect(await verdictAt(url())).toEqual(['ok']);
    status = 500;
    expect(await verdictAt(url())).toEqual(['wrong']);
    expect(await verdictAt('http://127.0.0.1:1/metrics')).toEqual(['wrong']);
  });

  it('is advised where it is not named, but for the embedded database', async () => {
    expect(await verdictAt(null)).toEqual(['advice']);
    expect(await verdictAt(null, null)).toEqual([]);
  });
});
