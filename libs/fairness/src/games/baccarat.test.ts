import { createStream } from '../seeds/outcome-stream';
import { fraction, sum, toNumber } from '../exact/fraction';
import { payoutOf } from '../exact/multiplier';
import {
  BACCARAT_BETS,
  BACCARAT_RULES,
  baccaratResult,
  baccaratTotal,
  bankerDraws,
  dealBaccaratShoe,
  playerDraws,
  settleBaccarat,
  type BaccaratResult,
} from './baccarat';
import { baccaratChances, baccaratReturn } from './baccarat-return';
import { rankOf } from './cards';

const shoeOf = (nonce: number) =>
  dealBaccaratShoe(BACCARAT_RULES, createStream({ serverSeed: 'a'.repeat(64), clientSeed: 'shoe', nonce }));
const SHOES = Array.from({ length: 200 }, (_, nonce) => shoeOf(nonce));
const HANDS = SHOES.flatMap(({ hands }) => hands);
const RESULT: BaccaratResult = {
  playerTotal: 7,
  bankerTotal: 6,
  winner: 'player',
  playerPair: false,
  bankerPair: false,
};

describe('the exact chances of eight decks', () => {
  const chances = baccaratChances(BACCARAT_RULES);

  it('are the known ones, and add up to one', () => {
    expect(toNumber(chances.player).toFixed(6)).toBe('0.446247');
    expect(toNumber(chances.banker).toFixed(6)).toBe('0.458597');
    expect(toNumber(chances.tie).toFixed(6)).toBe('0.095156');
    expect(sum([chances.player, chances.banker, chances.tie])).toEqual(fraction(1));
  });

  it.each([
    ['banker', 1.0579],
    ['player', 1.2351],
    ['tie', 14.3596],
    ['playerPair', 10.3614],
    ['bankerPair', 10.3614],
  ] as const)('leave the house an edge on %s of %d %%', (bet, edge) => {
    expect(100 * (1 - toNumber(baccaratReturn(BACCARAT_RULES, bet)))).toBeCloseTo(edge, 4);
  });
});

describe('the third card', () => {
  it('is the player’s up to five', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(playerDraws)).toEqual([
      ...[true, true, true, true, true, true],
      ...[false, false],
    ]);
  });

  it.each([
    [0, '0123456789-'],
    [1, '0123456789-'],
    [2, '0123456789-'],
    [3, '012345679-'],
    [4, '234567-'],
    [5, '4567-'],
    [6, '67'],
    [7, ''],
  ])('is the banker’s with %d after the player’s %s', (total, drawsTo) => {
    const drawn = [...'0123456789'].filter((third) => bankerDraws(total, Number(third))).join('');
    expect(drawn + (bankerDraws(total, null) ? '-' : '')).toBe(drawsTo);
  });

  it('is dealt by these rules in every hand', () => {
    for (const { player, banker } of HANDS) {
      const [first, second] = [baccaratTotal(player.slice(0, 2)), baccaratTotal(banker.slice(0, 2))];
      const isNatural = first >= 8 || second >= 8;
      expect(player).toHaveLength(!isNatural && first <= 5 ? 3 : 2);
      if (isNatural) expect(banker).toHaveLength(2);
      expect(banker.length).toBeLessThanOrEqual(3);
    }
  });
});

describe('a shoe', () => {
  it('is the same for the same seeds, and another one for others', () => {
    expect(shoeOf(3)).toEqual(shoeOf(3));
    expect(shoeOf(3).hands).not.toEqual(shoeOf(4).hands);
  });

  it('has each card eight times at most, burned ones included', () => {
    for (const { burned, hands } of SHOES) {
      const counts = new Map<number, number>();
      for (const card of [...burned, ...hands.flatMap(({ player, banker }) => [...player, ...banker])])
        counts.set(card, (counts.get(card) ?? 0) + 1);
      expect(Math.max(...counts.values())).toBeLessThanOrEqual(8);
    }
  });

  it('burns as many cards as its first one counts, and ten for a ten or a court card', () => {
    for (const { burned } of SHOES)
      expect(burned).toHaveLength(1 + (baccaratTotal(burned.slice(0, 1)) || 10));
  });

  it('ends with the hand that begins behind the cut card', () => {
    for (const { burned, hands } of SHOES) {
      const dealt = hands.map(({ player, banker }) => player.length + banker.length);
      const before = (count: number) =>
        416 - burned.length - dealt.slice(0, count).reduce((sum, cards) => sum + cards, 0);
      expect(before(hands.length - 1)).toBeLessThanOrEqual(BACCARAT_RULES.cutCards);
      expect(before(hands.length - 2)).toBeGreaterThan(BACCARAT_RULES.cutCards);
      expect(before(hands.length)).toBeGreaterThanOrEqual(0);
    }
  });

  it('is worth nothing to a member who counts its cards and bets on pairs only when they are likely', () => {
    const gained = SHOES.flatMap(({ hands }) => {
      const left = Array.from({ length: 13 }, () => 4 * BACCARAT_RULES.decks);
      return hands.map(({ player, banker }) => {
        const cards = left.reduce((total, count) => total + count, 0);
        const ways = left.reduce((total, count) => total + count * (count - 1), 0);
        for (const card of [...player, ...banker]) left[rankOf(card)]! -= 1;
        return Math.max(0, (BACCARAT_RULES.pairReturns / 10_000) * (ways / (cards * (cards - 1))) - 1);
      });
    });
    // In stakes for each shoe. With sixteen cards behind the cut card it would be a seventh of a stake.
    expect(gained.reduce((total, edge) => total + edge, 0) / SHOES.length).toBeLessThan(0.002);
  });

  it('is won by each side about as often as it should be', () => {
    const { banker } = baccaratChances(BACCARAT_RULES);
    const wins = HANDS.filter((hand) => baccaratResult(hand).winner === 'banker').length;
    const deviation = Math.sqrt(HANDS.length * toNumber(banker) * (1 - toNumber(banker)));
    expect(Math.abs(wins - HANDS.length * toNumber(banker))).toBeLessThan(3.29 * deviation);
  });
});

describe('a bet', () => {
  const pays = (result: Partial<BaccaratResult>) =>
    BACCARAT_BETS.map((bet) => settleBaccarat(BACCARAT_RULES, bet, { ...RESULT, ...result }) / 10_000);

  it('pays the winner, the banker less 5 %, and gives stakes on both sides back after a tie', () => {
    expect(pays({})).toEqual([2, 0, 0, 0, 0]);
    expect(pays({ winner: 'banker' })).toEqual([0, 1.95, 0, 0, 0]);
    expect(pays({ winner: 'tie' })).toEqual([1, 1, 9, 0, 0]);
    expect(pays({ winner: 'banker', playerPair: true, bankerPair: true })).toEqual([0, 1.95, 0, 12, 12]);
  });

  it('pays the banker whole minor units: a part of one is the commission’s', () => {
    const banker = settleBaccarat(BACCARAT_RULES, 'banker', { ...RESULT, winner: 'banker' });
    expect([100n, 1_001n, 1_019n, 1n].map((stake) => payoutOf(stake, banker))).toEqual([
      195n,
      1_951n,
      1_987n,
      1n,
    ]);
  });

  it('is on a pair of one rank: two tens, and not a ten beside a king', () => {
    const [ten, otherTen, king, ace] = [9, 22, 12, 0];
    const pairOf = (first: number, second: number) =>
      baccaratResult({ player: [first, second], banker: [ace, king] }).playerPair;
    expect([pairOf(ten, otherTen), pairOf(ten, ten), pairOf(ten, king)]).toEqual([true, true, false]);
  });
});
