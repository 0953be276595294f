import { AsyncResource } from 'node:async_hooks';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTracer } from './otlp-tracer';
import { runAtInterval } from './run-at-interval';
import { statementSpan } from './statement-spans';
import { inBatchSpan, inSpan, traceHeaders, type Tracer } from './tracing';
import { currentWork, runWork } from './work-context';

interface Sent {
  readonly type: string | undefined;
  readonly body: Buffer;
}
interface SentSpan {
  readonly name: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: unknown;
  readonly status: unknown;
}

const sent: Sent[] = [];
let status = 200;
let collector: Server;
let url: string;
beforeAll(async () => {
  collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      sent.push({ type: request.headers['content-type'], body: Buffer.concat(parts) });
      response.statusCode = status;
      response.end(status === 200 ? '' : 'a secret of the collector');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((collector.address() as AddressInfo).port)}/v1/traces`;
});
afterAll(() => new Promise((resolve) => collector.close(resolve)));
beforeEach(() => {
  sent.length = 0;
  status = 200;
});

const failures: string[] = [];
async function opened(protocol: 'http/json' | 'http/protobuf' = 'http/json'): Promise<Tracer> {
  failures.length = 0;
  const onFailure = (what: string, failure: unknown) => void failures.push(`${what}: ${String(failure)}`);
  const tracer = await openTracer({ url, protocol }, { serviceName: 'tested', onFailure });
  if (tracer === null) throw new Error('nothing is traced');
  return tracer;
}

const spansSent = (): readonly SentSpan[] =>
  sent.flatMap(({ body }) => {
    const { resourceSpans } = JSON.parse(body.toString()) as {
      resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
    };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });

const PARENT = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}`;
const ID = { requestId: '0'.repeat(32) };

it('sends protobuf unless JSON is asked for', async () => {
  for (const protocol of ['http/protobuf', 'http/json'] as const) {
    const tracer = await opened(protocol);
    tracer.start('work', {}).end();
    await tracer.close();
  }
  expect(sent.map(({ type }) => type)).toEqual(['application/x-protobuf', 'application/json']);
  for (const { body } of sent) expect(body.includes('work') && body.includes('tested')).toBe(true);
});

it('continues a trace as it was sampled, and begins its own after what is none', async () => {
  const tracer = await opened();
  const from = (parent?: string) => tracer.start('work', { parent });
  expect(from(`${PARENT}-01`)).toMatchObject({ isSampled: true });
  expect(from(`${PARENT}-01`).traceparent).toMatch(new RegExp(`^00-${'ab'.repeat(16)}-[0-9a-f]{16}-01$`));
  expect(from(`${PARENT}-00`)).toMatchObject({ isSampled: false });
  for (const none of [undefined, '', 'x', `00-${'0'.repeat(32)}-${'cd'.repeat(8)}-01`, `${PARENT}-01-more`])
    expect(from(none).traceparent).not.toContain('abab');
  await tracer.close();
  expect(sent).toEqual([]);
});

it('names what failed by a code or a class, never by its words', async () => {
  const tracer = await opened();
  const failure = Object.assign(new Error('member 7 has 12.50'), { code: '23505' });
  await runWork({ ...ID, span: tracer.start('work', {}) }, async () => {
    await expect(inSpan('part', {}, () => Promise.reject(failure))).rejects.toBe(failure);
    statementSpan({
      query: { sql: `insert into "members" ("account") values ($1) returning 'hidden'` },
      queryDurationMillis: 5,
      error: new RangeError('member 7 exists'),
    });
    currentWork()?.span?.end();
  });
  await tracer.close();
  expect(spansSent().map(({ name }) => name)).toEqual(['part', 'insert members', 'work']);
  const text = JSON.stringify(spansSent());
  expect(text).toContain('23505');
  expect(text).toContain('RangeError');
  expect(text).not.toMatch(/member 7|12\.50|hidden|account/);
});

it('tells another process which span calls it, and nothing where nothing is traced', async () => {
  const tracer = await opened();
  const span = tracer.start('work', {});
  expect(runWork({ ...ID, span }, traceHeaders)).toEqual({ traceparent: span.traceparent });
  expect(runWork(ID, traceHeaders)).toEqual({});
  expect(traceHeaders()).toEqual({});
  await tracer.close();
});

it('puts a batch into the trace of its first caller that is sampled', async () => {
  const tracer = await opened();
  const callerOf = (flags: string) => {
    const span = tracer.start('call', { parent: `${PARENT}-${flags}` });
    return runWork({ ...ID, span }, () => ({ span, caller: new AsyncResource('call') }));
  };
  const [unseen, seen] = [callerOf('00'), callerOf('01')];
  const callers = [unseen.caller, seen.caller];
  await unseen.caller.runInAsyncScope(() => inBatchSpan('batch', callers, () => Promise.resolve()));
  await tracer.close();
  expect(spansSent()).toMatchObject([{ name: 'batch', parentSpanId: seen.span.traceparent.split('-')[2] }]);
});

it('begins a trace with each run of a job', async () => {
  const tracer = await opened();
  const run = () => inSpan('part', {}, () => Promise.resolve());
  const job = runAtInterval({ name: 'tidy', intervalMs: 60_000, run, onFailure: () => undefined, tracer });
  await job.wake();
  await job.wake();
  await job.stop();
  await tracer.close();
  expect(spansSent().map(({ name }) => name)).toEqual(['part', 'job tidy', 'part', 'job tidy']);
});

it('reports once that spans are refused, in words of its own, and again after some were taken', async () => {
  process.env['OTEL_BSP_SCHEDULE_DELAY'] = '1';
  const tracer = await opened();
  delete process.env['OTEL_BSP_SCHEDULE_DELAY'];
  const sendOne = async (answer: number): Promise<void> => {
    status = answer;
    const before = sent.length;
    tracer.start('work', {}).end();
    while (sent.length === before) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  // One after the other: the next is sent when the exporter has the answer to the last.
  for (const answer of [400, 400, 400, 200, 400]) await sendOne(answer);
  while (failures.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  await tracer.close();
  const line = 'traces: the collector takes no spans, they are dropped (400)';
  expect(failures).toEqual([line, line]);
});

it('loads nothing and traces nothing without options', async () => {
  jest.resetModules();
  const packages = [
    'api',
    'sdk-trace-base',
    'exporter-trace-otlp-http',
    'exporter-trace-otlp-proto',
    'resources',
  ];
  const loaded: string[] = [];
  for (const name of packages)
    jest.doMock(`@opentelemetry/${name}`, () => {
      loaded.push(name);
      return jest.requireActual<object>(`@opentelemetry/${name}`);
    });
  const { openTracer: open } = await import('./index');
  const opening = { serviceName: 'tested', onFailure: () => undefined };
  expect(await open(null, opening)).toBeNull();
  expect(loaded).toEqual([]);
  await (await open({ url, protocol: 'http/json' }, opening))?.close();
  expect(loaded).toContain('sdk-trace-base');
});
