import type { FastifyInstance } from 'fastify';

/**
 * Tells callers, from the moment that `isLast` says so, that this answer is the last on its connection: a proxy then opens its next one
 * elsewhere, and no request ever meets a connection that is being closed.
 */
export function endConnections(app: FastifyInstance, isLast: () => boolean): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing || isLast()) reply.header('connection', 'close');
  });
}
