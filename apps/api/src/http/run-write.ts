import type { MemberEndpoint, OutputOf, RefusalName } from '@realm/api-client/contract';
import type { Tx } from '../db/database';
import { inTransaction } from '../db/in-transaction';
import type { Ports } from '../ports';
import type { Call, PreparedWrite, WriteHandler } from './handler';
import { refuse, type Outcome, type Refusal } from './outcome';

/**
 * Refuses sessions that have ended, whose member is disabled or moves to another cell or, for money, that meet maintenance. The members of all of them stay
 * locked until the transaction ends, so a sign-out comes before the call or after it, never in between.
 */
export type RefuseSessions = (
  tx: Tx,
  requested: {
    readonly sessionIds: readonly bigint[];
    readonly movesMoney: boolean;
    /** Of a call by one session, which is refused, too, when a new password has replaced its token. */
    readonly token?: string;
  },
) => Promise<ReadonlyMap<bigint, SessionRefusal>>;
export type SessionRefusal = 'ended' | 'maintenance';

export interface WriteDeps {
  readonly ports: Ports;
  readonly refuseSessions: RefuseSessions;
}

type Caller = Pick<Call<MemberEndpoint>, 'identity' | 'token'>;

/** Takes back what a write did before it was refused, such as a one-time code that it used up. */
class RefusedWrite extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.refusal);
  }
}

/** Writes in the name of a session that is still alive at the moment of writing, however long the preparation took. */
export async function runWrite<E extends MemberEndpoint>(
  deps: WriteDeps,
  handler: WriteHandler<E>,
  call: Call<E>,
): Promise<Outcome<OutputOf<E>>> {
  const prepared = await handler.prepare(call);
  if ('refusal' in prepared) return prepared;
  // From the COMMIT on nobody knows, if its answer is lost, whether it was written.
  let mayBeWritten = false;
  try {
    const outcome = await inTransaction(deps.ports.db, async (tx) => {
      mayBeWritten = false;
      const written = await writeWhileAlive(deps, tx, { prepared, call });
      if (!written.ok) throw new RefusedWrite(written);
      mayBeWritten = true;
      return written;
    });
    prepared.afterCommit?.();
    return outcome;
  } catch (error) {
    if (error instanceof RefusedWrite) return error.refusal;
    throw error;
  } finally {
    if (!mayBeWritten) await prepared.discard?.();
  }
}

async function writeWhileAlive<Output>(
  { refuseSessions }: WriteDeps,
  tx: Tx,
  { prepared, call }: { prepared: PreparedWrite<Output>; call: Caller },
): Promise<Outcome<Output>> {
  const refusal = await refusalOf(refuseSessions, tx, { call, movesMoney: false });
  return refusal === null ? prepared.write(tx) : refuse(refusal);
}

/** `null` for a session that may act. */
export async function refusalOf(
  refuseSessions: RefuseSessions,
  tx: Tx,
  { call, movesMoney }: { call: Caller; movesMoney: boolean },
): Promise<RefusalName | null> {
  if (call.identity === null) return null;
  const { sessionId, kind } = call.identity;
  const requested = { sessionIds: [sessionId], movesMoney, token: call.token };
  const refusal = (await refuseSessions(tx, requested)).get(sessionId);
  if (refusal === undefined) return null;
  if (refusal === 'maintenance') return 'MAINTENANCE';
  return kind === 'member' ? 'MEMBER_TOKEN_INVALID' : 'VISITOR_TOKEN_INVALID';
}
