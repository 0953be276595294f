import type { NetworkPort } from './network-port';

/** Shorter than the lease of a network and the fence of a payout. */
const CALL_LIMIT_MS = 10_000;

/** Limits the duration of each call of the network. A call that hangs would block its job permanently. */
export function limitCalls(port: NetworkPort, limitMs = CALL_LIMIT_MS): NetworkPort {
  const limited = async <Answer>(what: string, answer: Promise<Answer>): Promise<Answer> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      const error = new Error(`${port.network}: ${what} took more than ${String(limitMs)} ms`);
      timer = setTimeout(reject, limitMs, error);
    });
    try {
      return await Promise.race([answer, late]);
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    network: port.network,
    addressOf: (index) => port.addressOf(index),
    prepare: (payout) => port.prepare(payout),
    read: (position) => limited('read', port.read(position)),
    broadcast: (bytes) => limited('broadcast', port.broadcast(bytes)),
    lookUp: (key, attempts) => limited('lookUp', port.lookUp(key, attempts)),
    state: () => limited('state', port.state()),
  };
}
