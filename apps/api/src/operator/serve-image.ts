import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../http/answer-error';
import { admit } from '../http/surface';
import type { Ports } from '../ports';
import type { ImageOperation } from './operation';
import { operatorSurface, type Holds } from './operator-surface';

/** Opened in a browser, the image runs nothing and loads nothing, whatever its bytes are. */
const POLICY = "default-src 'none'; sandbox";

export function serveImage(
  app: FastifyInstance,
  { ports, holds }: { readonly ports: Ports; readonly holds: Holds },
  { endpoint, open }: ImageOperation,
): void {
  app.get(endpoint.path, async ({ headers, query }, reply) => {
    const admitted = await admit(operatorSurface(holds), endpoint, { headers, body: query });
    if (!admitted.ok) return sendRefusal(reply, admitted.refusal, admitted);
    const opened = await open(ports, admitted.value.input);
    if (!opened.ok) return sendRefusal(reply, opened.refusal, opened);
    return reply
      .headers({ 'content-security-policy': POLICY, 'content-disposition': 'inline' })
      .type(opened.value.type)
      .send(opened.value.bytes);
  });
}
