import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { REQUEST_TIMEOUT_MS } from '@realm/domain';
import { CELL_HEADER, ENCRYPTED_PATHS, MEMBER_ENDPOINTS, type DataCipher, type Endpoint } from '../contract';
import { clientInfo } from './sample-client-info.fixture';
import { createSend, type Send, type SendDeps } from './send';

type Reply = { status: number; data: unknown } | Error;

function stub(reply: Reply, deps: Partial<SendDeps> = {}) {
  const seen: InternalAxiosRequestConfig[] = [];
  const client = axios.create({
    adapter: async (config) => {
      seen.push(config);
      if (reply instanceof Error) throw reply;
      return { ...reply, statusText: '', headers: {}, config };
    },
  });
  const plain = createSend({ baseUrl: () => 'https://api.example.com', axios: client, ...deps });
  const send: typeof plain = (endpoint, input, options) =>
    plain(endpoint, input, { clientInfo, as: { token: 'tok', uid: 'u1' }, ...options });
  return { send, seen };
}

const success = {
  status: 200,
  data: { code: 0, msg: '', data: { authToken: 'a', expiresAt: '2026-01-01T00:00:00.000Z' } },
};

describe('send', () => {
  it('posts a form with identity and client info, and waits 25 seconds at most', async () => {
    const { send, seen } = stub(success);
    await expect(send(MEMBER_ENDPOINTS.createAuthCode, {})).resolves.toMatchObject({ ok: true });
    const [request] = seen;
    expect(request?.url).toBe('https://api.example.com/app/api/member/authcode/create');
    expect(request?.method).toBe('post');
    expect(request?.timeout).toBe(REQUEST_TIMEOUT_MS);
    expect(String(request?.headers.getContentType())).toContain('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(String(request?.data)))).toEqual({
      ...clientInfo,
      token: 'tok',
      uid: 'u1',
    });
  });

  it('gets the config with everything in the query', async () => {
    const { send, seen } = stub({ status: 502, data: '' });
    await send(MEMBER_ENDPOINTS.getConfig, {});
    expect(seen[0]?.method).toBe('get');
    const url = new URL(String(seen[0]?.url));
    expect(url.pathname).toBe('/app/api/application/config');
    expect(url.searchParams.get('deviceID')).toBe(clientInfo.deviceID);
    expect(url.searchParams.get('token')).toBe('tok');
  });

  it('uses the credentials that the call was made for', async () => {
    const { send, seen } = stub(success);
    await send(MEMBER_ENDPOINTS.createAuthCode, {}, { as: { token: 'other', uid: 'u2' } });
    expect(new URLSearchParams(String(seen[0]?.data)).get('token')).toBe('other');
  });

  it.each([
    ['the cell that its token names', { as: { token: 'a.tok', uid: 'u1' } }, 'a'],
    ['a cell of its own before that', { as: { token: 'a.tok', uid: 'u1' }, cell: 'b' }, 'b'],
    ['a cell without a token', { as: { token: '', uid: '' }, cell: 'b' }, 'b'],
    ['no cell on a platform of a single one', {}, undefined],
  ])('names %s in a header', async (_name, options, cell) => {
    const { send, seen } = stub(success);
    await send(MEMBER_ENDPOINTS.createAuthCode, {}, options);
    expect(seen[0]?.headers.toJSON()[CELL_HEADER]).toBe(cell);
    expect(seen[0]?.headers.has(CELL_HEADER)).toBe(cell !== undefined);
  });

  it.each([
    ['ECONNABORTED', 'timeout'],
    ['ETIMEDOUT', 'timeout'],
    ['ERR_NETWORK', 'network'],
    ['ERR_CANCELED', 'network'],
    ['ERR_BAD_RESPONSE', 'network'],
  ])('calls %s unreachable, never refused', async (code, reason) => {
    const { send } = stub(new AxiosError('x', code));
    await expect(send(MEMBER_ENDPOINTS.createAuthCode, {})).resolves.toEqual({
      ok: false,
      failure: { kind: 'unreachable', reason },
    });
  });

  it('tells a cancelled call apart from a broken network', async () => {
    const { send } = stub(success);
    const leaving = new AbortController();
    leaving.abort();
    await expect(send(MEMBER_ENDPOINTS.createAuthCode, {}, { signal: leaving.signal })).resolves.toEqual({
      ok: false,
      failure: { kind: 'unreachable', reason: 'cancelled' },
    });
  });

  it('keeps the code of a failing status that carries an envelope', async () => {
    const { send } = stub({ status: 413, data: { code: 413, msg: 'too large', data: null } });
    await expect(send(MEMBER_ENDPOINTS.createAuthCode, {})).resolves.toEqual({
      ok: false,
      failure: { kind: 'refused', code: 413, name: 'TOO_LARGE', message: 'too large' },
    });
  });
});

describe('encrypted data', () => {
  /** Shows its key, so that a test sees which token it was made from. */
  const cipher: DataCipher = {
    encrypt: async (text, token) => `${token}:${btoa(text)}`,
    decrypt: () => Promise.reject(new Error('the browser decrypts nothing')),
  };
  const input = {
    requestId: '7f0c1f5e-6a55-4a53-9d0c-2f3b6a1d9e10',
    network: 'TRC20',
    amount: '200',
  } as const;
  const { createDeposit, createCollection, createAuthCode } = MEMBER_ENDPOINTS;

  async function sent(paths: readonly string[] | null, call: (send: Send<Endpoint>) => Promise<unknown>) {
    const { send, seen } = stub(success, paths === null ? {} : { encryption: { paths, cipher } });
    await call(send);
    return Object.fromEntries(new URLSearchParams(String(seen[0]?.data)));
  }
  const deposit = (send: Send<Endpoint>) =>
    send(createDeposit, input, { as: { token: 'theirs', uid: 'u9' } });

  it('travels for the listed paths, under the token that the call is made with', async () => {
    const { data = '', ...beside } = await sent([createDeposit.path], deposit);
    expect(beside).toEqual({ token: 'theirs', uid: 'u9' });
    const [token, text = ''] = data.split(':');
    expect(token).toBe('theirs');
    expect(JSON.parse(atob(text))).toEqual({ ...input, ...clientInfo });
  });

  it('leaves other paths, and calls without a data field, as they are', async () => {
    const paths = [createCollection.path, createAuthCode.path];
    expect(JSON.parse((await sent(paths, deposit))['data'] ?? '')).toEqual({ ...input, ...clientInfo });
    const fields = await sent(paths, (send) => send(createAuthCode, {}));
    expect(fields).toEqual({ ...clientInfo, token: 'tok', uid: 'u1' });
  });

  it('changes nothing as long as the list is empty, as it is', async () => {
    expect(ENCRYPTED_PATHS).toEqual([]);
    const plain = { data: JSON.stringify({ ...input, ...clientInfo }), token: 'theirs', uid: 'u9' };
    expect(await sent(null, deposit)).toEqual(plain);
    expect(await sent([], deposit)).toEqual(plain);
  });

  it('sends nothing at all when it can not be encrypted', async () => {
    const broken = { ...cipher, encrypt: () => Promise.reject(new Error('no secure context')) };
    const { send, seen } = stub(success, { encryption: { paths: [createDeposit.path], cipher: broken } });
    await expect(deposit(send)).resolves.toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
    expect(seen).toEqual([]);
  });
});
