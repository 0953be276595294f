import type { Game, GameDetails } from '@realm/api-client';
import { GAME_CATEGORIES } from '@realm/domain';
import {
  categoriesOf,
  findGames,
  markedParts,
  pinyinMatch,
  providerName,
  providersOf,
  type Wanted,
} from './find-games';

const game = (gameId: string, category: Game['category'], zh: string, en: string): Game => ({
  gameId,
  category,
  names: { zh, en, zht: zh },
  tile: gameId,
  provider: gameId === 'baccarat' ? 'live-hall' : 'house',
  popular: false,
  status: 'preparing',
});

const GAMES = [
  game('temple', 'slots', '翡翠神殿', 'Jade Temple'),
  game('koi', 'fishing', '锦鲤池', 'Koi Pond'),
  game('baccarat', 'live', '经典百家乐', 'Classic Baccarat'),
];
const details = new Map<string, GameDetails>(
  [
    ['temple', 'fei cui shen dian'],
    ['koi', 'jin li chi'],
    ['baccarat', 'jing dian bai jia le'],
  ].map(([gameId = '', pinyin = '']) => [gameId, { gameId, pinyin, terms: null }]),
);
const ANY: Wanted = {
  tab: 'all',
  text: '',
  favourites: new Set(),
  shown: GAME_CATEGORIES,
  provider: null,
  details,
};
const found = (wanted: Partial<Wanted>) =>
  findGames(GAMES, { ...ANY, ...wanted }).map(({ gameId }) => gameId);

describe('findGames', () => {
  it.each([
    ['jade', ['temple']],
    ['  JADE temple ', ['temple']],
    ['ｋｏｉ', ['koi']],
    ['锦鲤', ['koi']],
    ['house', ['temple', 'koi']],
    ['bjl', ['baccarat']],
    ['jdbjl', ['baccarat']],
    ['baijiale', ['baccarat']],
    ['bai jia', ['baccarat']],
    ['baijl', ['baccarat']],
    ['jt', ['temple']],
    ['bjlx', []],
    ['poker', []],
  ])('finds by any name, its pinyin and its initials, however they are typed: %s', (text, ids) => {
    expect(found({ text })).toEqual(ids);
  });

  it('knows names before the pinyin has come', () => {
    expect(found({ text: 'bjl', details: new Map() })).toEqual([]);
    expect(found({ text: '百家', details: new Map() })).toEqual(['baccarat']);
  });

  it('keeps to the tab and the provider', () => {
    expect(found({ tab: 'fishing' })).toEqual(['koi']);
    expect(found({ tab: 'fishing', text: 'jade' })).toEqual([]);
    expect(found({ provider: 'live-hall' })).toEqual(['baccarat']);
    expect(found({ provider: 'live-hall', text: 'koi' })).toEqual([]);
  });

  it('shows favourites of every category', () => {
    expect(found({ tab: 'favourites' })).toEqual([]);
    expect(found({ tab: 'favourites', favourites: new Set(['temple']) })).toEqual(['temple']);
  });

  it('hides what the server has switched off, favourite or not', () => {
    expect(found({ tab: 'favourites', favourites: new Set(['temple']), shown: ['fishing'] })).toEqual([]);
  });
});

it.each([
  ['shendian', { from: 2, to: 4 }],
  ['sd', { from: 2, to: 4 }],
  ['shend', { from: 2, to: 4 }],
  ['fc', { from: 0, to: 2 }],
  ['hend', null],
  ['fs', null],
  ['dianx', null],
])('letters spell syllables one after the other: %s', (letters, expected) => {
  expect(pinyinMatch(letters, ['fei', 'cui', 'shen', 'dian'])).toEqual(expected);
});

it.each([
  ['经典百家乐', 'bjl', '经典[百家乐]'],
  ['经典百家乐', '百家', '经典[百家]乐'],
  ['Classic Baccarat', 'BACC', 'Classic [Bacc]arat'],
  ['Classic Baccarat', 'bjl', 'Classic Baccarat'],
])('in %s the search for %s marks %s', (name, text, marked) => {
  const parts = markedParts(name, text, 'jing dian bai jia le');
  expect(parts.map(({ part, isMarked }) => (isMarked ? `[${part}]` : part)).join('')).toBe(marked);
});

it('counts and names providers', () => {
  expect(providersOf(GAMES)).toEqual([
    { provider: 'house', count: 2 },
    { provider: 'live-hall', count: 1 },
  ]);
  expect(providerName('live-hall')).toBe('Live Hall');
});

it('names no category that holds no game', () => {
  const first = GAMES.slice(0, 1);
  expect(categoriesOf(first, ['activity', 'slots', 'live'])).toEqual(first.map(({ category }) => category));
});
