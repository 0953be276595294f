import type { ArcadeAnswer, ArcadeEndpointName, ArcadeInput, ArcadeOutput } from '@realm/arcade-contract';
import { retryTransaction } from '@realm/database';
import type { SharedChains } from './fair/chains';
import { changeClientSeed, readRevealed, readSeeds, rotateSeeds } from './fair/member-seeds';
import { GAMES } from './games';
import { accept, refuse } from './games/answer';
import { History } from './play/history';
import type { Player } from './play/player';
import type { BetService } from './play/bet-service';

/** Calls of a session. */
export type PlayerCall = Exclude<ArcadeEndpointName, 'openSession'>;
type CallsOf<Name extends PlayerCall> = {
  readonly [Key in Name]: (
    player: Player,
    input: ArcadeInput<Key>,
  ) => Promise<ArcadeAnswer<ArcadeOutput<Key>>>;
};
export type Calls = CallsOf<PlayerCall>;

/** Calls about past results and their seeds. */
export function fairnessCalls(betService: BetService, chains: SharedChains) {
  const { db } = betService;
  const history = new History(db, { chains, vault: betService.vault }, GAMES);
  return {
    history: async (player, { cursor }) => accept(await history.list(player, cursor)),
    round: async (player, { orderNumber }) => {
      const found = await history.roundOf(player, orderNumber);
      return found.length === 0 ? refuse({ code: 'not-found' }) : accept(found);
    },
    changeClientSeed: (player, { clientSeed }) =>
      betService.enqueue(String(player.playerId), async () => {
        const seeds = await retryTransaction(db, (tx) => changeClientSeed(tx, player.playerId, clientSeed));
        if (seeds === null) return refuse({ code: 'round-open' });
        betService.pages.refreshElsewhere(player);
        return accept(seeds);
      }),
    rotateSeeds: async (player, input) => {
      const { playerId } = player;
      const command = { player, commandId: input.commandId, content: input };
      const subject = await betService.runOnce(command, async (tx) => {
        const seedId = await rotateSeeds(tx, playerId, {
          clientSeed: input.clientSeed,
          vault: betService.vault,
        });
        return seedId === null ? { code: 'round-open' } : String(seedId);
      });
      if (typeof subject !== 'string') return refuse(subject);
      betService.pages.refreshElsewhere(player);
      const revealed = await readRevealed(db, playerId, BigInt(subject));
      return accept({ revealed, seeds: await readSeeds(db, playerId) });
    },
  } satisfies Partial<Calls>;
}
