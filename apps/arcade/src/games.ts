import type { ArcadeGame, GameRules, OpenPlay } from '@realm/arcade-contract';
import { blackjack } from './games/blackjack';
import { crash } from './games/crash';
import type { GameServices } from './games/define-game';
import { dice } from './games/dice';
import { draw5 } from './games/draw';
import { deepsea } from './games/fishing';
import { temple } from './games/slots';
import type { Player } from './play/player';

/** Every game of this server. */
export const GAMES = { dice, temple, crash, draw5, blackjack, deepsea } as const satisfies {
  readonly [Game in ArcadeGame]: { readonly id: Game };
};

export type Games = ReturnType<typeof openGames>;

export const openGames = (services: GameServices) => ({
  dice: dice.open(services),
  temple: temple.open(services),
  crash: crash.open(services),
  draw5: draw5.open(services),
  blackjack: blackjack.open(services),
  deepsea: deepsea.open(services),
});

/** What is open in the player's game. The cast joins a name and its view, which the compiler does not follow. */
export const openPlayOf = async (games: Games, player: Player): Promise<OpenPlay> =>
  ({ game: player.game, ...(await games[player.game].view(player)) }) as OpenPlay;

/** The rules of a game as the page shows them. The cast is as above. */
export function presentRules(game: ArcadeGame): GameRules {
  const { rules, theoreticalReturn } = GAMES[game];
  return { game, rules, theoreticalReturn: theoreticalReturn() } as GameRules;
}
