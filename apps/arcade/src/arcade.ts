import type { ArcadeAnswer, ArcadeGame, ArcadeOutput, SessionView } from '@realm/arcade-contract';
import { runAtInterval } from '@realm/server';
import { fairnessCalls, type Calls } from './calls';
import { sharedChains } from './fair/chains';
import { readSeeds } from './fair/member-seeds';
import { gameCalls, openGames, openPlayOf, presentRules } from './games';
import { accept, refuse } from './games/answer';
import { standAbandonedHands } from './games/blackjack';
import type { RunningGame } from './games/define-game';
import type { Player } from './play/player';
import { listUnseen, markSeen } from './play/ended-bets';
import { openSession, pruneSessions } from './play/sessions';
import { confirmMinutes } from './play/sittings';
import { stakeRulesOf } from './play/stakes';
import { BetService } from './play/bet-service';
import type { Ports } from './ports';

const ABANDONED_HANDS_INTERVAL_MS = 60_000;
const PRUNE_INTERVAL_MS = 3_600_000;

/** Calls about the session itself. */
const sessionCalls = (betService: BetService, viewFor: (player: Player) => Promise<SessionView>) =>
  ({
    view: async (player) => {
      await betService.funds.refreshInTurn(player);
      return accept(await viewFor(player));
    },
    acknowledgeEnded: async (player, { bets }) => {
      await markSeen(betService.db, player.playerId, bets);
      return accept({ ended: await listUnseen(betService.db, player) });
    },
    confirmRealityCheck: async (player, { minutes }) => {
      await confirmMinutes(betService.db, player, { minutes, nowMs: betService.nowMs() });
      betService.funds.update(player, null);
      betService.pages.publishElsewhere(player);
      return accept(await betService.funds.read(player));
    },
    funds: async (player) => {
      await betService.funds.refreshInTurn(player);
      return accept(await betService.funds.read(player));
    },
  }) satisfies Partial<Calls>;

/**
 * Opens all games with one bet service.
 *
 * @param chainLength - Rounds in a chain of the shared games; left out: a hundred thousand.
 */
export function openArcade(ports: Ports, chainLength?: number) {
  const betService = new BetService(ports);
  const chains = sharedChains(ports.vault, chainLength);
  const games = openGames({ betService, chains });
  const running: readonly RunningGame<ArcadeGame, object>[] = Object.values(games);

  async function viewFor(player: Player): Promise<SessionView> {
    const { name, nickname, language, currency, game, playerId } = player;
    return {
      player: name,
      nickname,
      language,
      currencyCode: currency,
      game,
      serverAt: betService.nowMs(),
      funds: await betService.funds.read(player),
      stakes: stakeRulesOf(currency),
      seeds: await readSeeds(betService.db, playerId),
      rules: presentRules(game),
      play: await openPlayOf(games, player),
      ended: await listUnseen(betService.db, player),
    };
  }
  const calls: Calls = {
    ...gameCalls(games),
    ...fairnessCalls(betService, chains),
    ...sessionCalls(betService, viewFor),
  };

  async function open(token: string): Promise<ArcadeAnswer<ArcadeOutput<'openSession'>>> {
    const opened = await openSession(ports, token);
    if (!opened.ok) return refuse({ code: opened.code });
    await betService.funds.updateAtLaunch(opened.player, opened.balance);
    // A launch may have begun another sitting.
    betService.pages.publishElsewhere(opened.player);
    return accept({ token: opened.token, view: await viewFor(opened.player) });
  }

  const repeat = (what: string, intervalMs: number, run: () => Promise<unknown>) =>
    runAtInterval({ name: what, intervalMs, run, onFailure: (failure) => ports.onFailure(what, failure) });
  const repeated: ReturnType<typeof repeat>[] = [];
  return {
    calls,
    open,
    standAbandonedHands: () => standAbandonedHands(betService),
    /** Follows up what an earlier process left, then lets the shared games run. */
    start: async () => {
      await betService.outbox.followUp();
      for (const game of running) await game.start?.();
      const oldSessions = repeat('old sessions', PRUNE_INTERVAL_MS, () =>
        pruneSessions(betService.db, betService.now()),
      );
      const abandonedHands = repeat('abandoned hands', ABANDONED_HANDS_INTERVAL_MS, () =>
        standAbandonedHands(betService),
      );
      repeated.push(oldSessions, abandonedHands);
      await oldSessions.wake();
    },
    close: async () => {
      await Promise.all(repeated.map((work) => work.stop()));
      await Promise.all(running.map((game) => game.close?.()));
      await betService.close();
    },
  };
}
export type Arcade = ReturnType<typeof openArcade>;
