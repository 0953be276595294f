import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UPLOAD_MAX_BYTES } from '@realm/domain';
import { answerOf, startTestServer, type TestMember, type TestServer, type TestSession } from '../testing';
import { UPLOADS_AT_ONCE } from './upload-slots';

const PATH = '/app/api/deposit/proof/upload';
const NOBODY = { token: 'n'.repeat(32), uid: '123456789012' };
const BOUNDARY = 'x-boundary';

let dataDir: string;
let server: TestServer;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'realm-upload-'));
  server = await startTestServer({ live: true, env: { dataDir } });
  const rate = { currency: 'CNY', rate: '7.25', effective_at: new Date(0), set_by: 'test' } as const;
  await server.ports.db.insertInto('rates').values(rate).execute();
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

interface Uploader {
  readonly member: TestMember;
  readonly orderId: string;
}

async function newUploader(): Promise<Uploader> {
  const member = await server.signedIn();
  const requestId = crypto.randomUUID();
  const { data } = await server.call('createCollection', { requestId, amount: '200' }, member);
  return { member, orderId: data.orderId };
}

const fieldsOf = ({ token, uid }: TestSession, orderId: string) => ({
  orderId,
  token,
  uid,
  realm: 'cash',
  process: 'h5',
});

function formOf(session: TestSession, orderId: string, bytes: number): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fieldsOf(session, orderId))) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'proof.png');
  return form;
}

async function upload(body: FormData): Promise<{ status: number; code: number }> {
  const response = await fetch(`${server.url ?? ''}${PATH}`, { method: 'POST', body });
  const { code } = (await response.json()) as { code: number };
  return { status: response.status, code };
}

/** Begins an upload on a bare connection and sends the first bytes of its file, never the rest. */
async function begin({ member, orderId }: Uploader, bytes = 64 * 1024): Promise<Socket> {
  const part = (name: string, value: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head =
    Object.entries(fieldsOf(member, orderId))
      .map(([name, value]) => part(name, value))
      .join('') +
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="p.png"\r\ncontent-type: image/png\r\n\r\n`;
  const socket = connect(Number(new URL(server.url ?? '').port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST ${PATH} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=${BOUNDARY}\r\ncontent-length: 9000000\r\n\r\n`,
  );
  socket.write(head);
  socket.write(Buffer.alloc(bytes));
  return socket;
}

const incoming = (): Promise<string[]> => readdir(join(dataDir, 'incoming')).catch(() => []);

async function untilIncoming(count: number): Promise<void> {
  while ((await incoming()).length !== count) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('an upload', () => {
  let own: Uploader;
  beforeAll(async () => {
    own = await newUploader();
  });
  afterEach(async () => {
    await untilIncoming(0);
  });

  it.each([
    ['of the largest size', UPLOAD_MAX_BYTES, { status: 200, code: 4005 }],
    ['of one byte more', UPLOAD_MAX_BYTES + 1, { status: 413, code: 413 }],
    ['of many bytes more', UPLOAD_MAX_BYTES + 200_000, { status: 413, code: 413 }],
  ])('%s is judged by its size first', async (_name, bytes, expected) => {
    expect(await upload(formOf(own.member, own.orderId, bytes))).toMatchObject(expected);
  });

  it('of an unknown caller is refused, and the connection continues', async () => {
    for (let again = 0; again < 3; again += 1) {
      expect(await upload(formOf(NOBODY, 'D1', UPLOAD_MAX_BYTES))).toEqual({ status: 200, code: 403 });
    }
  });

  it('for an order that takes no proof is refused before its file is read', async () => {
    expect(await upload(formOf(own.member, 'D1', UPLOAD_MAX_BYTES))).toEqual({ status: 200, code: 4001 });
  });

  it('whose identity comes after the file is refused', async () => {
    const form = new FormData();
    form.append('file', new Blob(['x']), 'proof.png');
    for (const [name, value] of formOf(own.member, own.orderId, 0))
      if (name !== 'file') form.append(name, value);
    expect(await upload(form)).toEqual({ status: 200, code: 403 });
  });

  it.each([
    ['a second file', (form: FormData) => form.append('file', new Blob(['x']), 'more.png')],
    ['a field after the file', (form: FormData) => form.append('extra', '1')],
  ])('with %s is malformed', async (_name, add) => {
    const form = formOf(own.member, own.orderId, 10);
    add(form);
    expect(await upload(form)).toMatchObject({ status: 400, code: 400 });
  });

  it('without a file is malformed', async () => {
    const form = formOf(own.member, own.orderId, 0);
    form.delete('file');
    expect(await upload(form)).toMatchObject({ status: 400, code: 400 });
  });

  it('that breaks off inside its file is malformed, however complete the request', async () => {
    const form = new Response(formOf(own.member, own.orderId, 100));
    const type = form.headers.get('content-type') ?? '';
    const payload = Buffer.from(await form.arrayBuffer()).subarray(0, -80);
    const headers = { 'content-type': type };
    const answer = await server.app.inject({ method: 'POST', url: PATH, headers, payload });
    expect(answer.statusCode).toBe(400);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'orderId=D1', 415],
    ['multipart/form-data', 'x', 400],
    ['multipart/form-data; boundary=', 'x', 400],
    [
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="orderId"\r\n\r\nD1',
      400,
    ],
    ['multipart/form-data; boundary=b', '--b\r\nnonsense\r\n\r\nD1\r\n--b--\r\n', 200],
    ['multipart/form-data; boundary=b', '', 200],
    ['multipart/form-data; boundary=b', '--b--\r\n', 200],
  ])('as %s %j is answered %d, never 500', async (type, payload, status) => {
    const headers = { 'content-type': type };
    const answer = await server.app.inject({ method: 'POST', url: PATH, headers, payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ msg: expect.any(String) as string, data: null });
  });
});

describe('unfinished uploads', () => {
  it('are two at once for each member, and leave nothing behind', async () => {
    const own = await newUploader();
    const sockets = [await begin(own), await begin(own)];
    await untilIncoming(UPLOADS_AT_ONCE.perMember);
    expect(await upload(formOf(own.member, own.orderId, 10))).toEqual({ status: 429, code: 429 });
    const other = await newUploader();
    expect(await upload(formOf(other.member, other.orderId, 10))).toEqual({ status: 200, code: 4005 });
    for (const socket of sockets) socket.destroy();
    await untilIncoming(0);
    expect(await upload(formOf(own.member, own.orderId, 10))).toEqual({ status: 200, code: 4005 });
  });

  it('are limited for all members of a network', async () => {
    const sockets: Socket[] = [];
    for (let n = 0; n < UPLOADS_AT_ONCE.perSource; n += 2) {
      const own = await newUploader();
      sockets.push(await begin(own), await begin(own));
    }
    await untilIncoming(UPLOADS_AT_ONCE.perSource);
    const late = await newUploader();
    expect(await upload(formOf(late.member, late.orderId, 10))).toEqual({ status: 429, code: 429 });
    for (const socket of sockets) socket.destroy();
    await untilIncoming(0);
  });

  it('are on disk as far as they have come, not in memory', async () => {
    const sentBytes = 8_000_000;
    const own = await newUploader();
    const sockets = [await begin(own, sentBytes), await begin(own, sentBytes)];
    const onDisk = async () => {
      const sizes = (await incoming()).map(
        async (name) => (await stat(join(dataDir, 'incoming', name))).size,
      );
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    };
    // The last chunk of each waits for the boundary that may be in it.
    while ((await onDisk()) < 2 * (sentBytes - 128 * 1024))
      await new Promise((resolve) => setTimeout(resolve, 20));
    for (const socket of sockets) socket.destroy();
    await untilIncoming(0);
  });

  it('end within ten seconds of the last bytes that counted', async () => {
    const socket = await begin(await newUploader());
    const trickle = setInterval(() => socket.write('x'), 500);
    const startedAt = Date.now();
    const answer = await answerOf(socket);
    clearInterval(trickle);
    expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*"code":408/);
    expect(Date.now() - startedAt).toBeLessThan(22_000);
    await untilIncoming(0);
  }, 30_000);
});
