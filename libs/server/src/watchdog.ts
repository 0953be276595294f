import { execFile } from 'node:child_process';

/** Two may be late. */
const SIGNS_PER_LIMIT = 3;

/**
 * Tells systemd again and again that the process works, where its unit has `WatchdogSec`. systemd ends and restarts one that says nothing:
 * whoever called a server that hangs would otherwise wait for an answer that does not come.
 *
 * @param environment - The process's own.
 */
export function reportToWatchdog(
  environment: NodeJS.ProcessEnv,
  onFailure: (what: string, failure: unknown) => void,
): void {
  const { NOTIFY_SOCKET, WATCHDOG_USEC, WATCHDOG_PID } = environment;
  const limitMs = Number(WATCHDOG_USEC ?? 0) / 1_000;
  if (NOTIFY_SOCKET === undefined || !(limitMs > 0)) return;
  if (WATCHDOG_PID !== undefined && Number(WATCHDOG_PID) !== process.pid) return;
  const periodMs = limitMs / SIGNS_PER_LIMIT;
  // Node has no datagrams of Unix sockets, which systemd reads.
  const report = (): void => {
    execFile('systemd-notify', ['WATCHDOG=1'], { env: environment, timeout: periodMs }, (failure) => {
      if (failure !== null) onFailure('systemd-notify', failure);
    });
  };
  report();
  setInterval(report, periodMs).unref();
}
