import { scryptSync } from 'node:crypto';
import type { CaptchaPuzzle, WorkChallenge } from '@realm/api-client/contract';
import type { Database } from '../../db/database';
import { openTestDatabase, testPorts, type TestDatabase } from '../../testing';
import { captchaRoutes, spendCaptchaTicket } from './index';

let db: Database;
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const MINUTE_MS = 60_000;
const refused = (refusal: string) => ({ ok: false, refusal });

function world(env = { captcha: true }) {
  const { ports, pass } = testPorts({ db, env });
  const caller = { clientInfo: {}, source: '203.0.113.7', identity: null, token: '', file: null };
  const get = async (kind: CaptchaPuzzle['kind'], source = caller.source) => {
    const made = await captchaRoutes(ports).getCaptcha({ input: { kind }, ...caller, source });
    if (!made.ok) throw new Error(made.refusal);
    return made.value;
  };
  /** A puzzle and what solves it, as the server keeps it. */
  const puzzle = async (kind: CaptchaPuzzle['kind']) => {
    const { captchaId, work: challenge } = await get(kind);
    const { answer, work_key } = await db
      .selectFrom('captcha_puzzles')
      .select(['answer', 'work_key'])
      .where('captcha_id', '=', captchaId)
      .executeTakeFirstOrThrow();
    return { captchaId, challenge, answer, work: work_key };
  };
  const check = (input: Solution) => captchaRoutes(ports).checkCaptcha({ input, ...caller });
  const ticket = async () => {
    const { captchaId, work } = await puzzle('work');
    const checked = await check({ captchaId, work });
    return checked.ok ? checked.value.captchaTicket : '';
  };
  return { ports, pass, caller, get, puzzle, check, ticket };
}

interface Solution {
  readonly captchaId: string;
  readonly work: string;
  readonly answer?: string;
}

/** Tries one counter after the other, by the contract's words alone. */
function solve({ nonce, salt, keyPrefix, keyLength, cost, memoryCost, attempts }: WorkChallenge): string {
  const key = (counter: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(counter);
    const password = Buffer.concat([Buffer.from(nonce, 'hex'), bytes]);
    return scryptSync(password, Buffer.from(salt, 'hex'), keyLength, { N: cost, r: memoryCost, p: 1 });
  };
  for (let counter = 0; counter < attempts; counter += 1) {
    const found = key(counter).toString('hex');
    if (found.startsWith(keyPrefix)) return found;
  }
  throw new Error('No counter solves it');
}

describe('work', () => {
  it.each(['work', 'slider', 'code'] as const)('of a %s is found among its attempts', async (kind) => {
    const { puzzle } = world();
    const { challenge, work } = await puzzle(kind);
    expect(solve(challenge)).toBe(work);
  });

  it('alone earns a ticket, once', async () => {
    const { get, check } = world();
    const { captchaId, work } = await get('work');
    const solution = { captchaId, work: solve(work) };
    expect(await check(solution)).toMatchObject({ ok: true });
    expect(await check(solution)).toEqual(refused('CAPTCHA_WRONG'));
  });

  it.each([
    ['the counter alone, which could be guessed', () => '7'],
    ['the beginning of the key, which the challenge shows', ({ keyPrefix }) => keyPrefix],
    ['another key', ({ keyPrefix }) => keyPrefix.padEnd(64, '0')],
  ] satisfies [string, (challenge: WorkChallenge) => string][])(
    'is not proven by %s, which uses it up',
    async (_what, forge) => {
      const { puzzle, check } = world();
      const { captchaId, challenge, work } = await puzzle('work');
      expect(await check({ captchaId, work: forge(challenge) })).toEqual(refused('CAPTCHA_WRONG'));
      expect(await check({ captchaId, work })).toEqual(refused('CAPTCHA_WRONG'));
    },
  );

  it.each(['slider', 'code'] as const)('is not replaced by solving the %s', async (kind) => {
    const { puzzle, check } = world();
    for (const wrong of ['', '0', 'x']) {
      const { captchaId, answer } = await puzzle(kind);
      expect(await check({ captchaId, answer, work: wrong })).toEqual(refused('CAPTCHA_WRONG'));
    }
  });

  it.each(['slider', 'code'] as const)('does not replace the %s', async (kind) => {
    const { puzzle, check } = world();
    const { captchaId, work } = await puzzle(kind);
    expect(await check({ captchaId, work })).toEqual(refused('CAPTCHA_WRONG'));
  });

  it('grows with how often the source asked within the hour, for that source only', async () => {
    const { get, pass } = world();
    const asker = '198.51.100.1';
    const sizes: number[] = [];
    for (let nth = 1; nth <= 100; nth += 1) sizes.push((await get('work', asker)).work.attempts);
    expect([1, 20, 21, 41, 61, 100].map((nth) => sizes[nth - 1])).toEqual([80, 80, 160, 320, 640, 640]);
    expect((await get('slider', asker)).work.attempts).toBe(160);
    expect((await get('work', '198.51.100.2')).work.attempts).toBe(80);
    pass(60 * MINUTE_MS);
    expect((await get('work', asker)).work.attempts).toBe(80);
  });
});

describe('a puzzle', () => {
  it.each([
    [-4, true],
    [4, true],
    [-4.1, false],
    [5, false],
  ])('slid %s pixels off is right: %s', async (off, right) => {
    const { puzzle, check } = world();
    const { captchaId, work, answer } = await puzzle('slider');
    expect((await check({ captchaId, work, answer: String(Number(answer) + off) })).ok).toBe(right);
  });

  it('takes its code in either case', async () => {
    const { puzzle, check } = world();
    const { captchaId, work, answer } = await puzzle('code');
    expect(await check({ captchaId, work, answer: answer.toLowerCase() })).toMatchObject({ ok: true });
  });

  it('is used up by its first answer', async () => {
    const { puzzle, check } = world();
    const { captchaId, work, answer } = await puzzle('slider');
    expect(await check({ captchaId, work, answer: '0' })).toEqual(refused('CAPTCHA_WRONG'));
    expect(await check({ captchaId, work, answer })).toEqual(refused('CAPTCHA_WRONG'));
  });

  it.each(['', 'NaN', '-5', '1e2', 'Infinity', '0x40'])(
    'takes %j for a wrong answer, not for an error',
    async (answer) => {
      const { puzzle, check } = world();
      const { captchaId, work } = await puzzle('slider');
      expect(await check({ captchaId, work, answer })).toEqual(refused('CAPTCHA_WRONG'));
    },
  );

  it('is forgotten after five minutes', async () => {
    const { puzzle, check, pass } = world();
    const { captchaId, work } = await puzzle('work');
    pass(5 * MINUTE_MS);
    expect(await check({ captchaId, work })).toEqual(refused('CAPTCHA_WRONG'));
  });
});

describe('a ticket', () => {
  it('lets exactly one of many parallel calls through', async () => {
    const { ports, caller, ticket } = world();
    const mine = await ticket();
    const uses = await Promise.all(Array.from({ length: 8 }, () => spendCaptchaTicket(ports, mine, caller)));
    expect(uses.filter(Boolean)).toHaveLength(1);
  });

  const visitor = (uid: string) => ({ kind: 'visitor', uid, sessionId: 1n }) as const;

  it.each([
    ['another visitor', { identity: visitor('v2') }],
    ['another network', { source: '203.0.114.7' }],
    ['another network of IPv6', { source: '2001:db8:1:2::/64' }],
  ])('is worth nothing to %s, and stays its owner’s', async (_who, change) => {
    const { ports, caller, ticket } = world();
    const mine = await ticket();
    expect(await spendCaptchaTicket(ports, mine, { ...caller, ...change })).toBe(false);
    expect(await spendCaptchaTicket(ports, mine, { ...caller, source: '203.0.113.250' })).toBe(true);
  });

  it('is earned only by the caller for whom the puzzle was made', async () => {
    const { ports, caller, puzzle, check } = world();
    const { captchaId, work } = await puzzle('work');
    const input = { captchaId, work };
    for (const other of [{ identity: visitor('v2') }, { source: '203.0.114.7' }])
      expect(await captchaRoutes(ports).checkCaptcha({ ...caller, ...other, input })).toEqual(
        refused('CAPTCHA_WRONG'),
      );
    expect(await check(input)).toMatchObject({ ok: true });
  });

  it('lasts five minutes', async () => {
    const { ports, caller, ticket, pass } = world();
    const mine = await ticket();
    pass(5 * MINUTE_MS);
    expect(await spendCaptchaTicket(ports, mine, caller)).toBe(false);
  });

  it('is not asked for where the captcha is off', async () => {
    expect(await spendCaptchaTicket(world().ports, undefined, world().caller)).toBe(false);
    expect(await spendCaptchaTicket(world({ captcha: false }).ports, undefined, world().caller)).toBe(true);
  });
});
