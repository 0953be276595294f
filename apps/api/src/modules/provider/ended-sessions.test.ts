import { openWalletFixture } from '../../testing/wallet-fixture';

type Fixture = Awaited<ReturnType<typeof openWalletFixture>>;

let platform: Fixture;
beforeAll(async () => (platform = await openWalletFixture()));
afterAll(() => platform.close());

const endedOf = async (...sessions: readonly string[]) =>
  (await platform.call('ended-sessions', { sessions })).data as { ended: string[] };

it('names the sessions of members who have signed out, are disabled or idle, and unknown ones', async () => {
  const [playing, signedOut, disabled, idle] = [
    await platform.newPlayer(),
    await platform.newPlayer(),
    await platform.newPlayer(),
    await platform.newPlayer(),
  ];
  const sessions = [playing, signedOut, disabled, idle].map(({ session }) => session);
  expect(await endedOf(...sessions)).toEqual({ ended: [] });
  const { db, ports } = platform.story;
  const at = ports.clock.now();
  const changeSession = (sessionId: bigint) => db.updateTable('sessions').where('session_id', '=', sessionId);
  await changeSession(signedOut.sessionId).set({ ended_at: at, end_reason: 'signed-out' }).execute();
  await changeSession(idle.sessionId).set({ idle_expires_at: at }).execute();
  await db
    .updateTable('members')
    .set({ disabled: true })
    .where('member_id', '=', disabled.memberId)
    .execute();
  expect(await endedOf(...sessions, 'unknown')).toEqual({ ended: [...sessions.slice(1), 'unknown'] });
});

it.each([[[]], [['a b']], [Array<string>(65).fill('x')]])('refuses %j', async (sessions) => {
  expect((await platform.call('ended-sessions', { sessions })).status).not.toBe(200);
});
