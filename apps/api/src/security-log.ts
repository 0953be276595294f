import type { SecurityLog } from './ports';

/** One JSON line a security event. */
export const securityLogTo = (
  write: (line: string) => void,
  clock: () => Date = () => new Date(),
): SecurityLog => ({
  event: (name, fields) => write(JSON.stringify({ time: clock().toISOString(), security: name, ...fields })),
});
