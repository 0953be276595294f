import { retryTransaction } from '@realm/database';
import {
  gradeSelection,
  parseSelection,
  settleSlip,
  type LegResult,
  type SettledSlip,
} from '@realm/fairness';
import { sql } from 'kysely';
import { anyOf } from '../../db/any-of';
import type { Tx } from '../../db/database';
import { setRound, type BetRow } from '../../play/bets.repository';
import { markUnseen } from '../../play/ended-bets';
import { storeResettlement, storeWins, type Win } from '../../play/outbox';
import type { Player } from '../../play/player';
import type { Fixture } from './fixtures';
import type { SlipServices } from './place-slip';
import { legDetails, legsOf, lockSlips, readSlips, type StoredSlip } from './slips.repository';

/** Bets in one transaction. A process that ends between two of them continues with the next. */
const CHUNK = 100;
const CANCELLED = 8;

export type SettledBet = BetRow & Pick<Player, 'name' | 'category'>;

/**
 * Gives the results of fixtures to the bets that wait for them, or that were settled by an earlier result. A bet that was settled early or
 * whose stake was never kept is left alone.
 *
 * @returns The bets that have changed.
 */
export async function settleSlips(services: SlipServices): Promise<readonly SettledBet[]> {
  const changed: SettledBet[] = [];
  for (;;) {
    const { rows } = await sql<{ bet_id: string; fixture_id: string }>`
      select l.bet_id, l.fixture_id
      from fixtures f join slip_legs l on l.fixture_id = f.fixture_id and l.results < f.results
      join slips s on s.bet_id = l.bet_id join bets b on b.bet_id = l.bet_id
      where f.fixture_id = ${anyOf(services.fixtures.ids())}
        and (b.status = 'open' or s.result <> 9 and b.status <> 'placing')
      order by b.number limit ${CHUNK}`.execute(services.betService.db);
    if (rows.length === 0) return changed;
    const ids = [...new Set(rows.map(({ bet_id }) => bet_id))];
    const fixtures = await readFixtures(services, ids);
    changed.push(
      ...(await retryTransaction(services.betService.db, (tx) =>
        settleSome(services, tx, { ids, fixtures }),
      )),
    );
  }
}

/** Those of all legs: an order tells of each. Read before the transaction, which may have the only connection. */
async function readFixtures(
  { fixtures, betService }: SlipServices,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, Fixture>> {
  const rows = await betService.db
    .selectFrom('slip_legs')
    .select('fixture_id')
    .distinct()
    .where('bet_id', 'in', betIds)
    .execute();
  const found = new Map<string, Fixture>();
  for (const { fixture_id: id } of rows) found.set(id, await fixtures.get(id));
  return found;
}

async function settleSome(
  services: SlipServices,
  tx: Tx,
  { ids, fixtures }: { ids: readonly string[]; fixtures: ReadonlyMap<string, Fixture> },
): Promise<readonly SettledBet[]> {
  const changed: SettledBet[] = [];
  const bets = await lockSlips(tx, ids);
  const results = new Map(
    (
      await tx
        .selectFrom('fixtures')
        .select(['fixture_id', 'results'])
        .where('fixture_id', 'in', [...fixtures.keys()])
        .execute()
    ).map((row) => [row.fixture_id, row.results]),
  );
  const slips = await readSlips(tx, bets);
  for (const [index, bet] of bets.entries()) {
    const slip = slips[index];
    if (slip === undefined) continue;
    const graded = await gradeLegs(tx, slip, { fixtures, results });
    if (bet.status === 'placing' || slip.result === 9) continue;
    if (graded.some((result) => result === null)) continue;
    const legs = legsOf(bet).map(({ odds }, leg) => ({ odds, result: graded[leg] ?? ('void' as LegResult) }));
    const settled = settleSlip(bet.stake_minor, legs);
    const details = legDetails(
      bet,
      legsOf(bet).flatMap(({ fixture: id }, leg) => {
        const fixture = fixtures.get(id);
        return fixture === undefined
          ? []
          : [{ fixture, results: results.get(id) ?? 0, result: graded[leg] ?? null }];
      }),
    );
    if (await applyTo(services, tx, { bet, slip, settled, details })) changed.push(bet);
  }
  return changed;
}

interface Known {
  readonly fixtures: ReadonlyMap<string, Fixture>;
  /** How many results of each fixture are noted. */
  readonly results: ReadonlyMap<string, number>;
}

/** Stores the results of the slip's legs in these fixtures. @returns Those of all its legs. */
async function gradeLegs(
  tx: Tx,
  { bet, results: stored }: StoredSlip,
  { fixtures, results }: Known,
): Promise<readonly (LegResult | null)[]> {
  const graded = [...stored];
  for (const [leg, { fixture: id, selection: key }] of legsOf(bet).entries()) {
    const [fixture, count, selection] = [fixtures.get(id), results.get(id) ?? 0, parseSelection(key)];
    const latest = fixture?.results[count - 1];
    if (latest === undefined || selection === null) continue;
    const result = gradeSelection(selection, latest.score);
    graded[leg] = result;
    await tx
      .updateTable('slip_legs')
      .set({ result, results: count })
      .where('bet_id', '=', bet.bet_id)
      .where('leg', '=', leg)
      .execute();
  }
  return graded;
}

interface Settlement {
  readonly bet: SettledBet;
  readonly slip: StoredSlip;
  readonly settled: SettledSlip;
  readonly details: ReturnType<typeof legDetails>;
}

/** @returns Whether the bet has changed. */
async function applyTo(services: SlipServices, tx: Tx, settlement: Settlement): Promise<boolean> {
  const { bet, slip, settled, details } = settlement;
  const { result, payoutMinor } = settled;
  if (slip.result !== null && isSame(slip, settled)) return false;
  const { betService } = services;
  const { name, category: _category, ...row } = bet;
  const player = { name, game: 'football' } as const;
  const win: Win = {
    bet: row,
    payoutMinor,
    result,
    player,
    details: { legs: details },
  };
  const corrections = slip.corrections + (slip.result === null ? 0 : 1);
  await tx.updateTable('slips').set({ result, corrections }).where('bet_id', '=', bet.bet_id).execute();
  if (slip.result === null && result === CANCELLED) await betService.returnStake(tx, row, player);
  else if (slip.result === null) {
    await betService.settleBets(tx, [{ ...row, payout_minor: payoutMinor }]);
    await storeWins(tx, [win], betService.now());
    await setRound(tx, bet.round_id, { state: 'settled' });
  } else {
    await replaceResult(tx, slip, settled);
    await storeResettlement(tx, win, { number: corrections, now: betService.now() });
  }
  await markUnseen(tx, [bet.bet_id]);
  return true;
}

const isSame = ({ bet, result }: StoredSlip, settled: SettledSlip): boolean =>
  result === settled.result && (result === CANCELLED || bet.payout_minor === settled.payoutMinor);

/** Stores another result of a bet that had ended, also in the sitting of its member. */
async function replaceResult(
  tx: Tx,
  { bet, result: before }: StoredSlip,
  settled: SettledSlip,
): Promise<void> {
  const isCancelled = settled.result === CANCELLED;
  await tx
    .updateTable('bets')
    .set({
      status: isCancelled ? 'void' : 'settled',
      payout_minor: isCancelled ? null : settled.payoutMinor,
      multiplier: null,
    })
    .where('bet_id', '=', bet.bet_id)
    .execute();
  // It has ended before.
  await tx
    .updateTable('rounds')
    .set({ state: isCancelled ? 'void' : 'settled' })
    .where('round_id', '=', bet.round_id)
    .execute();
  const stakeOf = (result: number | null) => (result === CANCELLED ? 0n : bet.stake_minor);
  const netOf = (result: number | null, payout: bigint) =>
    result === CANCELLED ? 0n : payout - bet.stake_minor;
  const net = netOf(settled.result, settled.payoutMinor) - netOf(before, bet.payout_minor ?? 0n);
  await sql`
    update sittings set net_minor = net_minor + ${net}, wagered_minor = wagered_minor + ${stakeOf(settled.result) - stakeOf(before)}
    where player_id = ${bet.player_id} and currency = ${bet.currency}`.execute(tx);
}
