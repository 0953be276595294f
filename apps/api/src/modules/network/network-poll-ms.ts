import type { Env } from '../../config/env';

const POLL_INTERVAL_MS = 1_000;
const MIN_POLL_INTERVAL_MS = 50;

/** How often networks are asked for news. A sandbox with quick blocks is asked as quickly, so that no confirmation is skipped on the screen. */
export const networkPollMs = ({
  sandbox,
  sandboxBlockMs,
}: Pick<Env, 'sandbox' | 'sandboxBlockMs'>): number =>
  sandbox ? Math.min(POLL_INTERVAL_MS, Math.max(MIN_POLL_INTERVAL_MS, sandboxBlockMs / 2)) : POLL_INTERVAL_MS;
