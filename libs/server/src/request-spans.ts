import type { FastifyReply, FastifyRequest } from 'fastify';
import { trustFunction } from './client-address';
import type { TrustedProxies } from './read-environment';
import { TRACEPARENT_HEADER, type Span, type Tracer } from './tracing';

export interface RequestTracing {
  /** `null`: nothing is traced. */
  readonly tracer: Tracer | null;
  /** Whose `traceparent` is continued. A client could otherwise have everything sampled. */
  readonly proxies: TrustedProxies;
}

/** Asked every second or two by monitors and proxies. */
const PROBES: readonly string[] = ['/healthz', '/readyz', '/metrics'];
const FIRST_FAULT = 500;

/** Begins the span of a request; it ends with the answer, or with the connection. A probe has none. */
export function startRequestSpan({ tracer, proxies }: RequestTracing) {
  if (tracer === null) return null;
  const trusts = trustFunction(proxies);
  return (request: FastifyRequest, reply: FastifyReply): Span | undefined => {
    // A pattern: the path itself may name a member, and its query a token.
    const route = request.routeOptions.url ?? 'none';
    if (PROBES.includes(route)) return undefined;
    const given = request.headers[TRACEPARENT_HEADER];
    const isTrusted = typeof given === 'string' && trusts(request.socket.remoteAddress ?? '', 0);
    const span = tracer.start(`${request.method} ${route}`, {
      kind: 'server',
      parent: isTrusted ? given : undefined,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'realm.request_id': request.id,
      },
    });
    reply.raw.once('close', () => {
      const { statusCode } = reply;
      span.end({ 'http.response.status_code': statusCode }, statusCode >= FIRST_FAULT);
    });
    return span;
  };
}
