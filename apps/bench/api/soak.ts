import { spreadOf } from '../report/statistics';
import { makeCall, type Call } from './calls';
import { runClosedLoop } from './closed-loop';
import { HttpConnection } from './http-connection';
import type { Bench } from './parts';
import { startProduct } from './servers';

const CLIENTS = 16;
/** What one client does, again and again. */
const MIX: readonly Call[] = [
  'config',
  'list',
  'balance',
  'balance',
  'transfer',
  'balance',
  'transfer',
  'list',
];
const MINUTE_SECONDS = 60;
/** More than this in the last third, beside the second third, is growth. */
const TOLERATED_GROWTH = 1.1;

/** @returns `null` when there are too few values to tell. */
export function isFlat(residentMb: readonly number[]): boolean | null {
  const third = Math.floor(residentMb.length / 3);
  if (third === 0) return null;
  const middle = spreadOf(residentMb.slice(third, 2 * third)).median;
  const last = spreadOf(residentMb.slice(2 * third)).median;
  return last <= middle * TOLERATED_GROWTH;
}

/** Mixed load on the embedded database; prints the server's memory after each minute. */
export async function soak({ place, members }: Bench, minutes: number): Promise<boolean | null> {
  const server = await startProduct(place, 'embedded');
  const connections = await Promise.all(
    Array.from({ length: CLIENTS }, () => HttpConnection.open(server.port)),
  );
  const made = Array.from({ length: CLIENTS }, () => 0);
  const residentMb: number[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const { perSecond, p99 } = await runClosedLoop(
      { clients: CLIENTS, seconds: MINUTE_SECONDS },
      async (client) => {
        const [connection, member] = [connections[client], members.embedded[client]];
        const call = MIX[(made[client] ?? 0) % MIX.length];
        made[client] = (made[client] ?? 0) + 1;
        if (connection === undefined || member === undefined || call === undefined)
          throw new Error('a client has nothing to do');
        return makeCall(call, { connection, member });
      },
    );
    residentMb.push(server.residentMb());
    console.log(
      `minute ${String(minute)}: ${server.residentMb().toFixed(0)} MB, ${perSecond.toFixed(0)} calls/s, p99 ${p99.toFixed(0)} ms`,
    );
  }
  for (const connection of connections) connection.close();
  await server.stop();
  return isFlat(residentMb);
}
