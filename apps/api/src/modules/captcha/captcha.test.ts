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
  const puzzle = async (kind: 'slider' | 'code') => {
    const made = await captchaRoutes(ports).getCaptcha({ input: { kind }, ...caller });
    if (!made.ok) throw new Error(made.refusal);
    const { captchaId } = made.value;
    const { answer } = await db
      .selectFrom('captcha_puzzles')
      .select('answer')
      .where('captcha_id', '=', captchaId)
      .executeTakeFirstOrThrow();
    return { captchaId, answer };
  };
  const check = (captchaId: string, answer: string) =>
    captchaRoutes(ports).checkCaptcha({ input: { captchaId, answer }, ...caller });
  const ticket = async () => {
    const { captchaId, answer } = await puzzle('slider');
    const checked = await check(captchaId, answer);
    return checked.ok ? checked.value.captchaTicket : '';
  };
  return { ports, pass, caller, puzzle, check, ticket };
}

describe('a puzzle', () => {
  it.each([
    [-4, true],
    [4, true],
    [-4.1, false],
    [5, false],
  ])('slid %s pixels off is right: %s', async (off, right) => {
    const { puzzle, check } = world();
    const { captchaId, answer } = await puzzle('slider');
    expect((await check(captchaId, String(Number(answer) + off))).ok).toBe(right);
  });

  it('takes its code in either case', async () => {
    const { puzzle, check } = world();
    const { captchaId, answer } = await puzzle('code');
    expect(await check(captchaId, answer.toLowerCase())).toMatchObject({ ok: true });
  });

  it('is used up by its first answer', async () => {
    const { puzzle, check } = world();
    const { captchaId, answer } = await puzzle('slider');
    expect(await check(captchaId, '0')).toEqual(refused('CAPTCHA_WRONG'));
    expect(await check(captchaId, answer)).toEqual(refused('CAPTCHA_WRONG'));
  });

  it.each(['', 'NaN', '-5', '1e2', 'Infinity', '0x40'])(
    'takes %j for a wrong answer, not for an error',
    async (answer) => {
      const { puzzle, check } = world();
      expect(await check((await puzzle('slider')).captchaId, answer)).toEqual(refused('CAPTCHA_WRONG'));
    },
  );

  it('is forgotten after five minutes', async () => {
    const { puzzle, check, pass } = world();
    const { captchaId, answer } = await puzzle('slider');
    pass(5 * MINUTE_MS);
    expect(await check(captchaId, answer)).toEqual(refused('CAPTCHA_WRONG'));
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

  it('is earned by whom the puzzle was made for, by nobody else', async () => {
    const { ports, caller, puzzle, check } = world();
    const { captchaId, answer } = await puzzle('slider');
    const input = { captchaId, answer };
    for (const other of [{ identity: visitor('v2') }, { source: '203.0.114.7' }])
      expect(await captchaRoutes(ports).checkCaptcha({ ...caller, ...other, input })).toEqual(
        refused('CAPTCHA_WRONG'),
      );
    expect(await check(captchaId, answer)).toMatchObject({ ok: true });
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
