import type { Game } from '@realm/api-client';
import { GAME_CATEGORIES } from '@realm/domain';
import { findGames, type Wanted } from './find-games';

const game = (gameId: string, category: Game['category'], zh: string, en: string): Game => ({
  gameId,
  category,
  names: { zh, en, zht: zh },
  tile: gameId,
  provider: 'House',
  popular: false,
  status: 'preparing',
});

const GAMES = [
  game('temple', 'slots', '翡翠神殿', 'Jade Temple'),
  game('koi', 'fishing', '锦鲤池', 'Koi Pond'),
];
const ANY: Wanted = { tab: 'all', text: '', favourites: new Set(), shown: GAME_CATEGORIES };
const found = (wanted: Partial<Wanted>) =>
  findGames(GAMES, { ...ANY, ...wanted }).map(({ gameId }) => gameId);

describe('findGames', () => {
  it.each([
    ['jade', ['temple']],
    ['  JADE temple ', ['temple']],
    ['ｋｏｉ', ['koi']],
    ['锦鲤', ['koi']],
    ['house', ['temple', 'koi']],
    ['poker', []],
  ])('finds by any name, however it is typed: %s', (text, ids) => {
    expect(found({ text })).toEqual(ids);
  });

  it('keeps to the tab', () => {
    expect(found({ tab: 'fishing' })).toEqual(['koi']);
    expect(found({ tab: 'fishing', text: 'jade' })).toEqual([]);
  });

  it('shows favourites of every category', () => {
    expect(found({ tab: 'favourites' })).toEqual([]);
    expect(found({ tab: 'favourites', favourites: new Set(['temple']) })).toEqual(['temple']);
  });

  it('hides what the server has switched off, favourite or not', () => {
    expect(found({ tab: 'favourites', favourites: new Set(['temple']), shown: ['fishing'] })).toEqual([]);
  });
});
