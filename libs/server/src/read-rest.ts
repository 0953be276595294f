import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Keeps the connection of a request whose body is too large: the rest is read and dropped. Fastify would close it, and a proxy that is
 * still sending takes that for a broken server, which it leaves out.
 */
export function readRest({ raw }: Pick<FastifyRequest, 'raw'>, reply: FastifyReply): void {
  reply.removeHeader('connection');
  raw.resume();
}
