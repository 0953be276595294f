import fc from 'fast-check';
import { closedSetsOf, sampleOutput, type ClosedSet } from '../sample-output';
import { readAnswer } from '../transport/read-answer';
import type { Endpoint } from './define-endpoint';
import { MEMBER_ENDPOINTS } from './member/endpoints';
import { readOutput } from './read-output';

const endpoints = Object.entries<Endpoint>(MEMBER_ENDPOINTS);
const UNKNOWN = 'from-a-newer-server';

/** They say how the rest is to be read: another one is another answer, so it is asked for again or shown as unreadable. */
const HOW_TO_READ_THE_REST = ['getCaptcha kind', 'resolveRequest state', 'getStatement format'];
const nameOf = (endpoint: string, { path }: ClosedSet) => `${endpoint} ${path.join('.')}`;

/** Every closed set in every answer of the contract. */
const closedSets = endpoints.flatMap(([name, endpoint]) =>
  closedSetsOf(endpoint).map((set) => ({ name, endpoint, set, label: nameOf(name, set) })),
);
const tolerated = closedSets.filter(({ label }) => !HOW_TO_READ_THE_REST.includes(label));

const isRecord = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null;

function withValue(data: unknown, path: ClosedSet['path'], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined || !isRecord(data)) return value;
  const changed = withValue(data[key], rest, value);
  if (!Array.isArray(data)) return { ...data, [key]: changed };
  return data.map((item: unknown, index) => (index === key ? changed : item));
}

const answer = (endpoint: Endpoint, data: unknown) =>
  readAnswer(endpoint, { status: 200, body: { code: 0, msg: 'OK', data } });

describe('an answer of a newer server', () => {
  it.each(endpoints)('%s: the sample fits the contract and is read as it is', (_name, endpoint) => {
    const data = sampleOutput(endpoint);
    expect(endpoint.output.safeParse(data).success).toBe(true);
    expect(answer(endpoint, data)).toEqual({ ok: true, value: data });
  });

  it.each(tolerated.map(({ label, endpoint, set }) => [label, endpoint, set] as const))(
    '%s: a value that this version does not know leaves it readable',
    (_label, endpoint, set) => {
      expect(answer(endpoint, withValue(sampleOutput(endpoint), set.path, UNKNOWN)).ok).toBe(true);
    },
  );

  it('stays readable whichever values are unknown at once', () => {
    const some = fc.record({
      endpoint: fc.constantFrom(...new Set(tolerated.map(({ endpoint }) => endpoint))),
      unknown: fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9.-]{0,31}$/),
      chosen: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    });
    fc.assert(
      fc.property(some, ({ endpoint, unknown, chosen }) => {
        const sets = tolerated.filter(
          (row, index) => row.endpoint === endpoint && chosen[index % chosen.length] === true,
        );
        const data = sets.reduce(
          (changed, { set }) => withValue(changed, set.path, unknown),
          sampleOutput(endpoint) as unknown,
        );
        return answer(endpoint, data).ok;
      }),
    );
  });

  it('only what says how to read the rest may be unreadable, and those are the listed ones', () => {
    const discriminators = closedSets.filter(({ set }) => set.isDiscriminator).map(({ label }) => label);
    expect([...discriminators, 'getStatement format'].sort()).toEqual([...HOW_TO_READ_THE_REST].sort());
  });

  it.each(endpoints)('%s: fields that this version does not know are dropped', (_name, endpoint) => {
    const data = sampleOutput(endpoint);
    if (!isRecord(data)) throw new Error('an answer that is no object');
    expect(answer(endpoint, { ...data, [UNKNOWN]: UNKNOWN })).toEqual({ ok: true, value: data });
  });
});

describe('what is unknown', () => {
  it.each([
    ['a game of another category', 'listGames', ['items', 0, 'category'], { items: [] }],
    [
      'a currency that no member can choose here',
      'listCurrencies',
      ['items', 0, 'currencyCode'],
      { items: [] },
    ],
    ['a language without texts', 'getConfig', ['languages', 0], { languages: [] }],
    ['a notice of another kind', 'listNotices', ['items', 0, 'kind'], { items: [] }],
    ['a network without payments here', 'getDepositOptions', ['networks', 0, 'network'], { networks: [] }],
    ['a game balance of another category', 'getWallet', ['games', 0, 'category'], { games: [] }],
  ] as const)('%s is left out', (_what, name, path, expected) => {
    const endpoint: Endpoint = MEMBER_ENDPOINTS[name];
    const read = answer(endpoint, withValue(sampleOutput(endpoint), path, UNKNOWN));
    expect(read).toMatchObject({ ok: true, value: expected });
  });

  it('leaves the other items of its list alone', () => {
    const { items } = sampleOutput(MEMBER_ENDPOINTS.listGames);
    const [game] = items;
    const read = readOutput(MEMBER_ENDPOINTS.listGames, { items: [{ ...game, category: UNKNOWN }, game] });
    expect(read).toEqual({ success: true, data: { items: [game] } });
  });

  it.each([
    ['a deposit', 'getDeposit', 'status', 'unknown'],
    ['a withdrawal', 'getWithdrawal', 'status', 'unknown'],
    ['a deposit', 'getDeposit', 'method', 'unknown'],
    ['a withdrawal', 'getWithdrawal', 'network', UNKNOWN],
    ['a deposit', 'getDeposit', 'payCurrency', UNKNOWN],
    ['the balance', 'getBalance', 'currencyCode', UNKNOWN],
  ] as const)('%s (%s): its %s reads as %s', (_what, name, field, reads) => {
    const endpoint: Endpoint = MEMBER_ENDPOINTS[name];
    expect(answer(endpoint, withValue(sampleOutput(endpoint), [field], UNKNOWN))).toMatchObject({
      ok: true,
      value: { [field]: reads },
    });
  });

  it('in a list of orders never hides an order', () => {
    const page = sampleOutput(MEMBER_ENDPOINTS.listDeposits);
    const read = answer(MEMBER_ENDPOINTS.listDeposits, withValue(page, ['items', 0, 'status'], UNKNOWN));
    expect(read).toMatchObject({ ok: true, value: { items: [{ status: 'unknown' }] } });
  });
});

describe('malformed values stay unreadable', () => {
  it.each([
    ['an amount that is none', 'getBalance', ['amount'], 'much'],
    ['a time that is none', 'listLedger', ['items', 0, 'createdAt'], 'yesterday'],
    ['an amount in a list', 'getWallet', ['games', 0, 'amount'], '1e9'],
    ['a number instead of a status', 'getDeposit', ['status'], 7],
    ['nothing instead of a category', 'listGames', ['items', 0, 'category'], undefined],
    ['no list', 'listGames', ['items'], 'none'],
  ] as const)('%s', (_what, name, path, value) => {
    const endpoint: Endpoint = MEMBER_ENDPOINTS[name];
    const read = answer(endpoint, withValue(sampleOutput(endpoint), path, value));
    expect(read).toEqual({ ok: false, failure: { kind: 'unreachable', reason: 'bad-answer' } });
  });
});

describe("a configuration with the specification's fields only", () => {
  const specified = {
    isn_maintain: false,
    api_domain: '',
    static_domain: '',
    app_socket: '',
    match_socket: '',
    languages: ['zh', 'en'],
    system_maintenance: null,
    themes: ['light', 'dark'],
    apps: {},
    control_switch: 19,
  };

  it('is accepted, with every function switch on', () => {
    expect(answer(MEMBER_ENDPOINTS.getConfig, specified)).toMatchObject({
      ok: true,
      value: { ...specified, apps: { wcup: true, live: true, sell: true, diyplay: true } },
    });
  });

  it.each(['wcup', 'live', 'sell', 'diyplay'])('switches %s off alone', (name) => {
    const on = { wcup: true, live: true, sell: true, diyplay: true };
    expect(answer(MEMBER_ENDPOINTS.getConfig, { ...specified, apps: { [name]: false } })).toMatchObject({
      value: { apps: { ...on, [name]: false } },
    });
  });

  it('asks for the captcha and is no sandbox unless it says so', () => {
    expect(answer(MEMBER_ENDPOINTS.getConfig, specified)).toMatchObject({
      value: { captcha_required: true, sandbox: false, product_title: '' },
    });
  });
});
