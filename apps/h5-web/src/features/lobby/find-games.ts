import type { Game } from '@realm/api-client';
import type { GameCategory } from '@realm/domain';

export type LobbyTab = 'all' | 'favourites' | GameCategory;

export interface Wanted {
  readonly tab: LobbyTab;
  readonly text: string;
  readonly favourites: ReadonlySet<string>;
  readonly shown: readonly GameCategory[];
}

/** The games of a tab whose name, in any language, or provider contains the search text. */
export function findGames(games: readonly Game[], { tab, text, favourites, shown }: Wanted): readonly Game[] {
  const part = plain(text);
  return games.filter(
    (game) =>
      shown.includes(game.category) &&
      isInTab(game, tab, favourites) &&
      [...Object.values(game.names), game.provider].some((name) => plain(name).includes(part)),
  );
}

function isInTab(game: Game, tab: LobbyTab, favourites: ReadonlySet<string>): boolean {
  if (tab === 'all') return true;
  return tab === 'favourites' ? favourites.has(game.gameId) : game.category === tab;
}

/** Ignores full-width letters, capitals and blanks. */
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}
