import { randomUUID } from 'node:crypto';
import type { ArcadeError } from '@realm/arcade-contract';
import { createStream, payoutOf, type OutcomeStream } from '@realm/fairness';
import type { TakenSeeds } from '../fair/member-seeds';
import type { Tx } from '../db/database';
import type { Player } from '../play/player';
import { errorOfBets } from '../play/bet-errors';
import type { BetsResult, BetService } from '../play/bet-service';

interface Decided {
  /** As the contract's record of the game. */
  readonly record: object;
  readonly multiplier: number;
  /** The platform's details of the bet; by default the record. */
  readonly details?: object;
}

interface Placed {
  readonly taken: TakenSeeds;
  readonly decided: Decided;
  readonly roundId: string;
  readonly betId: string;
}

export interface InstantBet {
  readonly player: Player;
  readonly commandId: string;
  readonly content: unknown;
  readonly stakeMinor: bigint;
  /** The game's, which the round keeps. */
  readonly rules: object;
  /** Refuses in the command's own transaction, before a nonce is taken. */
  readonly refuse?: (tx: Tx, now: Date) => Promise<ArcadeError | null>;
  /**
   * One for each bet, decided in order; `null` for a bet that is not placed because another one has made it pointless. It takes no
   * stake and no nonce. Called when the command is new, and again when its transaction is retried.
   */
  readonly decide: () => readonly ((stream: OutcomeStream) => Decided | null)[];
}

/** How the result came about, for the platform's bet order. */
const detailsOf = (
  { commitment, clientSeed, nonce }: TakenSeeds,
  { record, multiplier, details }: Decided,
): object => ({ commitment, clientSeed, nonce, multiplier, ...(details ?? record) });

/**
 * Bets that are decided as they are placed: seeds, outcome and payout are stored before the stake is sent to the wallet, and the wallet
 * takes the stake and pays in one transaction.
 */
export async function playInstant(betService: BetService, bet: InstantBet): Promise<BetsResult> {
  const { player, commandId, content, stakeMinor, decide } = bet;
  const rules = await betService.rulesId(player.game, bet.rules);
  const played = await betService.play(
    { player, commandId, content },
    {
      kind: 'play',
      coveredMinor: stakeMinor,
      ...(bet.refuse && { check: bet.refuse }),
      place: (now, seeds) => {
        const { playerId, sessionHash, currency, game } = player;
        const placed: Placed[] = [];
        for (const decideOne of decide()) {
          const taken = { ...seeds, nonce: seeds.nonce + placed.length };
          const decided = decideOne(createStream(taken));
          if (decided !== null)
            placed.push({ taken, decided, roundId: `${game}-${randomUUID()}`, betId: randomUUID() });
        }
        return {
          rounds: placed.map(({ taken, decided, roundId }) => ({
            roundId,
            game,
            rulesId: rules,
            playerId,
            seeds: taken,
            openedAt: now,
            record: decided.record,
          })),
          bets: placed.map(({ taken, decided, roundId, betId }) => ({
            betId,
            roundId,
            playerId,
            sessionHash,
            commandId,
            currency,
            stakeMinor,
            placedAt: now,
            multiplier: BigInt(decided.multiplier),
            choice: decided.record,
            payoutMinor: payoutOf(stakeMinor, decided.multiplier),
            details: detailsOf(taken, decided),
          })),
        };
      },
    },
  );
  if (!played.ok) return played;
  const error = played.bets.length === 0 ? null : errorOfBets(played.bets);
  return error === null ? played : { ok: false, error };
}
