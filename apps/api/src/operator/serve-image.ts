import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../http/answer-error';
import { admit } from '../http/surface';
import type { Ports } from '../ports';
import type { ImageOperation } from './operation';
import type { OperatorGuard } from './operator-guard';
import { OPERATOR_SURFACE } from './operator-surface';

/** Opened in a browser, the image runs nothing and loads nothing, whatever its bytes are. */
const POLICY = "default-src 'none'; sandbox";

export function serveImage(
  app: FastifyInstance,
  { ports, callerOf }: { readonly ports: Ports } & Pick<OperatorGuard, 'callerOf'>,
  { endpoint, open }: ImageOperation,
): void {
  app.get(endpoint.path, async (request, reply) => {
    const requested = { caller: callerOf(request), body: request.query };
    const admitted = await admit(OPERATOR_SURFACE, endpoint, requested);
    if (!admitted.ok) return sendRefusal(reply, admitted.refusal, admitted);
    const opened = await open(ports, admitted.value.input);
    if (!opened.ok) return sendRefusal(reply, opened.refusal, opened);
    return reply
      .headers({ 'content-security-policy': POLICY, 'content-disposition': 'inline' })
      .type(opened.value.type)
      .send(opened.value.bytes);
  });
}
