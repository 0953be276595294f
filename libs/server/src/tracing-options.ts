import type { EnvironmentReader } from './read-environment';

export interface TracingOptions {
  /** Where spans are sent, path included. */
  readonly url: string;
  readonly protocol: (typeof PROTOCOLS)[number];
}

const PROTOCOLS = ['http/protobuf', 'http/json'] as const;
const EXPORTERS = ['otlp', 'none'] as const;
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
const URLS = ['http:', 'https:'] as const;
const SPANS_PATH = '/v1/traces';

/**
 * Reads OpenTelemetry's own variables: what decides whether there are traces, and where they go. The others, such as
 * `OTEL_SERVICE_NAME` and `OTEL_BSP_SCHEDULE_DELAY`, are read by its packages.
 *
 * @returns `null` unless an exporter or an endpoint is given.
 */
export function readTracing(read: EnvironmentReader, issues: string[]): TracingOptions | null {
  const base = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', URLS);
  const own = read.url('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', URLS);
  const general = read.oneOf('OTEL_EXPORTER_OTLP_PROTOCOL', PROTOCOLS, 'http/protobuf');
  const protocol = read.oneOf('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', PROTOCOLS, general);
  const given = base ?? own;
  const exporter = read.oneOf('OTEL_TRACES_EXPORTER', EXPORTERS, given === null ? 'none' : 'otlp');
  read.oneOf('OTEL_TRACES_SAMPLER', SAMPLERS, 'parentbased_always_on');
  if (!isRatio(read.text('OTEL_TRACES_SAMPLER_ARG') ?? '1'))
    issues.push('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1');
  if (exporter === 'none' || read.flag('OTEL_SDK_DISABLED', false)) return null;
  return { url: own ?? `${(base ?? 'http://localhost:4318').replace(/\/+$/, '')}${SPANS_PATH}`, protocol };
}

const isRatio = (text: string): boolean => /^(0|1|[01]?\.\d+)$/.test(text) && Number(text) <= 1;
