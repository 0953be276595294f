import type { Server as HttpServer } from 'node:http';
import { Server as NetServer } from 'node:net';

/** An event loop that turns within this time has no connection waiting that it has not seen. */
const QUIET_TURN_MS = 0.3;
const MAX_TURNS = 500;

/**
 * Refuses new connections and leaves the open ones alone. The system resets connections that were made and not yet accepted when the
 * listening socket closes, so it closes right after a turn of the event loop that had nothing to do.
 */
export async function stopListening(server: HttpServer): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const startedAtMs = performance.now();
    await new Promise(setImmediate);
    if (performance.now() - startedAtMs < QUIET_TURN_MS) break;
  }
  // Not the HTTP server's own close(): that also ends connections whose first request is still on its way.
  NetServer.prototype.close.call(server);
}
