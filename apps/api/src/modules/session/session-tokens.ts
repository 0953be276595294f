import { sql } from 'kysely';
import type { Env } from '../../config/env';
import { signalCommit } from '../../db/commit-signals';
import type { Reader, Tx } from '../../db/database';
import type { SessionEndReason } from '../../db/tables/identity';
import { hashToken, newToken, successorOf } from './token';

interface Issued {
  readonly sessionId: bigint;
  readonly now: Date;
}

/** The first token of a line. @returns The only copy of it; the database keeps its digest. */
export async function issueToken(reader: Reader, issued: Issued): Promise<string> {
  const token = newToken();
  await insertToken(reader, token, issued);
  return token;
}

async function insertToken(reader: Reader, token: string, { sessionId, now }: Issued): Promise<void> {
  await reader
    .insertInto('session_tokens')
    .values({ token_hash: hashToken(token), session_id: sessionId, issued_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns The token's successor, the same one however often it is asked for. */
export async function renewToken(
  tx: Tx,
  { token, env, ...issued }: Issued & { token: string; env: Pick<Env, 'secret'> },
): Promise<string> {
  const successor = successorOf(env, token);
  await insertToken(tx, successor, issued);
  await tx
    .updateTable('session_tokens')
    .set({ successor_hash: hashToken(successor), replaced_at: issued.now })
    .where('token_hash', '=', hashToken(token))
    .where('session_id', '=', issued.sessionId)
    .where('successor_hash', 'is', null)
    .execute();
  return successor;
}

/** Why the session of a token has ended; `null`: it has not, or nobody knows the token. */
export async function findSessionEnd(reader: Reader, token: string): Promise<SessionEndReason | null> {
  const session = await reader
    .selectFrom('session_tokens as t')
    .innerJoin('sessions as s', 's.session_id', 't.session_id')
    .select('s.end_reason')
    .where('t.token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return session?.end_reason ?? null;
}

/** Also of one that has a successor. */
export async function isTokenOf(
  tx: Tx,
  { token, sessionId }: { token: string; sessionId: bigint },
): Promise<boolean> {
  const found = await tx
    .selectFrom('session_tokens')
    .select('session_id')
    .where('token_hash', '=', hashToken(token))
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The session stays, but old tokens and one-time codes that it made are refused at once, and sockets that old tokens opened close. */
export async function replaceTokens(tx: Tx, sessionId: bigint, now: Date): Promise<string> {
  await tx.deleteFrom('session_tokens').where('session_id', '=', sessionId).execute();
  await tx.deleteFrom('auth_codes').where('session_id', '=', sessionId).execute();
  await sql`update sessions set tokens_replaced_in = pg_current_xact_id() where session_id = ${sessionId}`.execute(
    tx,
  );
  signalCommit(tx, 'sessions');
  return issueToken(tx, { sessionId, now });
}
