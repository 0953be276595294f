import type { Game, GameDetails } from '@realm/api-client';
import type { GameCategory } from '@realm/domain';
import { findGames, type LobbyTab } from '../../shared/games/find-games';

export const HALL_ORDERS = ['popular', 'recent', 'return'] as const;
export type HallOrder = (typeof HALL_ORDERS)[number];

/** What narrows the games of the hall down, beside the text. */
export interface HallFilter {
  readonly tab: LobbyTab;
  readonly text: string;
  /** Providers whose games are left out. */
  readonly without: ReadonlySet<string>;
  readonly isVerifiable: boolean;
  readonly hasHighReturn: boolean;
  readonly order: HallOrder;
}

export interface HallData {
  readonly games: readonly Game[];
  readonly details: ReadonlyMap<string, GameDetails>;
  readonly favourites: ReadonlySet<string>;
  /** Ids of the games opened last, newest first. */
  readonly recents: readonly string[];
  readonly shown: readonly GameCategory[];
}

/** In per cent. */
export const HIGH_RETURN = 97;

/** The games of a tab in any order of filters, as counted beside the tab. */
export function gamesOfTab({ games, details, favourites, shown }: HallData, tab: LobbyTab): readonly Game[] {
  return findGames(games, { tab, text: '', favourites, shown, provider: null, details });
}

export function hallGames(data: HallData, filter: HallFilter): readonly Game[] {
  const { games, details, favourites, shown } = data;
  const { tab, text, without, isVerifiable, hasHighReturn, order } = filter;
  const termsOf = (game: Game) => details.get(game.gameId)?.terms ?? null;
  const found = findGames(games, { tab, text, favourites, shown, provider: null, details }).filter(
    (game) =>
      !without.has(game.provider) &&
      (!isVerifiable || termsOf(game)?.verifiable === true) &&
      (!hasHighReturn || returnOf(data, game) >= HIGH_RETURN),
  );
  const rank = RANKS[order](data);
  // Sorting keeps the server's order among equals.
  return [...found].sort((one, other) => rank(one) - rank(other));
}

/** What a game returns at least; of one whose provider states nothing, 0. */
const returnOf = ({ details }: HallData, { gameId }: Game): number =>
  Number(details.get(gameId)?.terms?.lowestReturn ?? 0);

const RANKS: Readonly<Record<HallOrder, (data: HallData) => (game: Game) => number>> = {
  popular: () => (game) => (game.popular ? 0 : 1),
  recent:
    ({ recents }) =>
    ({ gameId }) => {
      const place = recents.indexOf(gameId);
      return place < 0 ? recents.length : place;
    },
  return: (data) => (game) => -returnOf(data, game),
};
