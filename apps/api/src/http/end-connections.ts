import type { FastifyInstance } from 'fastify';

/**
 * Tells callers, from the moment the server drains, that this answer is the last on its connection: a proxy then opens its next one
 * elsewhere, and no request ever meets a connection that is being closed.
 */
export function endConnections(app: FastifyInstance, isDraining: () => boolean): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing || isDraining()) reply.header('connection', 'close');
  });
}
