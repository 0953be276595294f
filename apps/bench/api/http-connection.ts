import { connect, type Socket } from 'node:net';

export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: string;
  /** What a proxy would say that the request comes from. */
  readonly source: string;
}

const HEAD_END = '\r\n\r\n';

/** Takes HTTP answers with a content length from a stream of chunks. */
export class AnswerReader {
  #buffer: Buffer = Buffer.alloc(0);

  /** @returns The next answer once all of it has arrived, else `null`. */
  push(chunk: Buffer): HttpAnswer | null {
    this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
    const headEnd = this.#buffer.indexOf(HEAD_END);
    if (headEnd < 0) return null;
    const head = this.#buffer.toString('latin1', 0, headEnd);
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? Number.NaN);
    if (Number.isNaN(length)) throw new Error(`an answer without a length: ${head}`);
    const end = headEnd + HEAD_END.length + length;
    if (this.#buffer.length < end) return null;
    const body = this.#buffer.toString('utf8', headEnd + HEAD_END.length, end);
    this.#buffer = this.#buffer.subarray(end);
    return { status: Number(head.slice(9, 12)), body };
  }
}

/**
 * One kept connection that sends a request after the other. It does far less than an HTTP client, so that the clients' share of the
 * processors stays small beside the bare server's.
 */
export class HttpConnection {
  readonly #reader = new AnswerReader();
  #pending: { resolve: (answer: HttpAnswer) => void; reject: (reason: unknown) => void } | null = null;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#pending?.reject(error));
    socket.on('close', () => this.#pending?.reject(new Error('the server closed the connection')));
  }

  static open(port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('error', reject);
      socket.once('connect', () => resolve(new HttpConnection(socket)));
    });
  }

  send({ method, path, body, source }: HttpRequest): Promise<HttpAnswer> {
    const about =
      method === 'GET'
        ? ''
        : `content-type: application/x-www-form-urlencoded\r\ncontent-length: ${String(Buffer.byteLength(body))}\r\n`;
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
      this.socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${source}\r\n${about}\r\n${body}`,
      );
    });
  }

  close(): void {
    this.#pending = null;
    this.socket.destroy();
  }

  #take(chunk: Buffer): void {
    const answer = this.#reader.push(chunk);
    if (answer === null) return;
    const pending = this.#pending;
    this.#pending = null;
    pending?.resolve(answer);
  }
}
