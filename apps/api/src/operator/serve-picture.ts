import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../http/answer-error';
import type { Ports } from '../ports';
import type { AnyOperatorPicture } from './act';
import { readInput } from './read-operator-call';

/** Opened in a browser, the picture runs nothing and loads nothing, whatever its bytes are. */
const POLICY = "default-src 'none'; sandbox";

export function servePicture(app: FastifyInstance, ports: Ports, { name, input, open }: AnyOperatorPicture) {
  app.get(`/operator/${name}`, async (request, reply) => {
    const opened = await open(ports, readInput(input, request.query));
    if (!opened.ok) return sendRefusal(reply, opened.refusal, opened);
    return reply
      .headers({ 'content-security-policy': POLICY, 'content-disposition': 'inline' })
      .type(opened.value.type)
      .send(opened.value.bytes);
  });
}
