import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './answer-error';

/** A form has this long to arrive; a file has as long for each part of it. */
export const BODY_DEADLINE_MS = 10_000;
/** Longest time for an upload to arrive: the client's own timeout is 25 s. */
export const UPLOAD_TIMEOUT_MS = 30_000;
/** The least that a file must grow by within each deadline. */
const MIN_PROGRESS_BYTES = 16 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, which may take several deadlines as long as it comes. */
    readonly takesFile?: boolean;
  }
}

/** Ends requests whose body does not arrive in time: memory and connections are for callers who send. */
export function endSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watchBody(request, reply);
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watchBody(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  const minBytes = request.routeOptions.config.takesFile === true ? MIN_PROGRESS_BYTES : Infinity;
  let seenBytes = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const readBytes = raw.socket.bytesRead;
    if (!raw.complete && readBytes - seenBytes >= minBytes) {
      seenBytes = readBytes;
      return;
    }
    clearInterval(timer);
    if (!raw.complete) end(request, reply);
  }, BODY_DEADLINE_MS);
  timer.unref();
  const stop = () => clearInterval(timer);
  raw.once('end', stop);
  raw.once('close', stop);
}

/** Closes the connection of a client that goes on sending after the answer. */
function end({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) raw.destroy();
  else sendRefusal(reply.header('connection', 'close'), 'REQUEST_TIMEOUT');
}
