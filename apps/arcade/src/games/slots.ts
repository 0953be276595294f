import {
  SLOT_CYCLE_MS,
  SlotRecord,
  type ArcadeAnswer,
  type ArcadeInput,
  type ArcadeOutput,
} from '@realm/arcade-contract';
import { GOLDEN_TEMPLE, slotReturn, spinSlots as spin } from '@realm/fairness';
import * as z from 'zod/mini';
import type { Reader } from '../db/database';
import { presentBet } from '../play/bets.repository';
import type { Player } from '../play/player';
import { checkStake } from '../play/stakes';
import type { BetService } from '../play/bet-service';
import { accept, onlyBet, refuse } from './answer';
import { defineGame } from './define-game';
import { playInstant } from './instant';

/** When a player may spin again; `null` for at once. */
async function nextSpinAt(reader: Reader, { playerId }: Player, now: Date): Promise<number | null> {
  const last = await reader
    .selectFrom('rounds')
    .select('opened_at')
    .where('player_id', '=', playerId)
    .where('game', '=', 'temple')
    .where('state', '<>', 'void')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const at = last === undefined ? 0 : last.opened_at.getTime() + SLOT_CYCLE_MS;
  return at > now.getTime() ? at : null;
}

async function spinSlots(
  betService: BetService,
  player: Player,
  input: ArcadeInput<'spinSlots'>,
): Promise<ArcadeAnswer<ArcadeOutput<'spinSlots'>>> {
  const { commandId } = input;
  const stakeMinor = checkStake(input.stake, player.currency);
  if (typeof stakeMinor !== 'bigint') return refuse(stakeMinor);
  const played = await playInstant(betService, {
    player,
    commandId,
    stakeMinor,
    content: input,
    rules: GOLDEN_TEMPLE,
    // Within the command's turn and transaction: two tabs can't spin at once.
    refuse: async (tx, now) => {
      const againAt = await nextSpinAt(tx, player, now);
      return againAt === null ? null : { code: 'too-fast', againAt };
    },
    decide: () => [
      (stream) => {
        const round = spin(GOLDEN_TEMPLE, stream);
        // The windows follow from the stops; with free spins they exceed the platform's limit for details.
        const details = { stops: [round.spin, ...round.freeSpins].map(({ stops }) => stops) };
        return { record: { round }, multiplier: round.multiplier, details };
      },
    ],
  });
  if (!played.ok) return played;
  const bet = onlyBet(played.bets);
  const { round } = z.parse(SlotRecord, bet.choice);
  return accept({
    bet: presentBet(bet, 'temple'),
    round,
    againAt: bet.placed_at.getTime() + SLOT_CYCLE_MS,
    funds: await betService.funds.read(player),
  });
}

export const temple = defineGame({
  id: 'temple',
  rules: GOLDEN_TEMPLE,
  returns: () => [slotReturn(GOLDEN_TEMPLE)],
  open: ({ betService }) => ({
    calls: {
      spinSlots: (player: Player, input: ArcadeInput<'spinSlots'>) => spinSlots(betService, player, input),
    },
    view: async (player) => ({ againAt: await nextSpinAt(betService.db, player, betService.now()) }),
  }),
});
