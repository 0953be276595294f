import { randomUUID } from 'node:crypto';
import {
  ERROR_CODES,
  PROVIDER_ENDPOINTS,
  type ProviderEndpointName,
  type WalletOutcome,
} from '@realm/api-client/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { HOSTILE_TEXTS } from '../testing/hostile-values';
import { FIRST_KEY, openWalletFixture, SLOTS_GAME } from '../testing/wallet-fixture';

type Fixture = Awaited<ReturnType<typeof openWalletFixture>>;
type Player = Awaited<ReturnType<Fixture['newPlayer']>>;
type Fields = Readonly<Record<string, unknown>>;

const MALFORMED = { status: 400, code: ERROR_CODES.MALFORMED, data: null };
const REFUSED = { status: 200, code: ERROR_CODES.PERMISSION_DENIED, data: null };
const NAMES = Object.keys(PROVIDER_ENDPOINTS) as ProviderEndpointName[];

let platform: Fixture;
let player: Player;
let other: Player;
/** Of the player, open; of the other member, open. */
let open: Fields;
let foreign: Fields;
let launchToken: string;
beforeAll(async () => {
  platform = await openWalletFixture();
  [player, other] = [await platform.newPlayer(), await platform.newPlayer()];
  launchToken = await platform.launch(player);
  const [own, others] = [platform.bet(player), platform.bet(other)];
  await platform.commands('bet', own, others);
  [open, foreign] = [idsOf(own), idsOf(others)];
  await platform.call('close-round', { round: 'closed', game: SLOTS_GAME });
});
afterAll(() => platform.close());

/** What a win or a rollback repeats of its bet. */
const idsOf = ({ session: _session, amount: _amount, ...ids }: ReturnType<Fixture['bet']>): Fields => ids;

/** Everything of the platform that a wallet call may change, but the outcomes that it keeps for repetitions. */
async function stateOf(): Promise<Fields> {
  const { rows } = await sql<Fields>`select
    (select json_agg(a order by id) from (select id::text, balance::text, version::text, head from accounts where version > 0) a) accounts,
    (select count(*) from postings) postings,
    (select json_agg(o order by order_number) from (select order_number, status, payout_minor, details from bet_orders) o) orders,
    (select json_agg(c order by round) from (select round from closed_rounds) c) closed,
    (select count(*) from game_sessions) sessions,
    (select count(*) from launch_tokens where used_at is not null) used_tokens`.execute(platform.story.db);
  return rows[0] ?? {};
}
const storedOutcomes = async () =>
  (await platform.story.db.selectFrom('wallet_commands').select('outcome').execute()).length;

/** Input that each call accepts: what is refused below is refused for its one change. */
const VALID: Record<ProviderEndpointName, () => Fields> = {
  authenticate: () => ({ token: launchToken }),
  balance: () => ({ player: player.player, game: SLOTS_GAME, currencyCode: 'CNY' }),
  endedSessions: () => ({ sessions: [player.session] }),
  bet: () => ({ commands: [platform.bet(player)] }),
  win: () => ({ commands: [{ ...open, transaction: randomUUID(), amount: '25', result: 2 }] }),
  rollback: () => ({ commands: [{ ...open, transaction: randomUUID() }] }),
  resettle: () => ({ commands: [{ ...open, transaction: randomUUID(), amount: '25', result: 2 }] }),
  play: () => ({ commands: [played()] }),
  closeRound: () => ({ round: open['round'], game: SLOTS_GAME }),
};
function played(): Fields {
  const { amount, ...bet } = platform.bet(player);
  return { ...bet, stake: amount, payout: '25', result: 2 };
}
const commandOf = (name: ProviderEndpointName): Fields =>
  (VALID[name]()['commands'] as readonly Fields[])[0] ?? {};

interface Schema {
  readonly type?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
}
const schemaOf = (name: ProviderEndpointName) =>
  z.toJSONSchema(PROVIDER_ENDPOINTS[name].input, { io: 'input', unrepresentable: 'any' }) as Schema;
const commandSchemaOf = (name: ProviderEndpointName): Schema | undefined =>
  schemaOf(name).properties?.['commands']?.items;

interface Change {
  readonly what: string;
  readonly input: Fields;
}
const WRONG_TYPES: readonly unknown[] = [null, true, -1, 1.5, 1e308, [], [null], {}, { $gt: '' }];

/** One change each: a field left out, of another type, of a text outside its pattern, or that the schema does not have. */
function changes({ properties = {}, required = [] }: Schema, valid: Fields): Change[] {
  const without = (left: string) => Object.fromEntries(Object.entries(valid).filter(([key]) => key !== left));
  return [
    ...[...required].map((field) => ({ what: `without ${field}`, input: without(field) })),
    ...['surprise', '__proto__', 'constructor'].map((field) => ({
      what: `with ${field}`,
      input: JSON.parse(JSON.stringify({ ...valid, x: 1 }).replace('"x"', JSON.stringify(field))) as Fields,
    })),
    ...Object.entries(properties).flatMap(([field, { type, pattern, items, enum: values }]) => {
      const wrong = WRONG_TYPES.filter(
        (value) => type !== 'object' || Array.isArray(value) || value === null,
      );
      const texts = HOSTILE_TEXTS.filter(
        (text) => (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) || values !== undefined,
      );
      const [first] = items === undefined ? [] : (valid[field] as readonly unknown[]);
      const many = items === undefined ? [] : [[], Array.from({ length: 65 }, () => first)];
      return [...wrong, ...texts, ...many].map((value) => ({
        what: `${field} = ${JSON.stringify(value).slice(0, 60)}`,
        input: { ...valid, [field]: value },
      }));
    }),
  ];
}

describe.each(NAMES)('%s', (name) => {
  const { path } = PROVIDER_ENDPOINTS[name];
  const call = (input: object, over: Parameters<Fixture['call']>[2] = {}) =>
    platform.call(path.slice('/wallet/v1/'.length), input, over);

  let before: Fields;
  let outcomes: number;
  beforeEach(async () => {
    [before, outcomes] = [await stateOf(), await storedOutcomes()];
  });
  afterEach(async () => expect(await stateOf()).toEqual(before));

  it('refuses as malformed every field that is missing, unknown, of a wrong type or outside its pattern', async () => {
    const command = commandSchemaOf(name);
    const hostile = [
      ...changes(schemaOf(name), VALID[name]()),
      ...(command === undefined ? [] : changes(command, commandOf(name))).map(({ what, input }) => ({
        what,
        // The valid one beside it is not carried out either.
        input: { commands: [commandOf(name), input] },
      })),
    ];
    expect(hostile.length).toBeGreaterThan(10);
    for (const { what, input } of hostile)
      expect({ what, ...(await call(input)) }).toMatchObject({ what, ...MALFORMED });
    expect(await storedOutcomes()).toBe(outcomes);
  });

  it.each(['', '{', '[]', '7', 'null', '"x"', '{"a":1,"a":2}', '{"__proto__":{"a":1}}'])(
    'refuses the signed body %p as malformed',
    async (body) => {
      expect(await platform.sendSigned(path, body)).toMatchObject(MALFORMED);
    },
  );

  it('refuses what is not signed with a key of the provider', async () => {
    const body = JSON.stringify(VALID[name]());
    expect(await platform.send(path, body, { 'content-type': 'application/json' })).toMatchObject(REFUSED);
    for (const over of [
      { key: { ...FIRST_KEY, keyId: 'stranger' } },
      { signWith: { ...FIRST_KEY, secret: 'x'.repeat(32) } },
      { signature: 'a'.repeat(64) },
      { timestamp: '0' },
    ])
      expect(await call(VALID[name](), over)).toMatchObject(REFUSED);
    expect(await storedOutcomes()).toBe(outcomes);
  });
});

type Wrong = readonly [what: string, change: () => Fields, outcome: WalletOutcome];
const stakes = (field: string): readonly Wrong[] => [
  ['a stake of zero', () => ({ [field]: '0' }), 'invalid-amount'],
  ['a stake of too many digits', () => ({ [field]: '1.001' }), 'invalid-amount'],
  ['a stake beyond all amounts', () => ({ [field]: '999999999999999' }), 'invalid-amount'],
  [
    'a stake above the balance',
    () => ({ ...(field === 'stake' && { payout: '91' }), [field]: '90.01' }),
    'insufficient-funds',
  ],
  ['the session of another member', () => ({ session: other.session }), 'session-expired'],
  ['an unknown session', () => ({ session: 'unknown' }), 'session-expired'],
  ['another currency', () => ({ currencyCode: 'USDT' }), 'session-expired'],
  ['the bet of another member', () => ({ bet: foreign['bet'] }), 'duplicate'],
  ['a closed round', () => ({ round: 'closed' }), 'round-closed'],
];
const ends: readonly Wrong[] = [
  ['another currency', () => ({ currencyCode: 'USDT' }), 'not-found'],
  ['the bet of another member', () => ({ bet: foreign['bet'] }), 'not-found'],
  ['another member', () => ({ player: other.player }), 'not-found'],
  ['another round', () => ({ round: foreign['round'] }), 'not-found'],
];
const payouts = (field: string): readonly Wrong[] => [
  ['a payout of too many digits', () => ({ [field]: '25.001' }), 'invalid-amount'],
  ['a payout that its result contradicts', () => ({ [field]: '0' }), 'invalid-amount'],
];
const anywhere: readonly Wrong[] = [
  ['an unknown member', () => ({ player: 'nobody' }), 'not-found'],
  ['an unknown game', () => ({ game: 'nothing' }), 'not-found'],
  ['the id of another command', () => ({ transaction: open['transaction'] }), 'duplicate'],
];
const COMMANDS = {
  bet: [...stakes('amount'), ...anywhere],
  play: [...stakes('stake'), ...payouts('payout'), ...anywhere],
  win: [...ends, ...payouts('amount'), ...anywhere],
  rollback: [...ends, ...anywhere],
} as const;

describe.each(Object.keys(COMMANDS) as (keyof typeof COMMANDS)[])('%s', (name) => {
  it.each(COMMANDS[name])('with %s is refused, and changes nothing', async (_what, change, outcome) => {
    const before = await stateOf();
    expect(await platform.commands(name, { ...commandOf(name), ...change() })).toMatchObject([{ outcome }]);
    expect(await stateOf()).toEqual(before);
  });
});

it.each([
  ['an unknown member', { player: 'nobody' }],
  ['an unknown game', { game: 'nothing' }],
])('has no balance of %s', async (_what, change) => {
  expect(await platform.call('balance', { ...VALID.balance(), ...change })).toMatchObject({
    code: ERROR_CODES.NOT_FOUND,
  });
});

it('accepts what the tests above change', async () => {
  for (const name of NAMES)
    expect(
      await platform.call(PROVIDER_ENDPOINTS[name].path.slice('/wallet/v1/'.length), VALID[name]()),
    ).toMatchObject({
      status: 200,
      code: 0,
    });
});
