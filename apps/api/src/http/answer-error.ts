import { isDatabaseUnavailable } from '@realm/database';
import { readRest } from '@realm/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CELL_HEADER, type RefusalName } from '@realm/api-client/contract';
import { RequestError, refusalBody, statusOf, type RefusalDetails } from './envelope';

/** A database that restarts or fails over is back within seconds. */
const RETRY_AFTER_SECONDS = '2';

type AnyError = Error & { readonly statusCode?: number };

/** Answers a failed request in the envelope and logs errors that the caller did not cause. */
export function answerError(error: AnyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof RequestError) return sendRefusal(reply, error.refusal, error);
  if (error.statusCode === 413) readRest(request, reply);
  const refusal = refusalOf(error);
  if (refusal === 'INTERNAL_ERROR' || refusal === 'UNAVAILABLE')
    request.log.error({ err: error }, 'a request failed');
  return sendRefusal(reply, refusal);
}

/** Answers with a refusal: its HTTP status, its envelope and, where a limit refused, when to come back. */
export function sendRefusal(
  reply: FastifyReply,
  refusal: RefusalName,
  details: RefusalDetails = {},
): FastifyReply {
  if (refusal === 'UNAVAILABLE') reply.header('retry-after', RETRY_AFTER_SECONDS);
  if (details.retryAfterSec !== undefined) reply.header('retry-after', String(details.retryAfterSec));
  if (details.cell !== undefined) reply.header(CELL_HEADER, details.cell);
  return reply
    .status(statusOf(refusal))
    .header('cache-control', 'no-store')
    .send(refusalBody(refusal, details));
}

function refusalOf(error: AnyError): RefusalName {
  const refusal = refusalOfStatus(error.statusCode);
  return refusal === 'INTERNAL_ERROR' && isDatabaseUnavailable(error) ? 'UNAVAILABLE' : refusal;
}

const REFUSAL_OF_STATUS: Readonly<Record<number, RefusalName>> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'REQUEST_TIMEOUT',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  429: 'TOO_MANY_REQUESTS',
  431: 'HEADERS_TOO_LARGE',
  503: 'UNAVAILABLE',
};

export function refusalOfStatus(status = 500): RefusalName {
  return REFUSAL_OF_STATUS[status] ?? (status >= 400 && status < 500 ? 'MALFORMED' : 'INTERNAL_ERROR');
}
