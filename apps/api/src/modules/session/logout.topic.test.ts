import { sql } from 'kysely';
import type { LogoutPush } from '@realm/api-client/contract';
import { itOnPostgres, newTestMember, openTestDatabase, type TestDatabase } from '../../testing';
import { interceptQueries } from '../../testing/intercept-queries';
import { logoutTopic } from './logout.topic';
import { createSession, endMemberSessions } from './session.repository';
import { replaceTokens } from './session-tokens';

/** The embedded database has one connection, so nothing commits beside anything. */

let test: TestDatabase;
beforeAll(async () => (test = await openTestDatabase()));
afterAll(() => test.close());

const now = new Date();

async function newSession(): Promise<{ memberId: bigint; sessionId: bigint }> {
  const memberId = await newTestMember(test.db);
  const { sessionId } = await test.db
    .transaction()
    .execute((tx) =>
      createSession(tx, { uid: String(memberId), memberId, process: 'h5', deviceId: null, now }),
    );
  return { memberId, sessionId };
}
const end = ({ memberId }: { memberId: bigint }, db = test.db) =>
  endMemberSessions(db, { memberId, reason: 'disabled', now });

/** While an older transaction runs, in any database of the cluster, a poll reads past endings again: waits for its end. */
async function settled(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ are: boolean }>`
      select coalesce(bool_and(ended_in < pg_snapshot_xmin(pg_current_snapshot())), true) as are from sessions`.execute(
      test.db,
    );
    if (rows[0]?.are === true) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function watch(db = test.db) {
  await settled();
  const received: { sessionId: bigint; reason: LogoutPush['reason'] }[] = [];
  const replaced: { sessionId: bigint; tokensReplacedIn: string }[] = [];
  const poll = await logoutTopic.source.open(db, {
    channels: { watched: () => [], publish: () => undefined, retain: () => undefined },
    hasMembers: () => true,
    closeOthers: (of) => void replaced.push(of),
    hasMember: () => true,
    publish: (to, { reason }) =>
      void received.push({ sessionId: (to as { sessionId: bigint }).sessionId, reason }),
  });
  return { poll, received, replaced };
}

async function replace({ sessionId }: { sessionId: bigint }): Promise<string> {
  await test.db.transaction().execute((tx) => replaceTokens(tx, sessionId, now));
  const { rows } = await sql<{ xid: string }>`
    select tokens_replaced_in::text as xid from sessions where session_id = ${sessionId}`.execute(test.db);
  return rows[0]?.xid ?? '';
}

it('publishes what ended since the last poll, and not what ended before the first', async () => {
  const [before, after] = [await newSession(), await newSession()];
  await end(before);
  const { poll, received } = await watch();
  await end(after);
  await poll();
  expect(received).toEqual([{ sessionId: after.sessionId, reason: 'disabled' }]);
});

it('closes the sockets of tokens that were replaced, and one that was admitted meanwhile', async () => {
  const [other, session] = [await newSession(), await newSession()];
  const { poll, received, replaced } = await watch();
  const tokensReplacedIn = await replace(session);
  await poll();
  expect(replaced).toEqual([{ sessionId: session.sessionId, tokensReplacedIn }]);
  expect(received).toEqual([]);
  const { snapshot } = logoutTopic.source;
  await expect(snapshot?.(test.db, session)).rejects.toThrow('MEMBER_TOKEN_INVALID');
  expect(await snapshot?.(test.db, { ...session, tokensReplacedIn })).toBeUndefined();
  expect(await snapshot?.(test.db, other)).toBeUndefined();
});

it('repeats a poll that failed', async () => {
  let fails = false;
  const db = interceptQueries(test.db, (_text, run) => {
    if (fails) throw new Error('gone');
    return run();
  });
  const { poll, received } = await watch(db);
  const session = await newSession();
  await end(session);
  fails = true;
  await expect(poll()).rejects.toThrow('gone');
  fails = false;
  await poll();
  expect(received).toContainEqual({ sessionId: session.sessionId, reason: 'disabled' });
});

it('pushes the end to a socket that was admitted while its session ended', async () => {
  const [alive, ended] = [await newSession(), await newSession()];
  await end(ended);
  const snapshot = logoutTopic.source.snapshot;
  expect(await snapshot?.(test.db, alive)).toBeUndefined();
  expect(await snapshot?.(test.db, ended)).toEqual({ reason: 'disabled' });
});

itOnPostgres('misses no change of a transaction that commits after a later one was read', async () => {
  const [early, late] = [await newSession(), await newSession()];
  const { poll, received } = await watch();
  await test.db.transaction().execute(async (tx) => {
    await sql`update sessions set ended_at = ${now}, end_reason = 'disabled' where session_id = ${early.sessionId}`.execute(
      tx,
    );
    await end(late);
    await poll();
    expect(received.map(({ sessionId }) => sessionId)).toEqual([late.sessionId]);
  });
  await poll();
  expect(received).toContainEqual({ sessionId: early.sessionId, reason: 'disabled' });
});
