import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { MAX_COMMANDS_BYTES, SIGNATURE_HEADERS, type CommandAnswer } from '@realm/api-client/contract';
import type { Database } from '../db/database';
import { accept } from '../http/outcome';
import { FIRST_KEY, openWalletFixture, SECOND_KEY, SLOTS_GAME } from '../testing/wallet-fixture';
import type { ProviderHandlers } from '../wallet-api/provider-handlers';
import type { Rule, Staff } from './rule';
import { RULES, runConformance } from './run-conformance';
import { signedHeaders } from '../testing/signed-headers';

type Fault = keyof typeof FAULTS | null;
type Commands = Record<'bet' | 'win' | 'rollback' | 'play' | 'resettle', ProviderHandlers['bet']>;

let fault: Fault = null;

/** The misbehaviour of a broken platform. */
const FAULTS = {
  'forgets which transactions it has executed': {
    breaks: [
      'repeated-command',
      'changed-command',
      'array-half-refused',
      'lost-answer',
      'reordered',
      'late-rollback',
    ],
    run: async (commands: SentCommand[], execute: Execute) => {
      const answers = await execute(commands.map((command) => ({ ...command, transaction: randomUUID() })));
      return answers.map((answer, position) => ({
        ...answer,
        transaction: commands[position]?.transaction ?? '',
      }));
    },
  },
  'forgets rollbacks of bets that it does not know': {
    breaks: ['rollback-before-bet'],
    run: async (commands: SentCommand[], execute: Execute, { kind, db }: Circumstances) => {
      if (kind !== 'rollback') return execute(commands);
      const bets = commands.map(({ bet }) => bet);
      const known = await db
        .selectFrom('bet_orders')
        .select('provider_bet')
        .where('provider_bet', 'in', bets)
        .execute();
      if (known.length > 0) return execute(commands);
      return commands.map(({ transaction }) => ({
        transaction,
        outcome: 'accepted' as const,
        repeated: false,
        balance: null,
        orderNumber: null,
      }));
    },
  },
  'answers insufficient funds without the actual balance': {
    breaks: ['insufficient-funds'],
    run: async (commands: SentCommand[], execute: Execute) =>
      (await execute(commands)).map((answer) =>
        answer.outcome === 'insufficient-funds' ? { ...answer, balance: '0.00' } : answer,
      ),
  },
  'says that bets without a session were accepted': {
    breaks: ['session-ended', 'signed-out'],
    run: async (commands: SentCommand[], execute: Execute) =>
      (await execute(commands)).map((answer) =>
        answer.outcome === 'session-expired' ? { ...answer, outcome: 'accepted' as const } : answer,
      ),
  },
  'takes bets during maintenance': {
    breaks: ['maintenance'],
    run: async (commands: SentCommand[], execute: Execute) =>
      (await execute(commands)).map((answer) =>
        answer.outcome === 'maintenance' ? { ...answer, outcome: 'accepted' as const } : answer,
      ),
  },
  'takes bets above limits and during pauses': {
    breaks: ['protected-member'],
    run: async (commands: SentCommand[], execute: Execute) =>
      (await execute(commands)).map((answer) =>
        answer.outcome === 'limit-reached' || answer.outcome === 'play-paused'
          ? { ...answer, outcome: 'accepted' as const }
          : answer,
      ),
  },
  'repeats the answer of a transaction that names another game': {
    breaks: ['changed-command'],
    run: (commands: SentCommand[], execute: Execute) =>
      execute(commands.map((command) => ({ ...command, game: SLOTS_GAME }))),
  },
  'marks no answer as repeated': {
    breaks: ['repeated-command', 'lost-answer'],
    run: async (commands: SentCommand[], execute: Execute) =>
      (await execute(commands)).map((answer) => ({ ...answer, repeated: false })),
  },
} as const;

interface SentCommand {
  readonly transaction: string;
  readonly bet: string;
  readonly game: string;
}
type Execute = (commands: SentCommand[]) => Promise<readonly CommandAnswer[]>;
interface Circumstances {
  readonly kind: keyof Commands;
  readonly db: Database;
}

type Fixture = Awaited<ReturnType<typeof openWalletFixture>>;
let forgetsNonces = false;
let keepsRoundsOpen = false;
let storesOverLimit = false;
let opensExpiredTokens = false;
let paysInFull = false;
let platform: Fixture;
beforeAll(async () => {
  platform = await openWalletFixture(undefined, (calls, db) => {
    const broken =
      (kind: keyof Commands) => async (call: { provider: string; input: { commands: SentCommand[] } }) => {
        const handle = calls.handlers[kind] as (call: object) => ReturnType<ProviderHandlers['bet']>;
        if (storesOverLimit && kind === 'win') {
          const answer = first.get(JSON.stringify(call.input)) ?? (await handle(call));
          first.set(JSON.stringify(call.input), answer);
          return answer;
        }
        if (paysInFull && kind === 'resettle')
          return calls.handlers.win(call as unknown as Parameters<ProviderHandlers['win']>[0]);
        if (fault === null) return handle(call);
        const execute: Execute = async (commands) => {
          const outcome = await handle({ ...call, input: { commands } });
          if (!outcome.ok) throw new Error(outcome.refusal);
          return outcome.value.answers;
        };
        return accept({
          answers: [...(await FAULTS[fault].run(call.input.commands, execute, { kind, db }))],
        });
      };
    const first = new Map<string, Awaited<ReturnType<ProviderHandlers['bet']>>>();
    const { handlers, takeNonce, close } = calls;
    return {
      close,
      takeNonce: async (provider, nonce) => (await takeNonce(provider, nonce)) || forgetsNonces,
      handlers: {
        ...handlers,
        bet: broken('bet'),
        win: broken('win'),
        rollback: broken('rollback'),
        play: broken('play'),
        resettle: broken('resettle'),
        authenticate: async (call) => {
          const opened = await handlers.authenticate(call);
          if (opened.ok || !opensExpiredTokens || call.input.token !== expiredToken) return opened;
          const token = await platform.launch(await platform.newMember());
          return handlers.authenticate({ ...call, input: { token } });
        },
        closeRound: (call) =>
          keepsRoundsOpen ? Promise.resolve(accept({ settled: 0 })) : handlers.closeRound(call),
      },
    };
  });
});
afterAll(() => platform.close());
afterEach(() => {
  fault = null;
  forgetsNonces = false;
  keepsRoundsOpen = false;
  storesOverLimit = false;
  opensExpiredTokens = false;
  paysInFull = false;
});

/** The rule that fills an account takes thousands of commands. */
const LONG_TEST_MS = 240_000;
const LONG_RULES = ['over-limit-later'];
const QUICK_RULES = RULES.filter(({ id }) => !LONG_RULES.includes(id));

const REMOVED_KEY = { keyId: 'arcade-0', secret: 'a secret that the arcade once had, 32+' };
let expiredToken = '';

const staff: Staff = {
  setMaintenance: async (isOn) => {
    const maintenance = isOn
      ? { message: { zh: '稍后回来', en: 'Back soon', zht: '稍後回來' }, beginsAt: null, endsAt: null }
      : null;
    await platform.story.command('config/maintenance', { maintenance });
  },
  limitStakes: async (member) => {
    const limit = { kind: 'wager', period: 'day', amount: '0.01', reason: 'test' };
    expect(await platform.story.command('protection/limit', { member, ...limit })).toMatchObject({
      ok: true,
    });
  },
  stopPlay: async (member) => {
    await platform.story.command('protection/pause', { member, length: '1-day', reason: 'test' });
  },
  signOut: async (player) => {
    const { db, ports } = platform.story;
    await db
      .updateTable('sessions')
      .set({ ended_at: ports.clock.now(), end_reason: 'signed-out' })
      .where('member_id', '=', (members) =>
        members.selectFrom('members').select('member_id').where('uid', '=', player),
      )
      .execute();
  },
};

async function failedRules(
  url = platform.url,
  rules: readonly Rule[] = QUICK_RULES,
  game = SLOTS_GAME,
): Promise<string[]> {
  const inSlots = game === SLOTS_GAME ? '400' : '100';
  const token = async () => platform.launch(await platform.newMember(inSlots), game);
  const now = () => platform.story.ports.clock.now();
  expiredToken = await token();
  platform.story.pass(60_001);
  const provisions = { secondKey: SECOND_KEY, removedKey: REMOVED_KEY, expiredToken, staff };
  const results = await runConformance({ url, key: FIRST_KEY, now }, [await token(), await token()], {
    provisions,
    rules,
  });
  expect(results).toHaveLength(rules.length);
  expect(results.filter(({ missing }) => missing !== null)).toEqual([]);
  return results.filter(({ mismatch }) => mismatch !== null).map(({ id }) => id);
}

it('this platform follows every rule', async () => {
  expect(await failedRules()).toEqual([]);
});

it('results are corrected in a game that is played with the main wallet, except by a platform that settles bets once', async () => {
  const rules = RULES.filter(({ id }) => id === 'resettled');
  await platform.insertGame('test-football', 'sports');
  expect(await failedRules(platform.url, rules, 'test-football')).toEqual([]);
  paysInFull = true;
  expect(await failedRules(platform.url, rules, 'test-football')).toEqual(['resettled']);
});

it(
  'a win that was over the limit is paid later, except by a platform that stores the refusal permanently',
  async () => {
    const long = RULES.filter(({ id }) => LONG_RULES.includes(id));
    expect(await failedRules(platform.url, long)).toEqual([]);
    storesOverLimit = true;
    expect(await failedRules(platform.url, long)).toEqual(LONG_RULES);
  },
  LONG_TEST_MS,
);

it.each(Object.entries(FAULTS))('a platform that %s fails exactly there', async (name, { breaks }) => {
  fault = name as Fault;
  expect(await failedRules()).toEqual(breaks);
});

it('a platform that accepts nonces again fails exactly there', async () => {
  forgetsNonces = true;
  expect(await failedRules()).toEqual(['replayed-nonce']);
});

it('a platform that keeps rounds open fails exactly there', async () => {
  keepsRoundsOpen = true;
  expect(await failedRules()).toEqual(['closed-round']);
});

it('a platform that opens a game with an expired token fails exactly there', async () => {
  opensExpiredTokens = true;
  expect(await failedRules()).toEqual(['expired-token']);
});

interface Request {
  readonly path: string;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}
type Reply = object | 'resign' | null;

/**
 * The rules that fail through a proxy.
 *
 * @param answer - What the proxy answers itself; `null`: it passes the request on. `resign`: it signs the request first.
 */
async function failedBehind(answer: (request: Request) => Reply): Promise<string[]> {
  const proxy = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [path, body] = [request.url ?? '', Buffer.concat(chunks).toString()];
    const reply = answer({ path, body, headers: request.headers });
    if (reply !== null && reply !== 'resign') return void response.end(JSON.stringify(reply));
    const now = platform.story.ports.clock.now();
    const names = ['content-type', ...Object.values(SIGNATURE_HEADERS)];
    const own = names.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    const headers =
      reply === 'resign' ? signedHeaders({ key: FIRST_KEY, path, body, now }) : Object.fromEntries(own);
    const passed = await fetch(`${platform.url}${path}`, { method: 'POST', headers, body });
    response.writeHead(passed.status).end(await passed.text());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = `http://127.0.0.1:${String((proxy.address() as AddressInfo).port)}`;
  return failedRules(url).finally(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
}

const keyOf = ({ headers }: Request) => headers[SIGNATURE_HEADERS.key];

it.each<[string, readonly string[], (request: Request) => Reply]>([
  [
    'does not check signatures',
    ['forged-signature', 'signature-covers', 'replayed-nonce', 'clock-skew', 'removed-key'],
    () => 'resign',
  ],
  [
    'knows one key only',
    ['key-rotation'],
    (request) => (keyOf(request) === SECOND_KEY.keyId ? { code: 401, msg: '', data: null } : null),
  ],
  [
    'accepts a key that was removed',
    ['removed-key'],
    (request) => (keyOf(request) === REMOVED_KEY.keyId ? 'resign' : null),
  ],
  [
    'fails where it must refuse',
    ['removed-key'],
    (request) => (keyOf(request) === REMOVED_KEY.keyId ? { code: 500, msg: '', data: null } : null),
  ],
  [
    'accepts a body of any length',
    ['body-limit'],
    ({ body }) => (body.length > MAX_COMMANDS_BYTES ? { code: 0, msg: '', data: { answers: [] } } : null),
  ],
])('a platform that %s fails exactly there', async (_name, breaks, answer) => {
  expect(await failedBehind(answer)).toEqual(breaks);
});

it('a rule without what it needs is skipped', async () => {
  const token = async () => platform.launch(await platform.newMember('400'));
  const now = () => platform.story.ports.clock.now();
  const rules = RULES.filter(({ needs }) => needs !== undefined);
  const results = await runConformance(
    { url: platform.url, key: FIRST_KEY, now },
    [await token(), await token()],
    {
      rules,
    },
  );
  expect(results.map(({ missing }) => missing)).toEqual([
    ...(['secondKey', 'removedKey', 'expiredToken', 'staff', 'staff', 'staff'] as const),
  ]);
});
