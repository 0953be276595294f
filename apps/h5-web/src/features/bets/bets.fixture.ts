import type { BetOrder } from '@realm/api-client';
import { accepted } from '@realm/api-client/testing';
import { gmt4DayKey, gmt4DayStart, type BetOutcome } from '@realm/domain';
import { renderFeature } from '../../state/testing/render-app';
import { feature } from './index';

export const TODAY = gmt4DayKey(Date.now());
export const LATER = new Date(gmt4DayStart(TODAY) + 13 * 3_600_000).toISOString();
export const NOON = new Date(gmt4DayStart(TODAY) + 12 * 3_600_000).toISOString();

export const won: BetOrder = {
  orderNumber: 'G2611200000018842',
  provider: 'arcade',
  category: 'chain',
  gameId: 'dice',
  round: 'round-1',
  currencyCode: 'CNY',
  stake: '400.00',
  payout: '1186.00',
  status: 'settled',
  result: 9,
  details: { commitment: 'ae3e3f0c', clientSeed: 'anchor', nonce: 1, roll: 623, actions: ['hit', 'stand'] },
  placedAt: NOON,
  settledAt: NOON,
};
const entry = {
  id: '1',
  type: 24,
  account: 'game' as const,
  currencyCode: 'CNY' as const,
  amount: '-400.00',
  before: '900.00',
  after: '500.00',
  reference: won.orderNumber,
  category: 'chain' as const,
  gameId: 'dice',
  note: '',
  createdAt: NOON,
};
const SUM = {
  bets: 190,
  stake: '10988.00',
  returned: '10624.00',
  net: '-354.00',
  open: 1,
  openStake: '10.00',
};
export const SUMS = {
  currencyCode: 'CNY' as const,
  total: SUM,
  days: [{ day: TODAY, ...SUM, net: '750.00' }],
};
export const GAMES = accepted({
  items: [
    {
      gameId: 'dice',
      category: 'chain' as const,
      names: { zh: '骰子', en: 'Dice', zht: '骰子' },
      tile: 'dice',
      provider: 'arcade',
      popular: false,
      status: 'open' as const,
    },
  ],
});

export const endedWith = (outcome: BetOutcome): BetOrder => ({
  ...won,
  orderNumber: `B${outcome}`,
  status: outcome === 0 ? 'open' : outcome === 8 ? 'cancelled' : 'settled',
  result: typeof outcome === 'number' && outcome !== 0 && outcome !== 8 ? outcome : null,
  payout: outcome === 0 || outcome === 8 ? null : '400.00',
  settledAt: outcome === 0 ? null : won.settledAt,
});

// jsdom has no layout: the tests set the screen's height.
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 800 });

interface Opening {
  items?: readonly BetOrder[];
  member?: boolean;
  detail?: object;
}
export const open = (at: string, { items = [won], member = true, detail = {} }: Opening = {}) =>
  renderFeature(feature, {
    at,
    member,
    answers: {
      listBets: accepted({ items: [...items], nextCursor: null }),
      getBetSums: accepted(SUMS),
      getBetOrder: accepted({ ...won, entries: [entry], ...detail }),
      listGames: GAMES,
    },
  });
