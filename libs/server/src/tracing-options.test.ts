import { environmentReader } from './read-environment';
import { readTracing } from './tracing-options';

function read(variables: Record<string, string>) {
  const issues: string[] = [];
  return { options: readTracing(environmentReader(variables, issues), issues), issues };
}

const LOCAL = 'http://localhost:4318/v1/traces';

it.each<[Record<string, string>, string | null]>([
  [{}, null],
  [{ OTEL_SERVICE_NAME: 'realm' }, null],
  [{ OTEL_TRACES_EXPORTER: 'otlp' }, LOCAL],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://10.0.0.9:4318/' }, 'http://10.0.0.9:4318/v1/traces'],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.test/own' }, 'https://traces.test/own'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://10.0.0.9:4318', OTEL_TRACES_EXPORTER: 'none' }, null],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://10.0.0.9:4318', OTEL_SDK_DISABLED: 'true' }, null],
])('%p sends traces to %p', (variables, url) => {
  const { options, issues } = read(variables);
  expect(options?.url ?? null).toBe(url);
  expect(issues).toEqual([]);
});

it.each([
  { OTEL_TRACES_EXPORTER: 'zipkin' },
  { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
  { OTEL_TRACES_SAMPLER: 'sometimes' },
  { OTEL_TRACES_SAMPLER_ARG: '1.5' },
])('refuses %p', (variables: Record<string, string>) => {
  const [name = ''] = Object.keys(variables);
  expect(read(variables).issues).toEqual([expect.stringContaining(name)]);
});

it('speaks protobuf unless JSON is asked for', () => {
  const on = { OTEL_TRACES_EXPORTER: 'otlp' };
  expect(read(on).options?.protocol).toBe('http/protobuf');
  expect(read({ ...on, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }).options?.protocol).toBe('http/json');
});
