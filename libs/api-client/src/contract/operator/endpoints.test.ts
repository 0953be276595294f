import axios, { type InternalAxiosRequestConfig } from 'axios';
import * as z from 'zod/mini';
import {
  CONSOLE_SOCKET_PATH,
  ENTRANCES,
  MEMBER_ENDPOINTS,
  OPERATOR_ENDPOINTS,
  PERMISSIONS,
  PERMISSION_HOLDERS,
  STAFF_ROLES,
  mayHold,
  namedOperations,
  type OperatorEndpoint,
} from '..';
import { createApi } from '../../transport/create-api';
import { withBearer } from '../../transport/middleware';
import { operatorOpenApiDocument } from '../openapi';
import { command } from './define-operation';
import { Reason } from './schemas';

const operations: readonly (readonly [string, OperatorEndpoint])[] = Object.entries(OPERATOR_ENDPOINTS);

it('serves every operation under its name, beside no path of a member', () => {
  for (const [name, { path }] of operations) expect(path).toBe(`/operator/${name}`);
  const paths = [
    ...operations.map(([, { path }]) => path),
    ...Object.values(MEMBER_ENDPOINTS).map(({ path }) => path),
    ...Object.values(ENTRANCES).map(({ path }) => path),
  ];
  expect(new Set(paths).size).toBe(paths.length);
});

it('asks a permission for each operation, and has none that no operation asks for', () => {
  const requested = [...new Set(operations.map(([, { permission }]) => permission))].sort();
  expect(requested).toEqual([...PERMISSIONS].sort());
});

it('does not compile an operation without a permission, or with one that nobody was given', () => {
  // @ts-expect-error -- the permission is missing
  const unguarded = namedOperations({ 'probe/look': { summary: 'Looks' } });
  // @ts-expect-error -- no role holds it
  const unheld = namedOperations({ 'probe/look': { summary: 'Looks', permission: 'probe.look' } });
  expect([unguarded, unheld]).toHaveLength(2);
});

it('has a second person for each operation that takes two, in another role than the first', () => {
  for (const [name, { permission, approval }] of operations) {
    if (approval === null) continue;
    const { first, second } = PERMISSION_HOLDERS[permission];
    const pairs = first.flatMap((one) => second.filter((other) => other !== one));
    expect([name, pairs.length > 0 || second.includes('admin')]).toEqual([name, true]);
    expect([name, mayHold(['viewer'], permission, 'first')]).toEqual([name, false]);
  }
});

it('lets a finance maker ask and a finance checker agree, never the other way round', () => {
  for (const permission of ['withdrawals.decide', 'deposits.decide', 'balances.change'] as const) {
    expect(mayHold(['finance-maker'], permission, 'first')).toBe(true);
    expect(mayHold(['finance-maker'], permission, 'second')).toBe(false);
    expect(mayHold(['finance-checker'], permission, 'first')).toBe(false);
    expect(mayHold(['finance-checker'], permission, 'second')).toBe(true);
  }
  const others = STAFF_ROLES.filter((role) => role !== 'admin');
  expect(others.filter((role) => mayHold([role], 'staff.change', 'first'))).toEqual([]);
});

it('takes an id with every command, and with no query', () => {
  for (const [name, { kind, input }] of operations) {
    const fields = Object.keys((input as unknown as { shape: object }).shape);
    expect([name, fields.includes('requestId')]).toEqual([name, kind === 'command']);
  }
});

it('records what each command changes, but for those that add something, end sessions or only read', () => {
  const silent = operations.flatMap(([name, { noChange }]) => (noChange === undefined ? [] : [name]));
  expect(silent.sort()).toEqual([
    ...['mail/test', 'member/end-sessions', 'member/note', 'member/search-place', 'member/unmask'],
    'order/note',
    ...['overview/audit-books', 'overview/check-books'],
    ...['sandbox/pay', 'sandbox/pay-together', 'sandbox/reorganise'],
    ...[
      'staff/end-session',
      'staff/end-sessions',
      'staff/sign-out',
      'support/answer',
      'support/answer-visitor',
      'support/send-image',
    ],
  ]);
});

it('asks a reason for each command, but for those that state why they have none', () => {
  const commands = operations.filter(([, { kind }]) => kind === 'command');
  const without = commands.flatMap(([name, { input, noReason }]) => {
    const hasReason = 'reason' in (input as unknown as { shape: object }).shape;
    expect([name, hasReason]).toEqual([name, noReason === undefined]);
    return hasReason ? [] : [name];
  });
  expect(without.sort()).toEqual([
    ...['mail/test', 'member/note', 'overview/audit-books', 'overview/check-books', 'provider/record-check'],
    ...['sandbox/pay', 'sandbox/pay-together', 'sandbox/reorganise'],
    ...['staff/end-session', 'staff/sign-out', 'support/answer', 'support/answer-visitor', 'support/assign'],
    ...['support/close', 'support/close-visitor', 'support/send-image'],
  ]);
  // @ts-expect-error -- neither a reason nor a statement why there is none
  command({ permission: 'rates.set', summary: 'Probes', input: {}, output: z.object({}) });
});

it('keeps the console’s socket out of the way of every operation', () => {
  const paths = [...operations.map(([name]) => name), ...Object.keys(ENTRANCES)].map(
    (name) => `/operator/${name}`,
  );
  expect(paths.filter((path) => path.startsWith(CONSOLE_SOCKET_PATH))).toEqual([]);
});

const HIDDEN = ['a\u200Bb', '\u3164', 'a\u202Eb', '\u2800'];

it('takes no text for members that hides something', () => {
  const localText = (zh: string) => ({ zh, en: 'a', zht: 'a' });
  const publish = (title: string, body: string) =>
    OPERATOR_ENDPOINTS['notice/publish'].input.safeParse({
      requestId: '3b241101-e2bb-4255-8caf-4136c566a962',
      kind: 'general',
      title: localText(title),
      body: localText(body),
      reason: 'a test',
    }).success;
  expect(publish('a', 'two\nlines')).toBe(true);
  for (const text of HIDDEN) {
    expect([text, Reason.safeParse(text).success]).toEqual([text, false]);
    expect([text, publish(text, 'a'), publish('a', text)]).toEqual([text, false, false]);
  }
  for (const [name, { input }] of operations) {
    const { reason } = (input as unknown as { shape: { reason?: unknown } }).shape;
    expect([name, reason === undefined || reason === Reason]).toEqual([name, true]);
  }
});

it('lets two people decide only about commands', () => {
  expect(operations.filter(([, { kind, approval }]) => kind === 'query' && approval !== null)).toEqual([]);
});

it('is bound for staff with the secret and the name of whoever acts', async () => {
  const seen: InternalAxiosRequestConfig[] = [];
  const client = axios.create({
    adapter: async (config) => {
      seen.push(config);
      return {
        status: 200,
        statusText: '',
        headers: {},
        config,
        data: { code: 0, msg: '', data: { withdrawn: true } },
      };
    },
  });
  const api = createApi(OPERATOR_ENDPOINTS, {
    baseUrl: () => 'http://operator.test',
    use: [withBearer(() => ({ secret: 'the secret', operator: 'amy' }))],
    axios: client,
  });
  await expect(api['notice/withdraw']({ noticeId: '7', reason: 'a typo' })).resolves.toEqual({
    ok: true,
    value: { withdrawn: true },
  });
  expect(seen[0]).toMatchObject({
    url: 'http://operator.test/operator/notice/withdraw',
    data: '{"noticeId":"7","reason":"a typo"}',
  });
  expect(seen[0]?.headers).toMatchObject({
    authorization: 'Bearer the secret',
    'x-operator': 'amy',
  });
  expect(seen[0]?.headers.getContentType()).toBe('application/json');
});

it('is published as OpenAPI, with permission and second person', () => {
  const document = operatorOpenApiDocument({ title: 'T', version: '1', serverUrl: '/' });
  const { paths } = document as { paths: Record<string, { post: Record<string, unknown> }> };
  expect(Object.keys(paths)).toHaveLength(operations.length + Object.keys(ENTRANCES).length);
  expect(paths['/operator/staff/sign-in']?.post).toMatchObject({ security: [] });
  expect(paths['/operator/withdrawal/approve']?.post).toMatchObject({
    operationId: 'withdrawal/approve',
    'x-permission': 'withdrawals.decide',
    'x-second-person': 'withdrawal',
    security: [{ bearer: [] }],
  });
});
