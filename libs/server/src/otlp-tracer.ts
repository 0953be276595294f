import type { Context, Link, Span as OtlpSpan, TraceAPI } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Span, SpanDetails, Tracer } from './tracing';
import type { TracingOptions } from './tracing-options';
import { withTimeLimit } from './with-time-limit';

/** A collector that does not answer holds up no restart for longer. */
const LAST_SPANS_MS = 3_000;
/** Of the W3C's Trace Context; ids of zeros are none. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;
const SAMPLED = 1;

interface Opening {
  /** Unless `OTEL_SERVICE_NAME` gives another. */
  readonly serviceName: string;
  /** Called when the collector begins to refuse spans, and not again before it took some. */
  readonly onFailure: (what: string, failure: unknown) => void;
}

/** Loads OpenTelemetry and begins to trace. Without options it loads nothing. */
export async function openTracer(
  options: TracingOptions | null,
  { serviceName, onFailure }: Opening,
): Promise<Tracer | null> {
  if (options === null) return null;
  const [{ ROOT_CONTEXT, trace }, sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    options.protocol === 'http/json'
      ? import('@opentelemetry/exporter-trace-otlp-http')
      : import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = reportingOnce(new OTLPTraceExporter({ url: options.url }), onFailure);
  const provider = new sdk.BasicTracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': serviceName }))
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  const start = spansOf(trace, provider.getTracer('realm'));
  return {
    start: (name, details) => start(name, details, remoteParent(trace, ROOT_CONTEXT, details.parent)),
    close: () =>
      withTimeLimit(
        provider.shutdown().catch(() => undefined),
        LAST_SPANS_MS,
        undefined,
      ),
  };
}

const KINDS = { internal: 0, server: 1, client: 2 } as const;
const ERROR_STATUS = 2;

function spansOf(trace: TraceAPI, tracer: ReturnType<TraceAPI['getTracer']>) {
  const contexts = new WeakMap<Span, Link['context']>();
  const start = (name: string, details: SpanDetails, parent: Context): Span => {
    const { kind = 'internal', attributes = {}, links = [], startedAt } = details;
    const span = tracer.startSpan(
      name,
      {
        kind: KINDS[kind],
        attributes,
        links: links.flatMap((link) => contexts.get(link) ?? []).map((context) => ({ context })),
        ...(startedAt === undefined ? {} : { startTime: startedAt }),
      },
      parent,
    );
    const own = spanOf(span, (child, of) => start(child, of, trace.setSpan(parent, span)));
    contexts.set(own, span.spanContext());
    return own;
  };
  return start;
}

function spanOf(span: OtlpSpan, child: (name: string, details: SpanDetails) => Span): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    isSampled: span.isRecording(),
    traceparent: `00-${traceId}-${spanId}-${traceFlags === SAMPLED ? '01' : '00'}`,
    child: (name, details = {}) => child(name, details),
    end: (attributes = {}, failed = false) => {
      span.setAttributes(attributes);
      if (failed) span.setStatus({ code: ERROR_STATUS });
      span.end();
    },
  };
}

function remoteParent(trace: TraceAPI, root: Context, traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return root;
  const traceFlags = Number.parseInt(flags, 16) & SAMPLED;
  return trace.setSpanContext(root, { traceId, spanId, traceFlags, isRemote: true });
}

/** Spans that nobody takes are dropped: one line in the log says so, once until spans are taken again. */
function reportingOnce(exporter: SpanExporter, onFailure: Opening['onFailure']): SpanExporter {
  let isFailing = false;
  const note = ({ code, error }: { readonly code: number; readonly error?: Error }): void => {
    const fails = code !== 0;
    // Never the collector's own words: they may repeat what it was sent.
    const cause = (error as { code?: string | number } | undefined)?.code ?? error?.name ?? '';
    if (fails && !isFailing)
      onFailure('traces', `the collector takes no spans, they are dropped (${String(cause)})`);
    isFailing = fails;
  };
  return {
    export: (spans: ReadableSpan[], done) =>
      exporter.export(spans, (result) => {
        note(result);
        // Also after a failure: what is done about it is done.
        done({ code: 0 });
      }),
    shutdown: () => exporter.shutdown(),
  };
}
