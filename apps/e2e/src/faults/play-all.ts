import { setTimeout as sleep } from 'node:timers/promises';
import type { ArcadePlayer } from './arcade-player';
import type { ArcadeServer } from './arcade-server';
import type { LedgerReader } from './ledger-truth';

const END_LIMIT_MS = 90_000;
const PAUSE_MS = 300;

/**
 * Every player plays until the last strike, then until a bet has ended: strikes may have undone every round of a slow game.
 *
 * @param pauseMs - Between two bets of a player.
 */
export function playAll(
  players: readonly ArcadePlayer[],
  pauseMs = 0,
): { readonly stop: () => Promise<void> } {
  let endsAt = Infinity;
  let isPlaying = true;
  const all = players.map(async (player) => {
    while (isPlaying || (player.bets === 0 && Date.now() < endsAt)) {
      await player.play().catch((failure: unknown) => player.violations.push(String(failure)));
      await sleep(pauseMs);
    }
  });
  return {
    stop: async () => {
      isPlaying = false;
      endsAt = Date.now() + END_LIMIT_MS;
      await Promise.all(all);
    },
  };
}

interface Played {
  readonly arcade: ArcadeServer;
  readonly players: readonly ArcadePlayer[];
  readonly reader: LedgerReader;
}

/** Waits until every bet has ended, and compares what players were told, the ledger, and the books of arcade and platform. */
export async function violationsOfPlay({ arcade, players, reader }: Played): Promise<string[]> {
  const endsAt = Date.now() + END_LIMIT_MS;
  while ((await arcade.countUnfinished()) > 0 && Date.now() < endsAt) await sleep(PAUSE_MS);
  const unfinished = await arcade.countUnfinished();
  const found = unfinished === 0 ? [] : [`${String(unfinished)} bets or commands of the arcade have no end`];
  for (const player of players) {
    await player.compare(reader);
    found.push(...player.violations);
  }
  return [...found, ...(await arcade.compareBooks())];
}
