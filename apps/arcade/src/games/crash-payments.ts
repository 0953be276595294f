import { retryTransaction } from '@realm/database';
import { payoutOf } from '@realm/fairness';
import type { Tx } from '../db/database';
import type { BetService } from '../play/bet-service';
import { lockOpenRound, setRound } from '../play/bets.repository';
import { markUnseen } from '../play/ended-bets';
import { storeWins } from '../play/outbox';
import {
  choiceOf,
  decidedCashOut,
  presentCrashBet,
  type Choice,
  type Round,
  type StoredRound,
} from './crash-round';
import { ownedBets, publishToOwners, type OwnedBet } from './shared-bets';

const GAME = 'crash';
/** A crash multiplier has two digits behind the point, a payout's four. */
const HUNDREDTHS = 100;

interface DueBet {
  readonly bet: OwnedBet;
  /** `null` for a bet that is lost. */
  readonly cashedOutAt: number | null;
}

/**
 * Ends the bets whose own cash-out the flight has reached, or, where it is over, all that are left.
 *
 * @param reached - The multiplier that the flight has reached, in hundredths.
 * @returns Those that ended now: none where another arcade has ended the round.
 */
export async function endBets(
  betService: BetService,
  current: Round,
  { reached, isOver }: { readonly reached: number; readonly isOver: boolean },
): Promise<readonly DueBet[]> {
  const ended = await retryTransaction(betService.db, async (tx) => {
    if (!(await lockOpenRound(tx, current.id))) return [];
    const open = await ownedBets(tx, current.id, 'open');
    const decided = open.map((bet) => ({ bet, cashedOutAt: decidedCashOut(current, bet, reached) }));
    const ending = decided.filter(({ cashedOutAt }) => isOver || cashedOutAt !== null);
    const due = await pay(tx, betService, { due: ending, current });
    await markUnseen(
      tx,
      due.map(({ bet }) => bet.bet_id),
    );
    if (isOver) {
      const record: StoredRound = { flightFrom: current.flightFrom, point: current.point };
      await setRound(tx, current.id, { state: 'settled', record });
    }
    return due;
  });
  if (ended.length > 0) void betService.outbox.deliverNow();
  publishToOwners(
    betService,
    { game: GAME, roundId: current.id, bets: ended.map(({ bet }) => bet) },
    (owner, bets, funds) =>
      betService.live.deliver(owner, 'crashBets', { bets: bets.map(presentCrashBet), funds }),
  );
  return ended;
}

/**
 * Pays a cash-out that was noted, unless the end of the flight has paid it.
 *
 * @returns Its multiplier in hundredths; `null` where nothing was paid now.
 */
export const payNoted = (
  betService: BetService,
  current: Round,
  { playerId, betId }: { readonly playerId: bigint; readonly betId: string },
): Promise<number | null> =>
  retryTransaction(betService.db, async (tx) => {
    if (!(await lockOpenRound(tx, current.id))) return null;
    const open = (await ownedBets(tx, current.id, 'open')).find(
      ({ bet_id, player_id }) => bet_id === betId && player_id === playerId,
    );
    const cashedOutAt = open && decidedCashOut(current, open, 0);
    if (open === undefined || cashedOutAt === undefined || cashedOutAt === null) return null;
    const paid = await pay(tx, betService, { due: [{ bet: open, cashedOutAt }], current });
    return paid.length > 0 ? cashedOutAt : null;
  });

/** @returns Those bets that were open until now. */
async function pay(
  tx: Tx,
  betService: BetService,
  { due, current }: { readonly due: readonly DueBet[]; readonly current: Round },
): Promise<readonly DueBet[]> {
  const { chainEnd, link } = current.link;
  const results = due.map(({ bet, cashedOutAt }) => {
    const multiplier = (cashedOutAt ?? 0) * HUNDREDTHS;
    const choice: Choice = { ...choiceOf(bet), cashedOutAt };
    return {
      bet,
      choice,
      multiplier: BigInt(multiplier),
      payoutMinor: payoutOf(bet.stake_minor, multiplier),
      player: { name: bet.name, game: GAME } as const,
      // The point is secret until the flight ends, which is when bets that were not cashed out are lost.
      details: { chainEnd, link, ...choice, ...(cashedOutAt === null && { point: current.point }) },
    };
  });
  const ended = await betService.settleBets(
    tx,
    results.map(({ bet, choice, multiplier, payoutMinor }) => ({
      ...bet,
      choice,
      multiplier,
      payout_minor: payoutMinor,
    })),
  );
  await storeWins(
    tx,
    results.filter(({ bet }) => ended.has(bet.bet_id)),
    betService.now(),
  );
  return due.filter(({ bet }) => ended.has(bet.bet_id));
}
