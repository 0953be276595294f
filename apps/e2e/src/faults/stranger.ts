import { request } from 'node:http';

/** A request that no page or app sends. */
export interface StrangeRequest {
  /** As it is sent: nothing of it is resolved. */
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of its body; 0 for none. */
  readonly bytes: number;
}

/** What an upgrade of the protocol has. */
export const UPGRADE = { connection: 'upgrade', upgrade: 'websocket' } as const;

/** More than a server takes, and less than nginx does. */
export const LARGE_HEADERS: Readonly<Record<string, string>> = Object.fromEntries(
  ['a', 'b', 'c'].map((name) => [`x-${name}`, name.repeat(7_000)]),
);

const LIMIT_MS = 10_000;

/** @returns The status; 0 without one, as when it is refused before all of it was sent. */
function send(url: string, { path, method = 'POST', headers = {}, bytes }: StrangeRequest): Promise<number> {
  const length = bytes === 0 ? {} : { 'content-length': String(bytes) };
  return new Promise((resolve) => {
    const sent = request(url, {
      path,
      method,
      headers: { ...headers, ...length },
      agent: false,
      timeout: LIMIT_MS,
    });
    sent.on('response', (answer) => {
      answer.resume().on('close', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('upgrade', (_answer, socket) => {
      socket.destroy();
      resolve(101);
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(0));
    sent.end(Buffer.alloc(bytes, 'a'));
  });
}

/** Begins a call whose body does not go on. @returns What the server says of it. */
export function stall(url: string, path: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1000' };
    const sent = request(url, { path, method: 'POST', headers, agent: false });
    sent.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
      sent.destroy();
    });
    sent.on('error', () => resolve(0));
    sent.write('a');
  });
}

/** Sends the requests one after the other, again and again, and counts their statuses. */
export async function bother(
  url: string,
  requests: readonly StrangeRequest[],
  { endsMs, statuses }: { readonly endsMs: number; readonly statuses: Map<number, number> },
): Promise<void> {
  while (Date.now() < endsMs)
    for (const one of requests) {
      const status = await send(url, one);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
}

export const summaryOf = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses].map(([status, times]) => `${String(status)} ×${String(times)}`).join(', ');
