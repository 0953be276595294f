import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Options } from '../config/env';

const BUCKET = '/bucket/';
const KEYS = {
  accessKeyId: 'reader-and-writer',
  secretAccessKey: 'a secret of the bucket',
  region: 'test-1',
};

export interface S3Server {
  readonly options: S3Options;
  readonly files: ReadonlyMap<string, Buffer>;
  /** Answers the next request with this status. */
  failOnce(status: number): void;
  close(): Promise<void>;
}

/**
 * As much of S3 as the file store uses: one bucket in memory that checks every signature (version 4) and payload hash.
 *
 * @param hasConditions - Whether it knows conditional writes; OpenStack Swift does not.
 */
export async function startS3Server({ hasConditions = true } = {}): Promise<S3Server> {
  const files = new Map<string, Buffer>();
  let failure: number | null = null;
  const handle = (request: IncomingMessage, body: Buffer): [status: number, body?: Buffer] => {
    const { method, url = '', headers } = request;
    if (failure !== null) {
      const status = failure;
      failure = null;
      return [status];
    }
    if (!isSigned(request, body)) return [403];
    if (!url.startsWith(BUCKET)) return [404];
    const file = files.get(url);
    if (method === 'GET' || method === 'HEAD') return file === undefined ? [404] : [200, file];
    if (method === 'DELETE') return files.delete(url) ? [204] : [404];
    const isConditional = headers['if-none-match'] === '*';
    if (isConditional && !hasConditions) return [501];
    if (file !== undefined && isConditional) return [412];
    files.set(url, body);
    return [200];
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const [status, body] = handle(request, Buffer.concat(parts));
      response.writeHead(status).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    options: { ...KEYS, url: `http://127.0.0.1:${String(port)}/bucket` },
    files,
    failOnce: (status) => void (failure = status),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const payload = String(headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return false;
  const given = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    headers.authorization ?? '',
  );
  const [, credential = '', signed = '', signature] = given ?? [];
  const scope = credential.split('/').slice(1).join('/');
  const canonical = [
    method,
    url,
    '',
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    payload,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<Buffer | string>((last, part) => hmac(last, part), `AWS4${KEYS.secretAccessKey}`);
  return hmac(key, text).toString('hex') === signature;
}
