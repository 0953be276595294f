import type { Game, GameDetails } from '@realm/api-client';
import { GAME_CATEGORIES } from '@realm/domain';
import { gamesOfTab, hallGames, type HallData, type HallFilter } from './filter-hall';

const game = (gameId: string, category: Game['category'], popular = false): Game => ({
  gameId,
  category,
  names: { zh: gameId, en: gameId, zht: gameId },
  tile: gameId,
  provider: category === 'live' ? 'live-hall' : 'arcade',
  popular,
  status: 'open',
});
const details = (gameId: string, lowestReturn: string, verifiable = true): [string, GameDetails] => [
  gameId,
  {
    gameId,
    pinyin: '',
    terms: { lowestReturn, highestReturn: lowestReturn, stakes: {}, roundMs: null, verifiable },
  },
];
const DATA: HallData = {
  games: [game('temple', 'slots'), game('dice', 'chain', true), game('baccarat', 'live')],
  details: new Map([
    details('temple', '96.21'),
    details('dice', '99.00'),
    details('baccarat', '98.94', false),
  ]),
  favourites: new Set(['temple']),
  recents: ['baccarat', 'dice'],
  shown: GAME_CATEGORIES,
};
const ALL: HallFilter = {
  tab: 'all',
  text: '',
  without: new Set(),
  isVerifiable: false,
  hasHighReturn: false,
  order: 'popular',
};

it.each<[string, Partial<HallFilter>, string[]]>([
  ['popular games first, the others as the server lists them', {}, ['dice', 'temple', 'baccarat']],
  ['those opened last first', { order: 'recent' }, ['baccarat', 'dice', 'temple']],
  ['the highest return first', { order: 'return' }, ['dice', 'baccarat', 'temple']],
  ['verifiable ones alone', { isVerifiable: true }, ['dice', 'temple']],
  ['a return of 97 % and more', { hasHighReturn: true }, ['dice', 'baccarat']],
  ['without a provider', { without: new Set(['arcade']) }, ['baccarat']],
  ['a category and a text together', { tab: 'slots', text: 'TEM' }, ['temple']],
  ['a category without the text', { tab: 'slots', text: 'dice' }, []],
])('%s', (_what, change, ids) => {
  expect(hallGames(DATA, { ...ALL, ...change }).map(({ gameId }) => gameId)).toEqual(ids);
});

it('a game whose provider states no return has none', () => {
  const data = { ...DATA, details: new Map() };
  expect(hallGames(data, { ...ALL, hasHighReturn: true })).toEqual([]);
});

it('counts a tab without the other filters', () => {
  expect(gamesOfTab(DATA, 'favourites').map(({ gameId }) => gameId)).toEqual(['temple']);
  expect(gamesOfTab({ ...DATA, shown: ['slots'] }, 'all')).toHaveLength(1);
});
