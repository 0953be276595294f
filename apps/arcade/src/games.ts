import type { ArcadeGame, GameRules, OpenPlay } from '@realm/arcade-contract';
import { baccarat } from './games/baccarat';
import { blackjack } from './games/blackjack';
import { crash } from './games/crash';
import type { GameServices } from './games/define-game';
import { dice } from './games/dice';
import { draw5 } from './games/draw';
import { football } from './games/football';
import { deepsea } from './games/fishing';
import { temple } from './games/slots';
import type { Player } from './play/player';

/** Every game of this server. */
export const GAMES = {
  dice,
  temple,
  crash,
  draw5,
  blackjack,
  deepsea,
  baccarat,
  football,
} as const satisfies {
  readonly [Game in ArcadeGame]: { readonly id: Game };
};

export type Games = { readonly [Game in ArcadeGame]: ReturnType<(typeof GAMES)[Game]['open']> };

/** The casts join a game's name and what belongs to it, which the compiler does not follow through a list. */
export const openGames = (services: GameServices): Games =>
  Object.fromEntries(Object.entries(GAMES).map(([game, { open }]) => [game, open(services)])) as Games;

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Calls of the games: those that stake. As above. */
export const gameCalls = (games: Games) =>
  Object.assign({}, ...Object.values(games).map(({ calls }) => calls)) as Intersection<
    Games[ArcadeGame]['calls']
  >;

/** What is open in the player's game. As above. */
export const openPlayOf = async (games: Games, player: Player): Promise<OpenPlay> =>
  ({ game: player.game, ...(await games[player.game].view(player)) }) as OpenPlay;

/** The rules of a game as the page shows them. As above. */
export function presentRules(game: ArcadeGame): GameRules {
  const { rules, theoreticalReturn } = GAMES[game];
  return { game, rules, theoreticalReturn: theoreticalReturn() } as GameRules;
}
