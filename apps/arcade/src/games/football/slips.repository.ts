import { FootballRecord, type FootballBet } from '@realm/arcade-contract';
import { fromMinor } from '@realm/domain';
import { potentialPayout, type LegResult, type Odds } from '@realm/fairness';
import * as z from 'zod/mini';
import type { Reader, SlipOutcome, Tx } from '../../db/database';
import { presentBet, type BetRow } from '../../play/bets.repository';
import type { Player } from '../../play/player';
import type { Fixture, Fixtures } from './fixtures';
import { proofOf } from './present-fixture';

export interface SlipLeg {
  readonly fixture: string;
  readonly selection: string;
  readonly odds: Odds;
}
/** As a bet's row has them. */
export const legsOf = ({ choice }: Pick<BetRow, 'choice'>): readonly SlipLeg[] =>
  z.parse(FootballRecord, choice).legs;

/** In the transaction that stores the accepted stake. */
export async function insertSlip(tx: Tx, bet: BetRow): Promise<void> {
  await tx.insertInto('slips').values({ bet_id: bet.bet_id, result: null }).execute();
  await tx
    .insertInto('slip_legs')
    .values(
      legsOf(bet).map(({ fixture }, leg) => ({ bet_id: bet.bet_id, leg, fixture_id: fixture, result: null })),
    )
    .execute();
}

/** What the platform's order keeps of a slip's legs: teams, results and what the matches were played from, within 4 kB. */
export const legDetails = (
  bet: Pick<BetRow, 'choice'>,
  shown: readonly {
    readonly fixture: Fixture;
    readonly results: number;
    readonly result: LegResult | null;
  }[],
) =>
  legsOf(bet).map((leg, index) => {
    const { fixture, results = 0, result = null } = shown[index] ?? {};
    if (fixture === undefined) return { ...leg, result };
    const { pairing, link } = fixture;
    return {
      ...leg,
      home: pairing.home,
      away: pairing.away,
      result,
      results: fixture.results.slice(0, results).map(({ score }) => score),
      chainEnd: link.chainEnd,
      link: link.link,
    };
  });

export interface StoredSlip {
  readonly bet: BetRow;
  readonly result: SlipOutcome | null;
  readonly corrections: number;
  readonly results: readonly (LegResult | null)[];
  /** Of each leg, how many results of its match its own result follows. */
  readonly graded: readonly number[];
}

/** In the order of the bets. */
export async function readSlips(reader: Reader, bets: readonly BetRow[]): Promise<readonly StoredSlip[]> {
  if (bets.length === 0) return [];
  const ids = bets.map(({ bet_id }) => bet_id);
  const slips = await reader.selectFrom('slips').selectAll().where('bet_id', 'in', ids).execute();
  const legs = await reader
    .selectFrom('slip_legs')
    .selectAll()
    .where('bet_id', 'in', ids)
    .orderBy('leg')
    .execute();
  return bets.map((bet) => {
    const slip = slips.find(({ bet_id }) => bet_id === bet.bet_id);
    const own = legs.filter(({ bet_id }) => bet_id === bet.bet_id);
    return {
      bet,
      result: slip?.result ?? null,
      corrections: slip?.corrections ?? 0,
      results: own.map(({ result }) => result),
      graded: own.map(({ results }) => results),
    };
  });
}

export interface FixturesNow {
  readonly fixtures: Fixtures;
  readonly nowMs: number;
}

export async function presentSlips(
  reader: Reader,
  { fixtures, nowMs }: FixturesNow,
  bets: readonly BetRow[],
): Promise<FootballBet[]> {
  const shown: FootballBet[] = [];
  for (const { bet, result, corrections, results } of await readSlips(reader, bets)) {
    const legs: FootballBet['legs'] = [];
    for (const [index, leg] of legsOf(bet).entries()) {
      const fixture = await fixtures.get(leg.fixture);
      const { home, away } = fixture.pairing;
      legs.push({ ...leg, home, away, result: results[index] ?? null, ...proofOf(fixtures, fixture, nowMs) });
    }
    const potential = potentialPayout(
      bet.stake_minor,
      legs.map(({ odds }) => odds),
    );
    shown.push({
      bet: presentBet(bet, 'football'),
      legs,
      potential: fromMinor(potential, bet.currency).amount,
      outcome: result,
      corrections,
    });
  }
  return shown;
}

const SHOWN_BETS = 50;

type Owner = Pick<Player, 'playerId' | 'currency'>;

const slipsOf = (reader: Reader, { playerId, currency }: Owner) =>
  reader
    .selectFrom('bets')
    .innerJoin('slips', 'slips.bet_id', 'bets.bet_id')
    .selectAll('bets')
    .where('player_id', '=', playerId)
    .where('currency', '=', currency);

/** The member's newest bets in a currency. */
export const newestSlips = (reader: Reader, owner: Owner): Promise<BetRow[]> =>
  slipsOf(reader, owner).orderBy('number', 'desc').limit(SHOWN_BETS).execute();

/** The one with an order number. */
export const findSlip = (reader: Reader, owner: Owner, orderNumber: string): Promise<BetRow | undefined> =>
  slipsOf(reader, owner).where('order_number', '=', orderNumber).executeTakeFirst();

/** One bet of the member in a currency. */
export const ownSlip = (reader: Reader, owner: Owner, betId: string): Promise<BetRow | undefined> =>
  slipsOf(reader, owner).where('bets.bet_id', '=', betId).executeTakeFirst();

/** Locked until the transaction ends: a bet is settled by its results or early, never both. */
export const lockSlips = (
  tx: Tx,
  betIds: readonly string[],
): Promise<(BetRow & Pick<Player, 'name' | 'category'>)[]> =>
  tx
    .selectFrom('bets')
    .innerJoin('players', 'players.player_id', 'bets.player_id')
    .innerJoin('sessions', 'sessions.session_hash', 'bets.session_hash')
    .innerJoin('slips', 'slips.bet_id', 'bets.bet_id')
    .selectAll('bets')
    .select(['players.name', 'sessions.category'])
    .where('bets.bet_id', 'in', betIds)
    .orderBy('bets.number')
    .forUpdate('bets')
    .execute();
