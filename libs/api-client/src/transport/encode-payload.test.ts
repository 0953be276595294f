import { MEMBER_ENDPOINTS } from '../contract';
import { encodePayload } from './encode-payload';
import { clientInfo } from './sample-client-info.fixture';

const credentials = { token: 'tok', uid: 'u1' };
const REQUEST_ID = '7f0c1f5e-6a55-4a53-9d0c-2f3b6a1d9e10';
const entriesOf = (body: URLSearchParams | FormData | string | null) =>
  typeof body === 'string' ? {} : Object.fromEntries([...(body ?? [])]);

describe('payload forms', () => {
  it('puts identity, client info and the fields side by side in a form', () => {
    const input = { requestId: REQUEST_ID, category: 'slots', amount: '12.50' } as const;
    const { body, query } = encodePayload(MEMBER_ENDPOINTS.transfer, { input, clientInfo, credentials });
    expect(query).toBeNull();
    expect(body).toBeInstanceOf(URLSearchParams);
    expect(entriesOf(body)).toEqual({ ...clientInfo, ...input, ...credentials });
  });

  it('wraps payload and client info in one data field, with the identity beside it', () => {
    const input = { requestId: REQUEST_ID, network: 'TRC20', amount: '200' };
    const { body } = encodePayload(MEMBER_ENDPOINTS.createDeposit, { input, clientInfo, credentials });
    const { data, ...beside } = entriesOf(body);
    expect(JSON.parse(String(data))).toEqual({ ...input, ...clientInfo });
    expect(beside).toEqual(credentials);
  });

  it('appends identity, realm and process to an upload, and the file last', () => {
    const file = new File(['x'], 'proof.png', { type: 'image/png' });
    const { body } = encodePayload(MEMBER_ENDPOINTS.uploadDepositProof, {
      input: { orderId: 'd1' },
      clientInfo,
      credentials,
      file,
    });
    expect(body).toBeInstanceOf(FormData);
    expect([...(body as FormData).keys()]).toEqual(['orderId', 'token', 'uid', 'realm', 'process', 'file']);
    expect((body as FormData).get('realm')).toBe('cash');
  });

  it('sends everything of a GET in the query', () => {
    const { body, query } = encodePayload(MEMBER_ENDPOINTS.getConfig, { input: {}, clientInfo, credentials });
    expect(body).toBeNull();
    expect(Object.fromEntries(query ?? [])).toEqual({ ...clientInfo, ...credentials });
  });

  it('leaves an absent field out instead of writing "undefined"', () => {
    const { body } = encodePayload(MEMBER_ENDPOINTS.listGames, {
      input: { category: undefined },
      clientInfo,
      credentials,
    });
    expect((body as URLSearchParams).has('category')).toBe(false);
  });

  it('refuses to upload nothing', () => {
    expect(() =>
      encodePayload(MEMBER_ENDPOINTS.uploadDepositProof, {
        input: { orderId: 'd1' },
        clientInfo,
        credentials,
      }),
    ).toThrow('needs a file');
  });
});
