import type { Env } from '../../config/env';

const POLL_INTERVAL_MS = 1_000;
const MIN_POLL_INTERVAL_MS = 50;

/** Without a network nothing arrives and nothing can be sent. */
const UNCONNECTED_POLL_INTERVAL_MS = 10_000;

/** The interval at which networks are read. A sandbox with short blocks is read as often, so that the screen shows every confirmation. */
export function networkPollMs({
  networks,
  sandbox,
  sandboxBlockMs,
}: Pick<Env, 'networks' | 'sandbox' | 'sandboxBlockMs'>): number {
  if (networks.length === 0) return UNCONNECTED_POLL_INTERVAL_MS;
  return sandbox
    ? Math.min(POLL_INTERVAL_MS, Math.max(MIN_POLL_INTERVAL_MS, sandboxBlockMs / 2))
    : POLL_INTERVAL_MS;
}
