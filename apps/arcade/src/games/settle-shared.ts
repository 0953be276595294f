import type { ArcadeGame } from '@realm/arcade-contract';
import { retryTransaction } from '@realm/database';
import { payoutOf, type Multiplier } from '@realm/fairness';
import type { BetService } from '../play/bet-service';
import { lockOpenRound, setRound, type BetRow } from '../play/bets.repository';
import { markUnseen } from '../play/ended-bets';
import { storeWins } from '../play/outbox';
import { ownedBets, type OwnedBet } from './shared-bets';

interface Decided {
  readonly multiplier: Multiplier;
  /** For the platform's order. */
  readonly details: object;
}

interface EndingRound {
  readonly game: ArcadeGame;
  readonly roundId: string;
  /** With the result. */
  readonly record: object;
  readonly decide: (bet: BetRow) => Decided;
}

/**
 * Ends a shared round with its result: every open bet is settled, and its win stored for the wallet. A round that has ended stays as it is.
 *
 * @returns The bets.
 */
export async function settleShared(
  betService: BetService,
  { game, roundId, record, decide }: EndingRound,
): Promise<readonly OwnedBet[]> {
  return retryTransaction(betService.db, async (tx) => {
    if (!(await lockOpenRound(tx, roundId))) return [];
    const open = await ownedBets(tx, roundId, 'open');
    const results = open.map((bet) => {
      const { multiplier, details } = decide(bet);
      const payoutMinor = payoutOf(bet.stake_minor, multiplier);
      return { bet, multiplier: BigInt(multiplier), payoutMinor, player: { name: bet.name, game }, details };
    });
    const ended = await betService.settleBets(
      tx,
      results.map(({ bet, multiplier, payoutMinor }) => ({ ...bet, multiplier, payout_minor: payoutMinor })),
    );
    await storeWins(
      tx,
      results.filter(({ bet }) => ended.has(bet.bet_id)),
      betService.now(),
    );
    await markUnseen(
      tx,
      open.map(({ bet_id }) => bet_id),
    );
    await setRound(tx, roundId, { state: 'settled', record });
    return open;
  });
}
