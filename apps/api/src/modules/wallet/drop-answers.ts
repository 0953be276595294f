import { sql } from 'kysely';
import type { Env } from '../../config/env';
import type { Ports } from '../../ports';

/** In one statement, so that no lock lasts long. */
const BATCH = 1_000;

/**
 * Drops the answers of accepted money requests that are too old to be waited for. The request stays with its hash and its state, so a
 * repetition is recognised and never carried out again; its answer is that it was carried out. An answer that is dropped is JSON's `null`,
 * which no call answers with.
 */
export async function dropAnswers({
  db,
  clock,
  env,
}: Pick<Ports, 'db' | 'clock'> & { readonly env: Pick<Env, 'answersKeptMs'> }): Promise<void> {
  const before = new Date(clock.now().getTime() - env.answersKeptMs);
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update money_requests r set answer = 'null'::jsonb from (
        select member_id, request_id from money_requests
        where state = 'accepted' and answer <> 'null'::jsonb and created_at < ${before}::timestamptz
        order by created_at limit ${BATCH}::int for update skip locked
      ) old where r.member_id = old.member_id and r.request_id = old.request_id`.execute(db);
    if (numAffectedRows < BigInt(BATCH)) break;
  }
}
