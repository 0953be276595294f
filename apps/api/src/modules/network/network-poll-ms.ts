import type { Env } from '../../config/env';

const POLL_INTERVAL_MS = 1_000;
const MIN_POLL_INTERVAL_MS = 50;

/** The interval at which networks are read. A sandbox with short blocks is read as often, so that the screen shows every confirmation. */
export const networkPollMs = ({
  sandbox,
  sandboxBlockMs,
}: Pick<Env, 'sandbox' | 'sandboxBlockMs'>): number =>
  sandbox ? Math.min(POLL_INTERVAL_MS, Math.max(MIN_POLL_INTERVAL_MS, sandboxBlockMs / 2)) : POLL_INTERVAL_MS;
