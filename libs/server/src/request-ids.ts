import type { IncomingMessage } from 'node:http';
import { LogController, type FastifyInstance } from 'fastify';
import { trustFunction } from './client-address';
import type { TrustedProxies } from './read-environment';
import { startRequestSpan, type RequestTracing } from './request-spans';
import { isRequestId, newRequestId, REQUEST_ID_HEADER, runWork } from './work-context';

/**
 * Options of a Fastify that names each request in its log lines. A trusted proxy's id is taken; a client could otherwise write
 * another request's id into the log.
 */
export function requestIdOptions(proxies: TrustedProxies) {
  const trusts = trustFunction(proxies);
  return {
    requestIdHeader: false as const,
    genReqId: ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string => {
      const given = headers[REQUEST_ID_HEADER];
      return isRequestId(given) && trusts(socket.remoteAddress ?? '', 0) ? given : newRequestId();
    },
  };
}

/** Log lines name their request. */
export const requestLogging = (disableRequestLogging = false): LogController =>
  new LogController({ requestIdLogLabel: 'requestId', disableRequestLogging });

/** Everything that a request causes knows its id; an answer that reports a fault of the server names it. */
export function followRequests(app: FastifyInstance, tracing: RequestTracing): void {
  const startSpan = startRequestSpan(tracing);
  app.addHook('onRequest', (request, reply, done) => {
    const span = startSpan?.(request, reply);
    runWork({ requestId: request.id, ...(span === undefined ? {} : { span }) }, done);
  });
  app.addHook('onSend', async ({ id }, reply) => {
    if (reply.statusCode >= 500) reply.header(REQUEST_ID_HEADER, id);
  });
}
