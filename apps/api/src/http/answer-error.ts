import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalName } from '@realm/api-client/contract';
import { isDatabaseUnavailable } from '../db/is-database-unavailable';
import { RequestFault, refusalBody, statusOf } from './envelope';

/** A database that restarts or fails over is back within seconds. */
const RETRY_AFTER_SECONDS = '2';

type AnyError = Error & { readonly statusCode?: number };

/** Answers a request that threw, in the envelope. What is not the caller's doing is logged. */
export function answerError(error: AnyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof RequestFault) return sendRefusal(reply, error.refusal, error.detail);
  const refusal = refusalOf(error);
  if (refusal === 'FAULT' || refusal === 'UNAVAILABLE') request.log.error({ err: error }, 'a request failed');
  return sendRefusal(reply, refusal);
}

export function sendRefusal(reply: FastifyReply, refusal: RefusalName, detail = ''): FastifyReply {
  if (refusal === 'UNAVAILABLE') reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply.status(statusOf(refusal)).send(refusalBody(refusal, detail));
}

function refusalOf(error: AnyError): RefusalName {
  const { statusCode: status } = error;
  if (status === 413) return 'TOO_LARGE';
  if (status === 415) return 'UNSUPPORTED_MEDIA';
  if (status === 429) return 'TOO_MANY_REQUESTS';
  if (status !== undefined && status >= 400 && status < 500) return 'MALFORMED';
  return isDatabaseUnavailable(error) ? 'UNAVAILABLE' : 'FAULT';
}
