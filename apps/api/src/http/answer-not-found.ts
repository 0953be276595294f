import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './answer-error';

const METHODS = ['GET', 'POST'] as const;

/** Distinguishes an unknown path from a path that is served under another method. */
export function answerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const allowed = METHODS.filter((method) => app.hasRoute({ method, url: path }));
    if (allowed.length === 0) return sendRefusal(reply, 'NOT_FOUND');
    return sendRefusal(reply.header('allow', allowed.join(', ')), 'METHOD_NOT_ALLOWED');
  });
}
