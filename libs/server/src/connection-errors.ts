import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

type ConnectionError = Error & { readonly code?: string };
type UpgradeListener = (request: IncomingMessage, connection: Duplex, head: Buffer) => void;
type BodyOf = (status: number) => unknown;

/** Statuses for the parser's error codes. Any other error is a malformed request. */
const STATUS_OF_CODE: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Payload Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};
const MALFORMED = [400, 'Bad Request'] as const;
/** How long a client gets to read the answer before its connection is dropped. */
const LINGER_MS = 1_000;

/** Of Node's server, which would answer a request without a host without a body. It reaches the routes instead, or is refused there. */
export const OWN_ANSWERS = { requireHostHeader: false } as const;

/**
 * Refuses in order what reaches no route. A proxy that sees a connection closed without an answer, or reset while it sends, considers
 * the whole server broken and leaves it out, for everybody.
 *
 * @param bodyOf - What an answer of this status says, as JSON.
 */
export const connectionErrors = (bodyOf: BodyOf) => ({
  /** An option of Fastify: answers what Node's parser refuses. */
  clientErrorHandler: (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return;
    if (!socket.writable) return void socket.destroy();
    endWith(socket, STATUS_OF_CODE[error.code ?? ''] ?? MALFORMED, bodyOf);
  },

  /**
   * Lets only some requests to upgrade the protocol reach the listeners that there are, and refuses all others. None has a body: a
   * socket server would close the connection with the body unread.
   */
  guardUpgrades: (server: Server, isTaken: (path: string) => boolean): void => {
    const listeners = server.listeners('upgrade') as UpgradeListener[];
    server.removeAllListeners('upgrade');
    server.on('upgrade', (request, connection, head) => {
      // Node has no listener of its own any more: a reset would end the process.
      connection.on('error', ignore);
      if (isTaken(request.url ?? '') && !hasBody(request))
        return listeners.forEach((listener) => listener(request, connection, head));
      // Its body is read and dropped.
      connection.resume();
      endWith(connection, MALFORMED, bodyOf);
    });
  },
});

/** @param malformed - What a refused request fails with; `what` is the part that is wrong. */
export function answerConnectionErrors(app: FastifyInstance, malformed: (what: string) => Error): void {
  // Node would answer this one itself, too.
  (app.server as Server).on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response);
  });
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') throw malformed('host');
    // A proxy may believe the other one.
    if (hostsOf(raw) > 1) throw malformed('host comes twice');
  });
}

const ignore = (): void => undefined;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

function endWith(socket: Duplex, [status, reason]: readonly [number, string], bodyOf: BodyOf): void {
  const body = JSON.stringify(bodyOf(status));
  socket.end(
    [
      `HTTP/1.1 ${String(status)} ${reason}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${String(Buffer.byteLength(body))}`,
      'cache-control: no-store',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
