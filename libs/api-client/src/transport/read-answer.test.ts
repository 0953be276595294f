import { MEMBER_ENDPOINTS, OPERATOR_ENDPOINTS } from '../contract';
import { readAnswer } from './read-answer';

const money = MEMBER_ENDPOINTS.collectAll;
const plain = MEMBER_ENDPOINTS.createAuthCode;
const fitting = { authToken: 'a', expiresAt: '2026-01-01T00:00:00.000Z' };
const envelope = (code: number, data: unknown = null) => ({ code, msg: 'said so', data });
const refusal = (code: number, name: string | null) => ({ kind: 'refused', code, name, message: 'said so' });
const badAnswer = { kind: 'unreachable', reason: 'bad-answer' };
const unavailable = { kind: 'unreachable', reason: 'unavailable' };
const serverError = { kind: 'unreachable', reason: 'server-error' };

describe('what an answer means', () => {
  it.each([
    ...[408, 429, 500, 502, 503, 504].map((status) => ({
      was: `a proxy page with ${String(status)}`,
      status,
      body: '<html>',
      money: serverError,
      plain: unavailable,
    })),
    { was: 'an empty 502', status: 502, body: '', money: serverError, plain: unavailable },
    { was: 'a proxy page with 413', status: 413, body: '<html>', money: badAnswer, plain: badAnswer },
    { was: 'a proxy page with 403', status: 403, body: '<html>', money: badAnswer, plain: badAnswer },
    { was: '200 without an envelope', status: 200, body: { ok: 1 }, money: badAnswer, plain: badAnswer },
    { was: 'nothing at all', status: 200, body: '', money: badAnswer, plain: badAnswer },
    {
      was: 'a server error with an envelope',
      status: 500,
      body: envelope(500),
      money: serverError,
      plain: refusal(500, 'INTERNAL_ERROR'),
    },
    {
      was: 'a draining server',
      status: 503,
      body: envelope(503),
      money: serverError,
      plain: refusal(503, 'UNAVAILABLE'),
    },
    {
      was: 'a code of a server error newer than this client',
      status: 504,
      body: envelope(504),
      money: serverError,
      plain: refusal(504, null),
    },
    {
      was: 'a business refusal',
      status: 200,
      body: envelope(3001),
      money: refusal(3001, 'INSUFFICIENT_FUNDS'),
      plain: refusal(3001, 'INSUFFICIENT_FUNDS'),
    },
    {
      was: 'a business refusal under a failing status',
      status: 500,
      body: envelope(6003),
      money: refusal(6003, 'MAINTENANCE'),
      plain: refusal(6003, 'MAINTENANCE'),
    },
    {
      was: 'a malformed request',
      status: 400,
      body: envelope(400),
      money: refusal(400, 'MALFORMED'),
      plain: refusal(400, 'MALFORMED'),
    },
    {
      was: 'too many requests',
      status: 429,
      body: envelope(429),
      money: refusal(429, 'TOO_MANY_REQUESTS'),
      plain: refusal(429, 'TOO_MANY_REQUESTS'),
    },
    {
      was: 'a refusal newer than this client',
      status: 200,
      body: envelope(9999),
      money: refusal(9999, null),
      plain: refusal(9999, null),
    },
    {
      was: 'an invalid visitor token',
      status: 200,
      body: envelope(402),
      money: { kind: 'signed-out', code: 402 },
      plain: { kind: 'signed-out', code: 402 },
    },
    {
      was: 'an invalid member token',
      status: 200,
      body: envelope(403),
      money: { kind: 'signed-out', code: 403 },
      plain: { kind: 'signed-out', code: 403 },
    },
    {
      was: '403 with the reason',
      status: 200,
      body: envelope(403, { reason: 'moved' }),
      money: { kind: 'signed-out', code: 403, end: 'moved' },
      plain: { kind: 'signed-out', code: 403, end: 'moved' },
    },
    {
      was: '403 with a reason that this client does not know',
      status: 200,
      body: envelope(403, { reason: 'of-tomorrow' }),
      money: { kind: 'signed-out', code: 403 },
      plain: { kind: 'signed-out', code: 403 },
    },
    {
      was: 'success whose data does not fit',
      status: 200,
      body: envelope(0, { authToken: 7 }),
      money: badAnswer,
      plain: badAnswer,
    },
    {
      was: 'success under a failing status',
      status: 500,
      body: envelope(0, fitting),
      money: badAnswer,
      plain: badAnswer,
    },
  ])('reads $was', ({ status, body, money: forMoney, plain: forPlain }) => {
    expect(readAnswer(money, { status, body })).toEqual({ ok: false, failure: forMoney });
    expect(readAnswer(plain, { status, body })).toEqual({ ok: false, failure: forPlain });
  });

  it('returns valid data without fields that the contract does not know', () => {
    expect(readAnswer(plain, { status: 200, body: envelope(0, { ...fitting, extra: 1 }) })).toEqual({
      ok: true,
      value: fitting,
    });
  });
});

it.each([
  ['of the wrong cell', 421, 'MISDIRECTED', { cell: 'b' }, { cell: 'b' }],
  ['of the wrong cell without a fitting name', 421, 'MISDIRECTED', { cell: 'no.cell' }, {}],
  ['about a member who has moved', 1020, 'MEMBER_MOVED', { cell: 'b' }, { cell: 'b' }],
  ['of a limit', 429, 'TOO_MANY_REQUESTS', { retryAfterSec: 7 }, { retryAfterSec: 7 }],
  ['of a limit, whatever cell it names', 429, 'TOO_MANY_REQUESTS', { cell: 'b' }, {}],
  ['without data', 421, 'MISDIRECTED', null, {}],
])('a refusal %s says what its data says', (_name, code, name, data, said) => {
  expect(readAnswer(plain, { status: code, body: envelope(code, data) })).toEqual({
    ok: false,
    failure: { ...refusal(code, name), ...said },
  });
});

it('a server error refuses no command of staff, and refuses a query', () => {
  const raw = { status: 500, body: envelope(500) };
  expect(readAnswer(OPERATOR_ENDPOINTS['rate/set'], raw)).toEqual({ ok: false, failure: serverError });
  expect(readAnswer(OPERATOR_ENDPOINTS['member/get'], raw)).toEqual({
    ok: false,
    failure: refusal(500, 'INTERNAL_ERROR'),
  });
});
