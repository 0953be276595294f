import { randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { MEMBER_ENDPOINTS, type MemberEndpoint } from '@realm/api-client/contract';
import { handlersOf } from './app';
import { accountId, postEvent, readWallet } from './ledger';
import { sendForm, startTestServer, type TestMember, type TestServer } from './testing';

/** The specification's table of calls, line by line. */
const SPECIFIED = [
  'POST /app/api/member/create/account',
  'POST /app/api/member/login/account',
  'POST /app/api/member/profile/edit',
  'POST /app/api/member/profile',
  'POST /app/api/member/login/auto',
  'POST /app/api/member/logout',
  'POST /app/api/member/pwd/edit',
  'POST /app/api/member/withdraw/pwd/edit',
  'POST /app/api/wallet/balance',
  'POST /app/api/v1/wallet/transfer',
  'POST /app/api/v1/wallet/reclaim',
  'POST /game/list',
  'POST /game/play',
  'POST /game/balance/one-click/withdraw',
  'POST /game/launch/list',
  'POST /app/api/captcha/get',
  'POST /app/api/captcha/check',
  'POST /app/api/notice/list',
  'POST /app/api/notice/page/list',
  'POST /open/member/login',
  'POST /app/api/visitor/create',
  'POST /app/api/visitor/login',
  'POST /app/api/deposit/create',
  'POST /app/api/collection/create',
  'POST /app/api/withdraw/account/operate',
  'POST /app/api/withdraw/create',
  'GET /app/api/application/config',
] as const;

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.signedIn();
  await server.database.db.transaction().execute((tx) =>
    postEvent(tx, {
      eventId: 'fund',
      reference: 'fund',
      note: '',
      at: server.ports.clock.now(),
      legs: [
        {
          type: 15,
          debit: accountId(0n, 'capital', 'CNY'),
          credit: accountId(member.memberId, 'available', 'CNY'),
          amountMinor: 100_00n,
        },
      ],
    }),
  );
});
afterAll(() => server.close());

const identity = () => `token=${member.token}&uid=${member.uid}`;
const available = async () => (await readWallet(server.database.db, member.memberId, 'CNY')).availableMinor;

describe('the whole server', () => {
  it('has one handler for each call of the contract and no other', () => {
    expect(Object.keys(handlersOf(server.ports)).sort()).toEqual(Object.keys(MEMBER_ENDPOINTS).sort());
  });

  it.each(SPECIFIED)('answers %s in the envelope', async (line) => {
    const [method, url] = line.split(' ') as ['GET' | 'POST', string];
    const response = await server.app.inject({
      method,
      url,
      ...(method === 'POST'
        ? { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' }
        : {}),
    });
    expect(response.json()).toEqual({
      code: expect.any(Number) as unknown,
      msg: expect.any(String) as unknown,
      data: response.json<{ code: number }>().code === 0 ? (expect.anything() as unknown) : null,
    });
    expect([200, 400]).toContain(response.statusCode);
  });

  it('asks every call for the identity that the contract says', async () => {
    const endpoints: readonly MemberEndpoint[] = Object.values(MEMBER_ENDPOINTS);
    for (const { path, method, identity: wanted, payload } of endpoints) {
      if (wanted === 'none' || method === 'GET' || payload === 'multipart') continue;
      const fields = payload === 'data-object' ? 'data=%7B%7D&' : '';
      const answer = await sendForm(server.app, path, `${fields}token=nobody&uid=1`);
      expect({ path, code: answer.code }).toEqual({ path, code: wanted === 'member' ? 403 : 402 });
    }
  });

  it("refuses a member's token under another uid", async () => {
    const other = await server.signedIn();
    const answer = await server.call('getBalance', {}, { token: member.token, uid: other.uid });
    expect(answer).toMatchObject({ status: 200, code: 403, data: null });
  });

  it('answers an unknown path, a wrong method and a wrong media type with their status and no inside', async () => {
    const unknown = await sendForm(server.app, '/app/api/nothing/here', '');
    expect(unknown).toEqual({ status: 404, code: 404, msg: 'Not found', data: null });
    const json = await server.app.inject({ method: 'POST', url: '/game/list', payload: { a: 1 } });
    expect(json.json()).toMatchObject({ code: 415, data: null });
    expect(json.statusCode).toBe(415);
  });

  it('compresses a long answer for a client that accepts it', async () => {
    const headers = { 'accept-encoding': 'gzip, br', 'content-type': 'application/x-www-form-urlencoded' };
    const list = await server.app.inject({ method: 'POST', url: '/game/list', headers, payload: '' });
    expect(list.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(list.headers).not.toHaveProperty('etag');
    expect(JSON.parse(brotliDecompressSync(list.rawPayload).toString())).toMatchObject({ code: 0 });
  });

  it('refuses a body beyond its limit', async () => {
    const answer = await sendForm(server.app, '/game/list', `category=${'x'.repeat(70_000)}`);
    expect(answer).toMatchObject({ status: 413, code: 413 });
  });
});

describe('bad input moves nothing', () => {
  const transfer = (fields: string) =>
    sendForm(server.app, '/app/api/v1/wallet/transfer', `${identity()}&${fields}`);
  const whole = (amount: string) =>
    `requestId=${randomUUID()}&category=slots&amount=${encodeURIComponent(amount)}`;

  it.each([
    ['empty', ''],
    ['a word', 'abc'],
    ['negative', '-5'],
    ['an exponent', '1e3'],
    ['full-width digits', '１２'],
    ['hexadecimal', '0x10'],
    ['a thousands separator', '1,000'],
    ['too many decimals', '1.001'],
    ['not a number', 'NaN'],
    ['without end', 'Infinity'],
    ['zero', '0'],
    ['white space inside', '1 0'],
    ['beyond the largest', '99999999999999999999'],
    ['more than there is', '100.01'],
    ['below the least', '0.01'],
  ])('an amount that is %s', async (_name, amount) => {
    const answer = await transfer(whole(amount));
    expect(answer.status).toBe(200);
    expect(answer.code).toBeGreaterThanOrEqual(3001);
    expect(answer.msg).not.toBe('');
    expect(await available()).toBe(100_00n);
  });

  it.each([
    ['an unknown field', () => `${whole('1')}&extra=1`],
    ['a field that comes twice', () => `${whole('1')}&amount=2`],
    ['a missing field', () => `requestId=${randomUUID()}&amount=1`],
    ['a category that is none', () => `requestId=${randomUUID()}&category=sports&amount=1`],
    ['a requestId that is none', () => 'requestId=1&category=slots&amount=1'],
    ['an endless amount', () => whole('1'.repeat(5_000))],
    ['bent client info', () => `${whole('1')}&pid=889`],
    ['a field of the prototype', () => `${whole('1')}&__proto__=1`],
  ])('%s', async (_name, fields) => {
    const answer = await transfer(fields());
    expect(answer).toMatchObject({ status: 400, code: 400, data: null });
    expect(await available()).toBe(100_00n);
  });

  it.each([
    [
      'a NUL in an account',
      '/app/api/member/login/account',
      'account=demo%00&password=Realm2026a',
      'account',
    ],
    ['a NUL in a field’s name', '/app/api/member/login/account', 'acc%00ount=demo', 'acc?ount'],
    ['a NUL in a token', '/game/list', 'token=%00', 'token'],
    ['a NUL in client info', '/game/list', 'deviceId=a%00', 'deviceId'],
    [
      'half a character in a data object',
      '/app/api/withdraw/account/operate',
      `data=${encodeURIComponent('{"label":"\\ud83c"}')}`,
      'label',
    ],
  ])('text that no database can keep: %s', async (_name, path, fields, field) => {
    const answer = await sendForm(server.app, path, fields);
    expect(answer).toMatchObject({ status: 400, code: 400, msg: `Malformed: ${field}`, data: null });
  });

  it.each([
    ['a key that comes twice', '{"amount":"1","amount":"2"}'],
    ['no object', '[]'],
    ['no JSON', '{'],
    ['an inner identity', '{"uid":"1"}'],
    ['a number for text', `{"requestId":"${randomUUID()}","network":"TRC20","amount":100}`],
    ['a nested object', `{"requestId":"${randomUUID()}","network":"TRC20","amount":{"x":1}}`],
  ])('a data object with %s', async (_name, data) => {
    const answer = await sendForm(
      server.app,
      '/app/api/deposit/create',
      `${identity()}&data=${encodeURIComponent(data)}`,
    );
    expect(answer).toMatchObject({ status: 400, code: 400 });
  });

  it('then a right one moves exactly its amount, once', async () => {
    const fields = whole('30');
    const first = await transfer(fields);
    const again = await Promise.all([transfer(fields), transfer(fields)]);
    expect(first.code).toBe(0);
    expect(again).toEqual([first, first]);
    expect(await available()).toBe(70_00n);
  });

  it('an id that was used for something else moves nothing', async () => {
    const requestId = randomUUID();
    const input = { requestId, category: 'slots' as const };
    expect(await server.call('transfer', { ...input, amount: '1' }, member)).toMatchObject({ code: 0 });
    expect(await server.call('transfer', { ...input, amount: '2' }, member)).toMatchObject({ code: 3005 });
    expect(await server.call('reclaim', { ...input, amount: '1' }, member)).toMatchObject({ code: 3005 });
    expect(await available()).toBe(69_00n);
  });

  it('a request that was resolved first is voided when it arrives', async () => {
    const requestId = randomUUID();
    const resolved = await server.call('resolveRequest', { requestId }, member);
    expect(resolved.data).toEqual({ state: 'voided' });
    const late = await server.call('transfer', { requestId, category: 'slots', amount: '1' }, member);
    expect(late.code).toBe(3006);
    expect(await available()).toBe(69_00n);
  });
});
