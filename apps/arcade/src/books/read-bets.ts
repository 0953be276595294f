import { PROVIDER_STATEMENT, type ProviderBet } from '@realm/api-client/contract';
import { FOOTBALL_FINAL_MINUTES, FOOTBALL_MINUTE_MS } from '@realm/arcade-contract';
import { fromMinor } from '@realm/domain';
import { sql } from 'kysely';
import type { Database } from '../db/database';

const PAGE = 1_000;

/** When the last match began whose result, or another one after it, a bet on football has not been given. */
const lastMatchBehind = sql<Date | null>`(
  select max(f.starts_at) from slips s join slip_legs l using (bet_id) join fixtures f using (fixture_id)
  where s.bet_id = bets.bet_id and s.result is distinct from 9
    and (bets.status = 'open' and l.result is null or bets.status <> 'placing' and l.results < f.results))`;

/** When no result of a match can change any more. */
const finalTimeOf = (startsAt: Date): string =>
  new Date(startsAt.getTime() + FOOTBALL_FINAL_MINUTES * FOOTBALL_MINUTE_MS).toISOString();

/**
 * Writes every bet of the arcade, for the platform's comparison with its orders: a header and one line per bet.
 *
 * All bets are read from one snapshot, while the arcade may keep running.
 */
export async function writeStatement(db: Database, write: (line: string) => Promise<void>): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      // Whoever reads the lines may be slow.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      const { rows } = await sql<{ at: Date }>`select now() as at`.execute(tx);
      const at = (rows[0]?.at ?? new Date(0)).toISOString();
      await write(JSON.stringify({ statement: PROVIDER_STATEMENT, at }));
      for (let after = 0n; ;) {
        const page = await tx
          .selectFrom('bets')
          .innerJoin('rounds', 'rounds.round_id', 'bets.round_id')
          .innerJoin('players', 'players.player_id', 'bets.player_id')
          .selectAll('bets')
          .select(['rounds.game', 'players.name'])
          .select((eb) =>
            eb
              .exists(
                eb
                  .selectFrom('wallet_commands')
                  .select('transaction_id')
                  .whereRef('wallet_commands.bet_id', '=', 'bets.bet_id')
                  .where('outcome', 'is', null),
              )
              .as('is_unanswered'),
          )
          .select(lastMatchBehind.as('behind_since'))
          .where('bets.number', '>', after)
          .orderBy('bets.number')
          .limit(PAGE)
          .execute();
        for (const bet of page) {
          const isUnanswered = bet.is_unanswered === true || bet.status === 'placing';
          const payout = bet.status === 'settled' ? (bet.payout_minor ?? 0n) : null;
          const line: ProviderBet = {
            bet: bet.bet_id,
            round: bet.round_id,
            player: bet.name,
            game: bet.game,
            currencyCode: bet.currency,
            stake: fromMinor(bet.stake_minor, bet.currency).amount,
            payout: payout === null ? null : fromMinor(payout, bet.currency).amount,
            status: bet.status === 'placing' || isUnanswered ? 'unanswered' : bet.status,
            placedAt: bet.placed_at.toISOString(),
            ...(bet.behind_since === null ? {} : { dueAt: finalTimeOf(bet.behind_since) }),
          };
          await write(JSON.stringify(line));
        }
        const last = page.at(-1);
        if (last === undefined) return;
        after = last.number;
      }
    });
}
