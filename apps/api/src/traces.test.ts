import { randomUUID } from 'node:crypto';
import { MEMBER_ENDPOINTS } from '@realm/api-client/contract';
import { openTracer } from '@realm/server';
import { accountId, HOUSE } from './ledger';
import { startTestServer } from './testing';
import { startCollector, type CollectedSpan, type Collector } from './testing/collector';

const ACCOUNT = 'tracedmember';
const AMOUNT = '4321.87';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

let collector: Collector;
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(() => collector.close());

/** A server with a member who has money; what it traces goes to `url`. */
async function start(url: string) {
  const tracer = await openTracer(
    { url, protocol: 'http/json' },
    { serviceName: 'realm-server', onFailure: () => undefined },
  );
  if (tracer === null) throw new Error('nothing is traced');
  const server = await startTestServer({ tracer, live: true, env: { trustProxy: ['loopback'] } });
  const { token, uid, memberId } = await server.signedIn(ACCOUNT);
  const credit = accountId(memberId, 'available', 'CNY');
  const debit = accountId(HOUSE, 'capital', 'CNY');
  const legs = [{ type: 15, debit, credit, amountMinor: 100_000_000n }] as const;
  const { ledger, clock } = server.ports;
  await ledger.post({ eventId: randomUUID(), reference: '', note: '', at: clock.now(), legs });
  const transfer = async (headers: Record<string, string> = {}): Promise<number> => {
    const answer = await fetch(`${String(server.url)}${MEMBER_ENDPOINTS.transfer.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ token, uid, requestId: randomUUID(), category: 'slots', amount: AMOUNT }),
    });
    return ((await answer.json()) as { code: number }).code;
  };
  const end = async (): Promise<void> => {
    await server.close();
    await tracer.close();
  };
  return { end, token, transfer };
}

const textOf = (span: CollectedSpan, key: string): unknown =>
  Object.values(span.attributes.find((one) => one.key === key)?.value ?? {})[0];
const named = (name: string): CollectedSpan[] => collector.spans.filter((span) => span.name === name);

it('a request that moves money is one trace, from a trusted proxy’s span to the statement that commits', async () => {
  const { end, token, transfer } = await start(collector.url);
  const requestId = 'a'.repeat(32);
  const headers = { traceparent: `00-${TRACE}-${PARENT}-01`, 'x-request-id': requestId };
  expect(await transfer(headers)).toBe(0);
  await end();

  const [request, ...others] = named(`POST ${MEMBER_ENDPOINTS.transfer.path}`);
  if (request === undefined) throw new Error('the request is not traced');
  expect(others).toEqual([]);
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
  expect(textOf(request, 'realm.request_id')).toBe(requestId);
  expect(textOf(request, 'http.response.status_code')).toBe(200);
  const [batch] = named('ledger batch').filter(({ traceId }) => traceId === TRACE);
  expect(batch).toMatchObject({ parentSpanId: request.spanId });
  const commits = collector.spans.filter(({ parentSpanId }) => parentSpanId === batch?.spanId);
  expect(commits.map(({ name }) => name)).toEqual(['call ledger_read', 'call ledger_run']);
  expect(commits.every(({ traceId }) => traceId === TRACE)).toBe(true);

  for (const secret of [token, ACCOUNT, AMOUNT, AMOUNT.replace('.', '')])
    expect(collector.text()).not.toContain(secret);
  expect(collector.text()).not.toContain('$1');
  expect(collector.text()).toContain('"realm-server"');
});

it('a batch belongs to one of the requests that it carries, and is linked to the others', async () => {
  const { end, transfer } = await start(collector.url);
  expect(await Promise.all(Array.from({ length: 12 }, () => transfer()))).toEqual(Array(12).fill(0));
  await end();

  const requests = new Set(named(`POST ${MEMBER_ENDPOINTS.transfer.path}`).map(({ spanId }) => spanId));
  expect(requests.size).toBe(12);
  const carried = named('ledger batch').flatMap(({ parentSpanId, links }) => [
    parentSpanId,
    ...links.map(({ spanId }) => spanId),
  ]);
  expect(carried).toHaveLength(12);
  expect(new Set(carried)).toEqual(requests);
  // Together, or the test shows nothing.
  expect(named('ledger batch').length).toBeLessThan(12);
});

it('a collector that is not there costs no request, and hardly any time at the end', async () => {
  const { url } = collector;
  await collector.close();
  const { end, transfer } = await start(url);
  for (let call = 0; call < 5; call += 1) expect(await transfer()).toBe(0);
  const endedAt = performance.now();
  await end();
  expect(performance.now() - endedAt).toBeLessThan(15_000);
});
