import type { Game, GameDetails } from '@realm/api-client';
import type { GameCategory } from '@realm/domain';

export type LobbyTab = 'all' | 'favourites' | GameCategory;

export interface Wanted {
  readonly tab: LobbyTab;
  readonly text: string;
  readonly favourites: ReadonlySet<string>;
  readonly shown: readonly GameCategory[];
  /** Id of a provider; `null`: all. */
  readonly provider: string | null;
  /** By game. Without them the search knows the names only. */
  readonly details: ReadonlyMap<string, GameDetails>;
}

/** The games of a tab and a provider which the search text means: a part of a name in any language, of its pinyin, or its initials. */
export function findGames(games: readonly Game[], wanted: Wanted): readonly Game[] {
  const { tab, text, favourites, shown, provider, details } = wanted;
  const part = plain(text);
  return games.filter(
    (game) =>
      shown.includes(game.category) &&
      isInTab(game, tab, favourites) &&
      (provider === null || game.provider === provider) &&
      (part === '' || isMeant(game, part, details.get(game.gameId)?.pinyin ?? '')),
  );
}

function isInTab(game: Game, tab: LobbyTab, favourites: ReadonlySet<string>): boolean {
  if (tab === 'all') return true;
  return tab === 'favourites' ? favourites.has(game.gameId) : game.category === tab;
}

function isMeant(game: Game, part: string, pinyin: string): boolean {
  const words = Object.values(game.names).concat(game.provider);
  return (
    words.some((name) => plain(name).includes(part)) ||
    wordInitials(game.names.en).startsWith(part) ||
    pinyinMatch(part, pinyin.split(' ')) !== null
  );
}

/** 'Golden Temple' is 'gt'. */
const wordInitials = (name: string): string => plain(name.replace(/(\S)\S*/g, '$1'));

/**
 * The syllables that letters spell one after the other, each whole or by its beginning: 'bai jia le' is 'baijiale', 'bjl', 'baijl' and 'bjia'.
 *
 * @returns From which syllable to before which; `null` when they spell none.
 */
export function pinyinMatch(
  letters: string,
  syllables: readonly string[],
): { readonly from: number; readonly to: number } | null {
  for (let from = 0; from < syllables.length; from += 1) {
    const length = spelled(letters, syllables.slice(from));
    if (length !== null) return { from, to: from + length };
  }
  return null;
}

/** How many of the first syllables the letters use up. */
function spelled(letters: string, [syllable, ...rest]: readonly string[]): number | null {
  if (letters === '') return 0;
  if (syllable === undefined) return null;
  for (let length = Math.min(letters.length, syllable.length); length > 0; length -= 1) {
    if (!letters.startsWith(syllable.slice(0, length))) continue;
    const others = spelled(letters.slice(length), rest);
    if (others !== null) return others + 1;
  }
  return null;
}

interface NamePart {
  readonly part: string;
  readonly isMarked: boolean;
  /** Its place in the name. */
  readonly at: number;
}

/** A name in parts, with the part marked that the search text means. */
export function markedParts(name: string, text: string, pinyin: string): readonly NamePart[] {
  const range = markedRange(name, text, pinyin);
  if (range === null) return [{ part: name, isMarked: false, at: 0 }];
  const { from, to } = range;
  return [
    { part: name.slice(0, from), isMarked: false, at: 0 },
    { part: name.slice(from, to), isMarked: true, at: from },
    { part: name.slice(to), isMarked: false, at: to },
  ].filter(({ part }) => part !== '');
}

function markedRange(name: string, text: string, pinyin: string) {
  const typed = text.normalize('NFKC').trim().toLowerCase();
  const from = name.toLowerCase().indexOf(typed);
  if (typed !== '' && from >= 0) return { from, to: from + typed.length };
  const syllables = pinyin.split(' ');
  // One syllable for each character: the name is written in Chinese.
  return syllables.length === name.length ? pinyinMatch(plain(text), syllables) : null;
}

/** Without those that hold no game: behind their tab there would be nothing. */
export const categoriesOf = (
  games: readonly Game[],
  shown: readonly GameCategory[],
): readonly GameCategory[] => shown.filter((id) => games.some(({ category }) => category === id));

export interface ProviderCount {
  readonly provider: string;
  readonly count: number;
}

/** In the order of their first games. */
export function providersOf(games: readonly Game[]): readonly ProviderCount[] {
  const counts = new Map<string, number>();
  for (const { provider } of games) counts.set(provider, (counts.get(provider) ?? 0) + 1);
  return [...counts].map(([provider, count]) => ({ provider, count }));
}

/** 'live-hall' reads 'Live Hall'. */
export const providerName = (provider: string): string =>
  provider.replace(
    /(^|-)(\w)/g,
    (_match, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`,
  );

/** Ignores full-width letters, capitals and blanks. */
export function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}
