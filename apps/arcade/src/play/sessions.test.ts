import { randomUUID } from 'node:crypto';
import { startTestArcade, type TestArcade } from '../testing/test-arcade';
import { TEST_VAULT } from '../testing/test-vault';
import {
  endSession,
  findPlayer,
  openSession,
  pruneSessions,
  SESSION_IDLE_MS,
  SESSION_KEPT_MS,
} from './sessions';

const HOUR_MS = 3_600_000;
let arcade: TestArcade;
beforeAll(async () => (arcade = await startTestArcade()));
afterAll(() => arcade.close());

let now = Date.now();
const nowMs = () => now;

const failures: string[] = [];
const ports = () => {
  const { db, wallet } = arcade;
  const onFailure = (what: string, failure: unknown) => void failures.push(`${what}: ${String(failure)}`);
  return { db, wallet, nowMs, vault: TEST_VAULT, onFailure };
};
async function open() {
  const launch = `dice:m${randomUUID().slice(0, 8)}`;
  const opened = await openSession(ports(), launch);
  if (!opened.ok) throw new Error(opened.code);
  return opened;
}
const roll = () => ({
  commandId: randomUUID(),
  stake: '2.00',
  choice: { side: 'under' as const, target: 4_950 },
});
const find = (token: string) => findPlayer({ db: arcade.db, nowMs }, token);
const isStored = async (sessionHash: string) =>
  (await arcade.db
    .selectFrom('sessions')
    .select('game')
    .where('session_hash', '=', sessionHash)
    .executeTakeFirst()) !== undefined;

it('is not opened while the wallet knows no such key, and the log has the wallet’s refusal', async () => {
  const { authenticate } = arcade.wallet;
  arcade.wallet.authenticate = () => Promise.resolve({ kind: 'refused', name: 'PERMISSION_DENIED' });
  expect(await openSession(ports(), 'dice:m1')).toEqual({ ok: false, code: 'unavailable' });
  arcade.wallet.authenticate = authenticate;
  expect(failures).toEqual(['a launch: refused by the wallet: PERMISSION_DENIED']);
});

it('lives while it is used, and ends after twelve hours without a call', async () => {
  const { token } = await open();
  now += SESSION_IDLE_MS - HOUR_MS;
  expect(await find(token)).not.toBeNull();
  now += SESSION_IDLE_MS - HOUR_MS;
  expect(await find(token)).not.toBeNull();
  now += SESSION_IDLE_MS;
  expect(await find(token)).toBeNull();
});

it('ends for good', async () => {
  const { token, player } = await open();
  await endSession(arcade.db, player.sessionHash, new Date(now));
  expect(await find(token)).toBeNull();
});

it('ends when the wallet says that the member’s session has ended', async () => {
  const { token, player } = await open();
  arcade.wallet.refusal = 'session-expired';
  expect(await arcade.call('rollDice', player, roll())).toMatchObject({
    ok: false,
    error: { code: 'session-expired' },
  });
  arcade.wallet.refusal = null;
  expect(await find(token)).toBeNull();
});

it('is deleted a week after its last call, unless it placed a bet', async () => {
  const [idle, played] = [await open(), await open()];
  expect(await arcade.call('rollDice', played.player, roll())).toMatchObject({ ok: true });
  await pruneSessions(arcade.db, new Date(now + SESSION_KEPT_MS - HOUR_MS));
  expect(await isStored(idle.player.sessionHash)).toBe(true);
  await pruneSessions(arcade.db, new Date(now + SESSION_KEPT_MS + HOUR_MS));
  expect(await isStored(idle.player.sessionHash)).toBe(false);
  expect(await isStored(played.player.sessionHash)).toBe(true);
});
