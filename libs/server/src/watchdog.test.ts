import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { reportToWatchdog } from './watchdog';

const folder = mkdtempSync(join(tmpdir(), 'realm-watchdog-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WATCHED = {
  NOTIFY_SOCKET: '/run/systemd/notify',
  WATCHDOG_USEC: '300000',
  WATCHDOG_PID: String(process.pid),
};
let installed = 0;

/** Where something stands for systemd's own command, and notes what it was called with. */
function install(status: number) {
  const path = join(folder, String((installed += 1)));
  mkdirSync(path);
  const reports = join(path, 'reports');
  const command = join(path, 'systemd-notify');
  writeFileSync(command, `#!/bin/sh\necho "$*" >> ${reports}\nexit ${String(status)}\n`);
  chmodSync(command, 0o755);
  return {
    environment: { PATH: [path, process.env['PATH']].join(delimiter) },
    reports: () => (existsSync(reports) ? readFileSync(reports, 'utf8').trim().split('\n') : []),
  };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((done) => setTimeout(done, 10));
}

it('a watched process reports again and again', async () => {
  const { environment, reports } = install(0);
  const failures: string[] = [];
  reportToWatchdog({ ...environment, ...WATCHED }, (what) => failures.push(what));
  await until(() => reports().length >= 3);
  expect(new Set(reports())).toEqual(new Set(['WATCHDOG=1']));
  expect(failures).toEqual([]);
});

it('says when systemd can’t be reached', async () => {
  const { environment } = install(1);
  const failures: string[] = [];
  reportToWatchdog({ ...environment, ...WATCHED }, (what) => failures.push(what));
  await until(() => failures.length >= 2);
  expect(new Set(failures)).toEqual(new Set(['systemd-notify']));
});

it.each([
  ['without systemd', {}],
  ['of a unit without a limit', { NOTIFY_SOCKET: WATCHED.NOTIFY_SOCKET }],
  ['that another one started', { ...WATCHED, WATCHDOG_PID: '1' }],
])('a process %s reports nothing', async (_name, watched) => {
  const { environment, reports } = install(0);
  reportToWatchdog({ ...environment, ...watched }, () => undefined);
  await new Promise((done) => setTimeout(done, 200));
  expect(reports()).toEqual([]);
});
