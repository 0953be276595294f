import { pruneIncoming } from '../../http/incoming-files';
import type { Ports } from '../../ports';
import { expireDeposits, watchDeposits } from '../deposit';
import { mineSandbox } from '../network';
import { expireSessions, pruneIdentity } from '../session';
import { runPayouts } from '../withdraw';
import { runEvery, type Job, type JobSpec } from './run-every';

const EXPIRY_MS = 1_000;
const NETWORK_MS = 1_000;
const SESSIONS_MS = 60_000;
const PRUNE_MS = 60 * 60_000;

/** The clock work of one server. Any number of servers may run it: each step is taken under a row's lock. */
export function startJobs(
  ports: Ports,
  onFailure: JobSpec['onFailure'] = (name, failure) => console.error(`job ${name}:`, failure),
): Job {
  const { sandbox, sandboxBlockMs } = ports.env;
  // A sandbox with quick blocks is looked at as quickly, so that no confirmation is skipped on the screen.
  const networkMs = sandbox ? Math.min(NETWORK_MS, Math.max(50, sandboxBlockMs / 2)) : NETWORK_MS;
  const specs: Omit<JobSpec, 'onFailure'>[] = [
    { name: 'deposit-expiry', everyMs: EXPIRY_MS, run: () => expireDeposits(ports) },
    { name: 'deposit-watch', everyMs: networkMs, run: () => watchDeposits(ports) },
    { name: 'payouts', everyMs: networkMs, run: () => runPayouts(ports) },
    {
      name: 'session-expiry',
      everyMs: SESSIONS_MS,
      run: async () => {
        await expireSessions(ports);
      },
    },
    { name: 'incoming-pruning', everyMs: PRUNE_MS, run: () => pruneIncoming(ports.env) },
    { name: 'identity-pruning', everyMs: PRUNE_MS, run: () => pruneIdentity(ports) },
    ...(sandbox ? [{ name: 'sandbox-blocks', everyMs: networkMs, run: () => mineSandbox(ports) }] : []),
  ];
  const jobs = specs.map((spec) => runEvery({ ...spec, onFailure }));
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
