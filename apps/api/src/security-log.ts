import { currentWork } from '@realm/server';
import type { Clock, SecurityLog } from './ports';

/** One JSON line a security event, in the time that all servers share. */
export const securityLogTo = (write: (line: string) => void, clock: Clock): SecurityLog => ({
  event: (name, fields) =>
    write(
      JSON.stringify({
        time: clock.now().toISOString(),
        security: name,
        requestId: currentWork()?.requestId,
        ...fields,
      }),
    ),
});
