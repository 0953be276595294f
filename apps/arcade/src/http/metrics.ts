import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Each step wakes the process: the library's own ten milliseconds take a third of what an idle server may take. */
const EVENT_LOOP_STEP_MS = 100;

/** The figures of one process. */
export function createMetrics({ withProcess }: { readonly withProcess: boolean }) {
  const registry = new Registry();
  if (withProcess)
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_STEP_MS });
  const durations = new Histogram({
    name: 'realm_arcade_request_duration_seconds',
    help: 'From the request line to the last byte of the answer.',
    labelNames: ['route', 'status'] as const,
    registers: [registry],
  });
  const walletCalls = new Histogram({
    name: 'realm_arcade_wallet_call_duration_seconds',
    help: "From a call to the platform's wallet to its answer, or to the end of the wait for one.",
    labelNames: ['call'] as const,
    registers: [registry],
  });
  const plays = new Gauge({
    name: 'realm_arcade_plays',
    help: 'Whether this process serves the games (1), or waits for the one that does (0).',
    registers: [registry],
  });
  return {
    notePlaying: (): void => plays.set(1),
    observeWalletCall: (call: string, tookMs: number): void => walletCalls.observe({ call }, tookMs / 1_000),
    watch: (app: FastifyInstance): void => {
      app.addHook('onResponse', (request, reply, done) => {
        durations.observe(
          { route: request.routeOptions.url ?? 'none', status: reply.statusCode },
          reply.elapsedTime / 1_000,
        );
        done();
      });
    },
    contentType: registry.contentType,
    read: () => registry.metrics(),
  };
}
export type ArcadeMetrics = ReturnType<typeof createMetrics>;

/** A private server for the metrics only. */
export function createMetricsServer({ contentType, read }: Pick<ArcadeMetrics, 'contentType' | 'read'>) {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => reply.type(contentType).send(await read()));
  return app;
}
