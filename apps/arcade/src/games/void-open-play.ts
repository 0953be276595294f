import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database';
import { storeVoidRound } from './shared-bets';

export interface Voided {
  readonly rounds: number;
  /** Those that the outbox has to return. */
  readonly stakes: number;
}

/** Voids what links of chains decide and is not over: open rounds, and matches without a result. The next start returns slips on these. */
export async function voidShared(tx: Tx, now: Date): Promise<Voided & { readonly fixtures: number }> {
  const open = await tx
    .selectFrom('rounds')
    .select(['round_id', 'game'])
    .where('state', '=', 'open')
    .where('chain_id', 'is not', null)
    .execute();
  let stakes = 0;
  for (const { round_id: roundId, game } of open) stakes += await storeVoidRound(tx, { roundId, game, now });
  const { numUpdatedRows } = await tx
    .updateTable('fixtures')
    .set({ is_void: true })
    .where('results', '=', 0)
    .where('is_final', '=', false)
    .where('is_void', '=', false)
    .executeTakeFirstOrThrow();
  return { rounds: open.length, stakes, fixtures: Number(numUpdatedRows) };
}

/**
 * Voids members' own rounds that seeds decide and whose stakes were taken. One whose stake has no answer is followed up by the next start,
 * as after every end of the process: it is void, or its stored result counts.
 *
 * @returns What was done; no rounds when none is left.
 */
export async function voidOwnRounds(tx: Tx, { limit, now }: { limit: number; now: Date }): Promise<Voided> {
  const open = await tx
    .selectFrom('rounds')
    .select(['round_id', 'game'])
    .where('state', '=', 'open')
    .where('seed_id', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('bets')
          .select('bet_id')
          .whereRef('bets.round_id', '=', 'rounds.round_id')
          .where('status', '=', 'open'),
      ),
    )
    .orderBy('number')
    .limit(limit)
    .execute();
  let stakes = 0;
  for (const { round_id: roundId, game } of open) stakes += await storeVoidRound(tx, { roundId, game, now });
  return { rounds: open.length, stakes };
}

/** Open slips with a leg on a void match that has not been settled yet. */
export async function countSlipsOnVoid(reader: Reader): Promise<number> {
  const { rows } = await sql<{ slips: number }>`
    select count(distinct l.bet_id)::integer as slips
    from fixtures f join slip_legs l using (fixture_id) join bets b using (bet_id)
    where f.is_void and not f.is_final and b.status = 'open'`.execute(reader);
  return rows[0]?.slips ?? 0;
}
