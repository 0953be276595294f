import { UPLOAD_MAX_BYTES } from '@realm/domain';
import { startTestServer, type TestMember, type TestServer, type TestSession } from '../testing';

const PATH = '/app/api/deposit/proof/upload';
const NOBODY = { token: 'n'.repeat(32), uid: '123456789012' };

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer({ live: true });
  member = await server.signedIn();
});
afterAll(() => server.close());

function formOf({ token, uid }: TestSession, bytes: number): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ orderId: 'D1', token, uid, realm: 'cash', process: 'h5' })) {
    form.append(name, value);
  }
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'proof.png');
  return form;
}

async function upload(body: FormData): Promise<{ status: number; code: number }> {
  const response = await fetch(`${server.url ?? ''}${PATH}`, { method: 'POST', body });
  const { code } = (await response.json()) as { code: number };
  return { status: response.status, code };
}

describe('an upload', () => {
  it.each([
    ['of the largest size', UPLOAD_MAX_BYTES, { status: 200, code: 4001 }],
    ['of one byte more', UPLOAD_MAX_BYTES + 1, { status: 413, code: 413 }],
  ])('%s is judged by its size first', async (_name, bytes, expected) => {
    expect(await upload(formOf(member, bytes))).toMatchObject(expected);
  });

  it('of nobody is refused, and the connection goes on', async () => {
    for (let again = 0; again < 3; again += 1) {
      expect(await upload(formOf(NOBODY, UPLOAD_MAX_BYTES))).toEqual({ status: 200, code: 403 });
    }
  });

  it('whose identity comes after the file is refused', async () => {
    const form = new FormData();
    form.append('file', new Blob(['x']), 'proof.png');
    for (const [name, value] of formOf(member, 0)) if (name !== 'file') form.append(name, value);
    expect(await upload(form)).toEqual({ status: 200, code: 403 });
  });

  it.each([
    ['a second file', (form: FormData) => form.append('file', new Blob(['x']), 'more.png')],
    ['a field after the file', (form: FormData) => form.append('extra', '1')],
  ])('with %s is malformed', async (_name, add) => {
    const form = formOf(member, 10);
    add(form);
    expect(await upload(form)).toMatchObject({ status: 400, code: 400 });
  });

  it('that is no multipart form is an unsupported medium', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: PATH,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'orderId=D1',
    });
    expect(answer.statusCode).toBe(415);
  });
});
