import { sql } from 'kysely';
import { ERROR_CODES } from '@realm/api-client/contract';
import { describeOnPostgres, sendCommand, startTestServer, type TestServer } from './testing';

// The embedded database has one connection, so nothing there waits for anything.
describeOnPostgres('with many connections', () => {
  let test: TestServer;
  beforeAll(async () => (test = await startTestServer()));
  afterAll(() => test.close());

  const waiting = async (): Promise<boolean> => {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(test.database.owner);
    return (rows[0]?.count ?? 0n) > 0n;
  };
  const untilWaiting = async () => {
    while (!(await waiting())) await new Promise((resolve) => setTimeout(resolve, 10));
  };

  it('a call that meets a sign-out in progress waits for it, and then writes nothing', async () => {
    const member = await test.signedIn();
    const edited = await test.database.db.transaction().execute(async (tx) => {
      const now = test.ports.clock.now();
      await tx
        .selectFrom('members')
        .select('uid')
        .where('member_id', '=', member.memberId)
        .forNoKeyUpdate()
        .execute();
      const edit = test.call('editProfile', { nickname: 'Late' }, member);
      await untilWaiting();
      await tx
        .updateTable('sessions')
        .set({ ended_at: now, end_reason: 'signed-out' })
        .where('session_id', '=', member.sessionId)
        .execute();
      return { edit };
    });
    expect((await edited.edit).code).toBe(ERROR_CODES.MEMBER_TOKEN_INVALID);
  });

  it.each(['sign-out', 'disablement'])(
    'a %s that meets a call in progress waits for its end',
    async (kind) => {
      const member = await test.signedIn();
      const { ports } = test;
      const end = (): Promise<unknown> => {
        if (kind === 'sign-out') return test.call('logout', {}, member);
        return sendCommand(ports, 'member/access', { uid: member.uid, disabled: true });
      };
      const { ending } = await test.database.db.transaction().execute(async (tx) => {
        await sql`select * from refused_sessions(array[${member.sessionId}]::bigint[], true, ${ports.clock.now()}::timestamptz)`.execute(
          tx,
        );
        const call = { isOver: false, ending: end() };
        void call.ending.then(() => (call.isOver = true));
        await untilWaiting();
        expect(call.isOver).toBe(false);
        return call;
      });
      await ending;
      expect((await test.call('getProfile', {}, member)).code).toBe(ERROR_CODES.MEMBER_TOKEN_INVALID);
    },
  );
});
