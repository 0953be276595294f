import { answerConnectionErrors as answerErrors, connectionErrors } from '@realm/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError, refusalOfStatus } from './answer-error';
import { RequestError, refusalBody } from './envelope';

/** A client that neither sends nor reads for this long holds a connection, a file and the unread part of an answer. */
export const SILENCE_MS = 60_000;

const inEnvelope = connectionErrors((status) => refusalBody(refusalOfStatus(status)));

/** Lets only these requests to upgrade the protocol reach the server's listeners. All others are refused in the envelope. */
export const { guardUpgrades } = inEnvelope;

/** Options of a Fastify whose connection-level errors carry the envelope too. */
export const connectionErrorOptions = {
  clientErrorHandler: inEnvelope.clientErrorHandler,
  frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    void answerError(error, request, reply),
};

export const answerConnectionErrors = (app: FastifyInstance): void =>
  answerErrors(app, (what) => new RequestError('MALFORMED', what));
