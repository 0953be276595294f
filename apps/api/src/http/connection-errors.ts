import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError, refusalOfStatus } from './answer-error';
import { RequestError, refusalBody } from './envelope';

type ConnectionError = Error & { readonly code?: string };

/** Statuses for the parser's error codes. Any other error is a malformed request. */
const STATUS_OF_CODE: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Payload Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};
const MALFORMED = [400, 'Bad Request'] as const;
/** How long a client gets to read the answer before its connection is dropped. */
const LINGER_MS = 1_000;
/** A client that neither sends nor reads for this long holds a connection, a file and the unread part of an answer. */
export const SILENCE_MS = 60_000;

/** Options of a Fastify whose connection-level errors carry the envelope too. */
export const connectionErrorOptions = {
  clientErrorHandler: answerOnConnection,
  frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    void answerError(error, request, reply),
};

/** Node would answer these two without a body. They reach the routes instead, or are refused there. */
export const OWN_ANSWERS = { requireHostHeader: false } as const;

export function answerConnectionErrors(app: FastifyInstance): void {
  (app.server as Server).on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response);
  });
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') throw new RequestError('MALFORMED', 'host');
    // A proxy may believe the other one.
    if (hostsOf(raw) > 1) throw new RequestError('MALFORMED', 'host comes twice');
  });
}

const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

/**
 * Answers requests to upgrade the protocol, except where upgrades are allowed. Node hands such a connection to the listener and
 * closes nothing itself; a proxy that sees it closed without an answer would consider the whole server broken.
 */
export function refuseUpgrades(server: Server, isTaken: (request: IncomingMessage) => boolean): void {
  server.on('upgrade', (request, connection) => {
    if (isTaken(request)) return;
    connection.on('error', () => undefined);
    endWith(connection, ...MALFORMED);
  });
}

/** Nothing can be routed any more: the answer is written on the bare connection, which then ends. */
function answerOnConnection(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return;
  if (!socket.writable) return void socket.destroy();
  endWith(socket, ...(STATUS_OF_CODE[error.code ?? ''] ?? MALFORMED));
}

function endWith(socket: Duplex, status: number, reason: string): void {
  const body = JSON.stringify(refusalBody(refusalOfStatus(status)));
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
