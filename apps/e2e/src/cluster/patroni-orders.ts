import { PATRONI_LOGIN, type DatabasePlace } from './description';
import { patroniUrl } from './probes';

const TIMEOUT_MS = 10_000;

interface Order {
  readonly method: 'POST' | 'PATCH' | 'PUT';
  readonly path: string;
  readonly body: object;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** @param order - `password`: without one, as a stranger. */
export async function orderPatroni(
  node: DatabasePlace,
  { method, path, body, password }: Order & { readonly password: string | null },
): Promise<Answer> {
  const authorization = `Basic ${Buffer.from(`${PATRONI_LOGIN}:${password ?? ''}`).toString('base64')}`;
  const answer = await fetch(`${patroniUrl(node)}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(password !== null && { authorization }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Whoever may give these has the database: its settings name commands. None of them would do anything here if it were taken. */
const ORDERS: readonly Order[] = [
  { method: 'PATCH', path: '/config', body: {} },
  { method: 'PUT', path: '/config', body: {} },
  { method: 'POST', path: '/switchover', body: {} },
  { method: 'POST', path: '/failover', body: {} },
  { method: 'POST', path: '/restart', body: { role: 'nobody' } },
];

/** @returns Those that a node takes without its password, or with a wrong one. */
export async function ordersAcceptedWithoutPassword(node: DatabasePlace): Promise<readonly string[]> {
  const taken: string[] = [];
  for (const order of ORDERS)
    for (const password of [null, 'guessed']) {
      const { status } = await orderPatroni(node, { ...order, password });
      if (status !== 401)
        taken.push(`${order.method} ${order.path} of ${node.name} answered ${String(status)}`);
    }
  return taken;
}
