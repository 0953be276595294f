import { MEMBER_ENDPOINTS, ERROR_CODES, errorName } from '..';
import type { MemberEndpoint } from '..';

/** The specification's table of calls, line by line. */
const SPECIFIED: readonly (readonly [path: string, method: 'POST' | 'GET', payload: string])[] = [
  ['/app/api/member/create/account', 'POST', 'form'],
  ['/app/api/member/login/account', 'POST', 'form'],
  ['/app/api/member/profile/edit', 'POST', 'form'],
  ['/app/api/member/profile', 'POST', 'form'],
  ['/app/api/member/login/auto', 'POST', 'form'],
  ['/app/api/member/logout', 'POST', 'form'],
  ['/app/api/member/pwd/edit', 'POST', 'form'],
  ['/app/api/member/withdraw/pwd/edit', 'POST', 'form'],
  ['/app/api/wallet/balance', 'POST', 'form'],
  ['/app/api/v1/wallet/transfer', 'POST', 'form'],
  ['/app/api/v1/wallet/reclaim', 'POST', 'form'],
  ['/game/list', 'POST', 'form'],
  ['/game/play', 'POST', 'form'],
  ['/game/balance/one-click/withdraw', 'POST', 'form'],
  ['/game/launch/list', 'POST', 'form'],
  ['/app/api/captcha/get', 'POST', 'form'],
  ['/app/api/captcha/check', 'POST', 'form'],
  ['/app/api/notice/list', 'POST', 'form'],
  ['/app/api/notice/page/list', 'POST', 'form'],
  ['/open/member/login', 'POST', 'form'],
  ['/app/api/visitor/create', 'POST', 'form'],
  ['/app/api/visitor/login', 'POST', 'form'],
  ['/app/api/deposit/create', 'POST', 'data-object'],
  ['/app/api/collection/create', 'POST', 'data-object'],
  ['/app/api/withdraw/account/operate', 'POST', 'data-object'],
  ['/app/api/withdraw/create', 'POST', 'data-object'],
  ['/app/api/application/config', 'GET', 'query'],
];

const endpoints: readonly MemberEndpoint[] = Object.values(MEMBER_ENDPOINTS);
const fieldsOf = (endpoint: MemberEndpoint) =>
  Object.keys((endpoint.input as { shape?: object }).shape ?? {});

describe('the contract', () => {
  it.each(SPECIFIED)('has %s as %s, %s', (path, method, payload) => {
    expect(endpoints.find((endpoint) => endpoint.path === path)).toMatchObject({ method, payload });
  });

  it('wraps no other path in a data object', () => {
    const specified = SPECIFIED.filter(([, , payload]) => payload === 'data-object').map(([path]) => path);
    const wrapped = endpoints.filter(({ payload }) => payload === 'data-object').map(({ path }) => path);
    expect(wrapped.sort()).toEqual([...specified].sort());
  });

  it('gives no two calls the same path', () => {
    expect(new Set(endpoints.map(({ path }) => path)).size).toBe(endpoints.length);
  });

  it('puts a requestId on every call that moves money, and asks it of members only', () => {
    for (const endpoint of endpoints.filter(({ movesMoney }) => movesMoney)) {
      expect({ path: endpoint.path, fields: fieldsOf(endpoint), identity: endpoint.identity }).toEqual({
        path: endpoint.path,
        fields: expect.arrayContaining(['requestId']) as unknown,
        identity: 'member',
      });
    }
  });

  it('lets any call that moves money be refused as voided, reused or done', () => {
    for (const { movesMoney, refusals } of endpoints) {
      if (movesMoney)
        expect(refusals).toEqual(
          expect.arrayContaining(['REQUEST_ID_REUSED', 'REQUEST_VOIDED', 'REQUEST_DONE']),
        );
    }
  });

  it('says of each call in a member’s name that changes something that it writes or moves money', () => {
    const reading = /^(get|list|page)/;
    const named = Object.entries(MEMBER_ENDPOINTS) as [string, MemberEndpoint][];
    const changing = named.filter(([name, { identity }]) => identity === 'member' && !reading.test(name));
    expect(changing.filter(([, { writes, movesMoney }]) => writes === movesMoney)).toEqual([]);
    expect(named.filter(([name, { writes }]) => writes && reading.test(name))).toEqual([]);
  });

  it('lets no field hide behind identity or client info', () => {
    const reserved = [
      'token',
      'uid',
      'deviceID',
      'pid',
      'realm',
      'process',
      'os',
      'lang',
      'mac',
      'file',
      'data',
    ];
    for (const endpoint of endpoints) {
      expect(fieldsOf(endpoint).filter((field) => reserved.includes(field))).toEqual([]);
    }
  });
});

describe('the error catalogue', () => {
  it('has each code once', () => {
    const codes = Object.values(ERROR_CODES);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('keeps the codes that the specification fixes', () => {
    expect(ERROR_CODES).toMatchObject({ OK: 0, VISITOR_TOKEN_INVALID: 402, MEMBER_TOKEN_INVALID: 403 });
    expect(errorName(403)).toBe('MEMBER_TOKEN_INVALID');
    expect(errorName(-1)).toBeNull();
  });
});
