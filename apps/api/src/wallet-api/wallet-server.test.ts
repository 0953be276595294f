import { randomUUID } from 'node:crypto';
import {
  ERROR_CODES,
  MAX_COMMANDS_BYTES,
  PROVIDER_ENDPOINTS,
  SIGNATURE_HEADERS,
} from '@realm/api-client/contract';
import { pruneProviderRows } from '../modules/provider/prune';
import { signedHeaders } from '../testing/signed-headers';
import { FIRST_KEY, openWalletFixture, SECOND_KEY } from '../testing/wallet-fixture';

type Fixture = Awaited<ReturnType<typeof openWalletFixture>>;
let platform: Fixture;
beforeAll(async () => (platform = await openWalletFixture()));
afterAll(() => platform.close());

const REFUSED = { code: ERROR_CODES.PERMISSION_DENIED, data: null };
const nowMs = () => platform.story.ports.clock.now().getTime();

/** Sends a bet that would be accepted if it were signed correctly, and expects no effect. */
async function expectRefused(
  send: (input: { commands: readonly object[] }) => Promise<{ code: number }>,
): Promise<void> {
  const player = await platform.newPlayer();
  const bet = platform.bet(player);
  expect(await send({ commands: [bet] })).toMatchObject(REFUSED);
  expect(await platform.balanceOf(player.memberId)).toBe('100.00');
  const stored = await platform.story.db
    .selectFrom('wallet_commands')
    .select('outcome')
    .where('transaction_id', '=', bet.transaction)
    .execute();
  expect(stored).toEqual([]);
}

it('answers a signed call', async () => {
  const player = await platform.newPlayer();
  expect(await platform.commands('bet', platform.bet(player))).toMatchObject([
    { outcome: 'accepted', balance: '90.00' },
  ]);
  const { player: name, game, currencyCode } = player;
  expect(await platform.call('balance', { player: name, game, currencyCode })).toMatchObject({
    code: 0,
    data: { balance: '90.00', currencyCode: 'CNY' },
  });
});

it('accepts both keys of a provider while one replaces the other', async () => {
  const player = await platform.newPlayer();
  for (const signWith of [FIRST_KEY, SECOND_KEY])
    expect(
      await platform.call('bet', { commands: [platform.bet(player)] }, { signWith, key: signWith }),
    ).toMatchObject({ code: 0, data: { answers: [{ outcome: 'accepted' }] } });
});

describe('refuses without any effect', () => {
  it.each([
    ['a forged signature', { signature: 'a'.repeat(64) }],
    ['a signature that is not hexadecimal', { signature: 'not a signature' }],
    ['an unknown key', { key: { keyId: 'stranger', secret: FIRST_KEY.secret } }],
    ['the signature of the other key', { key: SECOND_KEY }],
    ['the signature of an unknown secret', { signWith: { ...FIRST_KEY, secret: 'x'.repeat(32) } }],
    ['a nonce that is too short', { nonce: 'short' }],
    ['a timestamp that is no number', { timestamp: 'now' }],
  ])('%s', async (_name, over) => {
    await expectRefused((input) => platform.call('bet', input, over));
  });

  it.each([
    [-60_001, true],
    [-60_000, false],
    [60_000, false],
    [60_001, true],
  ])('a timestamp %i ms off: %p', async (offMs, refused) => {
    const timestamp = String(nowMs() + offMs);
    if (refused) await expectRefused((input) => platform.call('bet', input, { timestamp }));
    else {
      const bet = platform.bet(await platform.newPlayer());
      expect(await platform.call('bet', { commands: [bet] }, { timestamp })).toMatchObject({ code: 0 });
    }
  });

  it('an unsigned call', async () => {
    await expectRefused((input) =>
      platform.send('/wallet/v1/bet', JSON.stringify(input), { 'content-type': 'application/json' }),
    );
  });

  it('a body or a path other than the signed one', async () => {
    const signed = (path: string, body: string) =>
      signedHeaders({ key: FIRST_KEY, path, body, now: platform.story.ports.clock.now() });
    await expectRefused((input) =>
      platform.send('/wallet/v1/bet', JSON.stringify(input), signed('/wallet/v1/bet', '{}')),
    );
    await expectRefused((input) => {
      const body = JSON.stringify(input);
      return platform.send('/wallet/v1/bet', body, signed('/wallet/v1/win', body));
    });
    await expectRefused((input) => {
      const body = JSON.stringify(input);
      return platform.send('/wallet/v1/bet?a=1', body, signed('/wallet/v1/bet', body));
    });
  });

  it('a replayed nonce, also at the same moment, and whatever the body says', async () => {
    const player = await platform.newPlayer();
    const nonce = randomUUID();
    const codes = await Promise.all(
      [1, 2, 3].map(async () => {
        const { code } = await platform.call('bet', { commands: [platform.bet(player)] }, { nonce });
        return code;
      }),
    );
    expect(codes.sort()).toEqual([0, REFUSED.code, REFUSED.code]);
    await expectRefused((input) => platform.call('bet', input, { nonce }));
    expect(await platform.balanceOf(player.memberId)).toBe('90.00');
  });

  it('and names the reason in the security log only', async () => {
    const events: string[] = [];
    const { securityLog } = platform.story.ports;
    const spy = jest
      .spyOn(securityLog, 'event')
      .mockImplementation((name, { reason }) => void events.push(`${name} ${String(reason)}`));
    const answers = [
      await platform.call('bet', {}, { signature: 'a'.repeat(64) }),
      await platform.call('bet', {}, { timestamp: '0' }),
      await platform.call('bet', {}, { key: { keyId: 'stranger', secret: '' } }),
    ];
    spy.mockRestore();
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(events).toEqual([
      'wallet-call-refused wrong-signature',
      'wallet-call-refused wrong-time',
      'wallet-call-refused unknown-key',
    ]);
  });
});

describe('a signed call that is malformed', () => {
  it.each([
    ['without commands', { commands: [] }],
    ['with 65 commands', { commands: Array.from({ length: 65 }, () => ({})) }],
    ['with an unknown field', { commands: [], more: 1 }],
    ['that is no object', []],
  ])('%s is answered with 400 and the field', async (_name, input) => {
    const { status, code, msg } = await platform.call('bet', input);
    expect({ status, code }).toEqual({ status: 400, code: ERROR_CODES.MALFORMED });
    expect(msg.length).toBeGreaterThan(10);
  });

  it('one bad command refuses the whole call', async () => {
    const player = await platform.newPlayer();
    const commands = [platform.bet(player), platform.bet(player, { amount: '-1' })];
    expect(await platform.call('bet', { commands })).toMatchObject({ status: 400 });
    expect(await platform.balanceOf(player.memberId)).toBe('100.00');
  });

  it('a body over the limit is answered with 413', async () => {
    expect(await platform.call('bet', { commands: 'x'.repeat(MAX_COMMANDS_BYTES) })).toMatchObject({
      status: 413,
    });
  });
});

it('publishes its contract without a signature', async () => {
  const document = (await (await fetch(`${platform.url}/openapi.json`)).json()) as {
    paths: Record<string, { post: { parameters: { name: string }[] } }>;
    components: { securitySchemes: { hmac: { name: string } } };
  };
  expect(Object.keys(document.paths).sort()).toEqual(
    Object.values(PROVIDER_ENDPOINTS)
      .map(({ path }) => path)
      .sort(),
  );
  const names = document.paths['/wallet/v1/bet']?.post.parameters.map(({ name }) => name);
  const { name: signature } = document.components.securitySchemes.hmac;
  expect([...(names ?? []), signature].sort()).toEqual(Object.values(SIGNATURE_HEADERS).sort());
});

describe('a game session', () => {
  it('is opened once, and not after the member has signed out', async () => {
    const [member, gone] = [await platform.newMember(), await platform.newMember()];
    const [token, late] = [await platform.launch(member), await platform.launch(gone)];
    expect(await platform.call('authenticate', { token })).toMatchObject({
      code: 0,
      data: { player: member.uid, balance: '100.00' },
    });
    await signOut(gone.sessionId);
    const refused = { code: ERROR_CODES.AUTH_CODE_INVALID };
    expect(await platform.call('authenticate', { token })).toMatchObject(refused);
    expect(await platform.call('authenticate', { token: late })).toMatchObject(refused);
  });

  it('takes no more bets of a disabled member', async () => {
    const player = await platform.newPlayer();
    await platform.story.db
      .updateTable('members')
      .set({ disabled: true })
      .where('member_id', '=', player.memberId)
      .execute();
    expect(await platform.commands('bet', platform.bet(player))).toMatchObject([
      { outcome: 'session-expired', balance: '100.00' },
    ]);
  });
});

it('deletes sessions of signed-out members, and tokens and nonces that can’t be accepted any more', async () => {
  const [player, signedOut] = [await platform.newPlayer(), await platform.newPlayer()];
  await signOut(signedOut.sessionId);
  await platform.launch(player);
  const { db } = platform.story;
  const count = async (table: 'provider_nonces' | 'launch_tokens') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  const sessionsOf = (memberId: bigint) =>
    db.selectFrom('game_sessions').select('game').where('member_id', '=', memberId).execute();
  platform.story.pass(60_000);
  await pruneProviderRows(platform.story.ports);
  expect(await count('launch_tokens')).toBe(0);
  expect(await count('provider_nonces')).toBeGreaterThan(0);
  expect(await sessionsOf(signedOut.memberId)).toHaveLength(0);
  expect(await sessionsOf(player.memberId)).toHaveLength(1);
  platform.story.pass(60_001);
  await pruneProviderRows(platform.story.ports);
  expect(await count('provider_nonces')).toBe(0);
});

// The last one: nothing unsigned is answered for a minute.
it('limits what one address sends without a right signature, and no signed call from there', async () => {
  const forged = { signature: 'a'.repeat(64) };
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < 13; sent += 1) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => platform.call('balance', {}, forged)),
    );
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(statuses.get(429)).toBeGreaterThanOrEqual(100);
  expect([...statuses.values()].reduce((sum, count) => sum + count)).toBe(1_300);
  expect(await platform.call('balance', {}, forged)).toMatchObject({ status: 429 });
  const { player, game, currencyCode } = await platform.newPlayer();
  expect(await platform.call('balance', { player, game, currencyCode })).toMatchObject({ code: 0 });
});

const signOut = (sessionId: bigint) =>
  platform.story.db
    .updateTable('sessions')
    .set({ ended_at: platform.story.ports.clock.now(), end_reason: 'signed-out' })
    .where('session_id', '=', sessionId)
    .execute();
