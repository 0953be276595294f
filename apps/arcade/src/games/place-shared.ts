import { randomUUID } from 'node:crypto';
import type { ArcadeError } from '@realm/arcade-contract';
import { insertBets, lockOpenRound, type BetRow } from '../play/bets.repository';
import type { Player } from '../play/player';
import { errorOfBets } from '../play/bet-errors';
import type { BetsResult, BetService } from '../play/bet-service';

export interface SharedBets {
  readonly player: Player;
  readonly commandId: string;
  readonly content: unknown;
  readonly roundId: string;
  readonly bets: readonly { readonly stakeMinor: bigint; readonly choice: unknown }[];
  /** Asked again when the stake has been taken: what came after the end of betting is returned. */
  readonly isOpen: () => boolean;
}

/** Bets on a round that several members share. All of a command's stakes are asked for; those that come too late are returned. */
export async function placeShared(betService: BetService, shared: SharedBets): Promise<BetsResult> {
  const { player, commandId, content, roundId, isOpen } = shared;
  const { playerId, sessionHash, currency } = player;
  const late: BetRow[] = [];
  const closed: ArcadeError = { code: 'round-closed' };
  const played = await betService.play(
    { player, commandId, content },
    {
      kind: 'bet',
      place: async (tx, placedAt) => {
        if (!isOpen()) return closed;
        const bets = await insertBets(
          tx,
          shared.bets.map(({ stakeMinor, choice }) => ({
            ...{
              betId: randomUUID(),
              roundId,
              playerId,
              sessionHash,
              commandId,
              currency,
              stakeMinor,
              choice,
            },
            ...{ payoutMinor: null, multiplier: null, placedAt },
          })),
        );
        return { bets };
      },
      onAccepted: async (tx, bet) => {
        if (isOpen() && (await lockOpenRound(tx, roundId))) return;
        late.push(bet);
        await betService.returnStake(tx, bet, player);
      },
    },
  );
  if (late.length > 0) await betService.outbox.deliverNow();
  if (!played.ok) return played;
  const error = errorOfBets(played.bets);
  return error === null ? played : { ok: false, error };
}
