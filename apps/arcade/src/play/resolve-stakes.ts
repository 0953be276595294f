import { errorOfBets } from './bet-errors';
import type { BetService, BetsResult, StakeOptions } from './bet-service';
import type { Command } from './place-commands';

/** Places the bets of a command. One whose stake was taken too late gets it back at once, so that its answer is not in doubt. */
export async function resolveStakes(
  betService: BetService,
  command: Command,
  options: StakeOptions,
): Promise<BetsResult> {
  let placed = await betService.play(command, options);
  if (!placed.ok && placed.error.code === 'in-doubt') {
    await betService.outbox.deliverNow();
    placed = await betService.outcomeOf(command);
  }
  if (!placed.ok) return placed;
  const error = errorOfBets(placed.bets);
  return error === null ? placed : { ok: false, error };
}
