export { sourceOf, trustFunction } from './client-address';
export { answerConnectionErrors, connectionErrors, OWN_ANSWERS } from './connection-errors';
export { Counts } from './counts';
export { deriveKeyFor } from './derive-key';
export { failureLine, failureMessage } from './failure-line';
export { limitHandshakes, type HandshakeLimits } from './handshake-limiter';
export { LISTEN_BACKLOG } from './listen-backlog';
export { openInOrder, type AtClose } from './open-in-order';
export { openTracer } from './otlp-tracer';
export {
  environmentReader,
  InvalidConfiguration,
  type EnvironmentReader,
  type TrustedProxies,
  type Variables,
} from './read-environment';
export { probeReadiness, watchReadiness } from './readiness-watch';
export { readRest } from './read-rest';
export { followRequests, requestIdOptions, requestLogging } from './request-ids';
export { runAtInterval, type RepeatedWork } from './run-at-interval';
export { openBytes, sealBytes } from './seal-bytes';
export { shutDownOnSignals, stackOf } from './shut-down';
export { inBatchSpan, inSpan, traceHeaders, type Span, type Tracer } from './tracing';
export { readTracing, type TracingOptions } from './tracing-options';
export { statementSpan } from './statement-spans';
export { reportToWatchdog } from './watchdog';
export { storedSecret } from './stored-secret';
export { withTimeLimit } from './with-time-limit';
export { currentWork, REQUEST_ID_HEADER, runWork, statementComment, type WorkContext } from './work-context';
