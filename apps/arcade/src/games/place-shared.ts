import { randomUUID } from 'node:crypto';
import type { ArcadeError } from '@realm/arcade-contract';
import type { Player } from '../play/player';
import type { BetsResult, BetService } from '../play/bet-service';
import { resolveStakes } from '../play/resolve-stakes';

export interface SharedBets {
  readonly player: Player;
  readonly commandId: string;
  readonly content: unknown;
  readonly roundId: string;
  readonly bets: readonly { readonly stakeMinor: bigint; readonly choice: object }[];
  /** Asked again when the stake has been taken: what came after the end of betting is returned. */
  readonly isOpen: () => boolean;
  /** Asked for a new command. */
  readonly refuse?: () => ArcadeError | null;
}

/** Places bets on a shared round. All stakes of a command are taken; those that arrive too late are returned. */
export async function placeShared(betService: BetService, shared: SharedBets): Promise<BetsResult> {
  const { player, commandId, content, roundId, isOpen } = shared;
  const { playerId, sessionHash, currency } = player;
  const closed: ArcadeError = { code: 'round-closed' };
  const command = { player, commandId, content };
  return resolveStakes(betService, command, {
    kind: 'bet',
    isOpen,
    place: (placedAt) => {
      if (!isOpen()) return closed;
      const refused = shared.refuse?.() ?? null;
      if (refused !== null) return refused;
      const bets = shared.bets.map(({ stakeMinor, choice }) => ({
        betId: randomUUID(),
        roundId,
        playerId,
        sessionHash,
        commandId,
        currency,
        stakeMinor,
        choice,
        details: choice,
        payoutMinor: null,
        multiplier: null,
        placedAt,
      }));
      return { rounds: [], bets };
    },
  });
}
