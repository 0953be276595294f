import { createStream, type OutcomeStream } from '../seeds/outcome-stream';
import { basicStrategy } from './basic-strategy';
import { BLACKJACK_RULES, type BlackjackAction, type BlackjackRound, playBlackjack } from './blackjack';
import { totalOf, valueOf } from './blackjack-hand';
import { blackjackReturn, insuranceReturn } from './blackjack-return';
import { cardName, createShoe } from './cards';

const NAMES = Array.from({ length: 52 }, (_, card) => cardName(card));

/** A stream that deals these cards: player, dealer, player, dealer (hidden), then as they are drawn. */
function dealing(cards: string): OutcomeStream {
  const wanted = cards.split(' ');
  let dealt = 0;
  const next = () => {
    const name = wanted[dealt] ?? '';
    const card = NAMES.indexOf(name);
    if (card === -1) throw new Error(`no card is left, or none is called ${name}`);
    const copies = wanted.slice(0, dealt).filter((other) => other === name).length;
    const place = card + 52 * (copies + 1) - dealt;
    dealt += 1;
    return place;
  };
  return { uint32: next, uint52: next, below: next };
}

const play = (cards: string, ...actions: BlackjackAction[]) =>
  playBlackjack(BLACKJACK_RULES, dealing(cards), actions);
const summaryOf = ({ phase, hands, staked, returned }: BlackjackRound) => ({
  phase,
  results: hands.map(({ result }) => result),
  staked: staked / 10_000,
  returned: returned / 10_000,
});

describe('a shoe', () => {
  const streamOf = (nonce: number) => createStream({ serverSeed: 'b'.repeat(64), clientSeed: 'shoe', nonce });

  it('holds every card of its decks once', () => {
    const deal = createShoe(streamOf(0), 6);
    const counts = new Map<number, number>();
    for (let card = 0; card < 312; card += 1) {
      const dealt = deal();
      counts.set(dealt, (counts.get(dealt) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual(Array(52).fill(6));
    expect(deal).toThrow(RangeError);
  });

  it('is the shuffle of Fisher and Yates, dealt lazily', () => {
    const { below } = streamOf(1);
    const whole = Array.from({ length: 104 }, (_, card) => card % 52);
    for (let top = 0; top < whole.length; top += 1) {
      const place = top + below(whole.length - top);
      [whole[top], whole[place]] = [whole[place] ?? -1, whole[top] ?? -1];
    }
    const deal = createShoe(streamOf(1), 2);
    expect(Array.from({ length: 104 }, deal)).toEqual(whole);
  });
});

describe('a hand', () => {
  it('counts an ace as 11 while it can', () => {
    const total = (cards: string) => totalOf(cards.split(' ').map((name) => NAMES.indexOf(name)));
    expect(total('As Ks')).toEqual({ total: 21, soft: true });
    expect(total('As Ac 9d')).toEqual({ total: 21, soft: true });
    expect(total('As 9c Kd')).toEqual({ total: 20, soft: false });
    expect(total('Qs Jc 2d')).toEqual({ total: 22, soft: false });
  });
});

describe('a round', () => {
  it.each([
    ['a higher hand', '10s 9d 9c 8h', ['stand'], 'win', 1, 2],
    ['a lower hand', '10s 10d 7c 9h', ['stand'], 'lose', 1, 0],
    ['the same total', '10s 10d 9c 9h', ['stand'], 'push', 1, 1],
    ['too many', '10s 9d 6c 8h Kd', ['hit'], 'bust', 1, 0],
    ['a dealer who draws too many', '10s 6d 4c Kh 9s', ['stand'], 'win', 1, 2],
    ['a dealer who stands on a soft 17', '10s 6d 8c Ah', ['stand'], 'win', 1, 2],
    ['a double that wins', '6s 6d 5c 10h 10d 9c', ['double'], 'win', 2, 4],
    ['a double that is beaten', '6s 10d 5c 10h 2d', ['double'], 'lose', 2, 0],
    ['21 without a stand', '10s 9d 5c 8h 6d', ['hit'], 'win', 1, 2],
    ['a blackjack', 'As 9d Kc 8h', [], 'blackjack', 1, 2.5],
    ['two blackjacks', 'As Kd Kc Ah', [], 'push', 1, 1],
    ['a blackjack of the dealer', '10s Kd Kc Ah', [], 'lose', 1, 0],
  ] as const)('ends with %s', (_, cards, actions, result, staked, returned) => {
    expect(summaryOf(play(cards, ...actions))).toEqual({
      phase: 'over',
      results: [result],
      staked,
      returned,
    });
  });

  it('hides the hole card until it is over', () => {
    const open = play('10s 9d 2c 8h');
    expect(open.dealer.map(cardName)).toEqual(['9d']);
    expect(open.actions).toEqual(['hit', 'stand', 'double']);
    expect(open.hands.map(({ result }) => result)).toEqual(['open']);
    expect(play('10s 9d 2c 8h', 'stand').dealer.map(cardName)).toEqual(['9d', '8h']);
  });

  it('offers insurance against an ace before anything else', () => {
    expect(play('10s Ad 9c 7h').actions).toEqual(['insure', 'decline']);
    expect(summaryOf(play('10s Ad 9c Kh', 'insure'))).toEqual({
      phase: 'over',
      results: ['lose'],
      staked: 1.5,
      returned: 1.5,
    });
    expect(summaryOf(play('As Ad Kc Kh', 'insure'))).toEqual({
      phase: 'over',
      results: ['push'],
      staked: 1.5,
      returned: 2.5,
    });
    expect(summaryOf(play('10s Ad 9c 7h', 'insure', 'stand'))).toEqual({
      phase: 'over',
      results: ['win'],
      staked: 1.5,
      returned: 2,
    });
    expect(play('10s Ad 9c Kh', 'insure').stakes).toEqual([
      { role: 'hand', hand: 0, returned: 0 },
      { role: 'insurance', hand: 0, returned: 30_000 },
    ]);
    expect(summaryOf(play('10s Ad 9c 7h', 'decline'))).toMatchObject({ phase: 'player', staked: 1 });
  });

  it('splits once, plays the hands in turn, and doubles after it', () => {
    const pair = '8s 6d 8c 10h';
    expect(play(pair).actions).toEqual(['hit', 'stand', 'double', 'split']);
    const split = play(`${pair} 3d Ks`, 'split');
    expect(split.hands.map(({ cards }) => cards.map(cardName))).toEqual([
      ['8s', '3d'],
      ['8c', 'Ks'],
    ]);
    expect(split).toMatchObject({ active: 0, actions: ['hit', 'stand', 'double'] });
    const over = play(`${pair} 3d Ks 10d 10c`, 'split', 'double', 'stand');
    expect(summaryOf(over)).toEqual({ phase: 'over', results: ['win', 'win'], staked: 3, returned: 6 });
  });

  it('gives split aces one card each, and 21 of them is no blackjack', () => {
    const over = play('As 6d Ac 10h Ks 5d 9d', 'split');
    expect(summaryOf(over)).toEqual({ phase: 'over', results: ['win', 'win'], staked: 2, returned: 4 });
  });

  it('splits tens of different names, as they count the same', () => {
    expect(play('Ks 6d 10c 10h').actions).toContain('split');
  });

  it('refuses what is not its turn', () => {
    expect(() => play('10s 9d 9c 8h', 'split')).toThrow('split is not possible now.');
    expect(() => play('10s Ad 9c 7h', 'stand')).toThrow(RangeError);
    expect(() => play('10s 9d 9c 8h', 'stand', 'hit')).toThrow(RangeError);
    expect(() => play('10s 9d 2c 8h 2d', 'hit', 'double')).toThrow(RangeError);
    expect(() => play('8s 6d 8c 10h 8d Ks', 'split', 'split')).toThrow(RangeError);
  });
});

describe('the theoretical return', () => {
  it('by basic strategy is 99.54 %, and of insurance 92.6 %', () => {
    expect(blackjackReturn(BLACKJACK_RULES)).toBeCloseTo(0.99540064, 8);
    expect(insuranceReturn(BLACKJACK_RULES)).toBeCloseTo(288 / 311, 12);
  });

  it('is met by hands that are played', () => {
    const rounds = 10_000;
    const gains = Array.from({ length: rounds }, (_, nonce) => {
      const seeds = { serverSeed: 'c'.repeat(64), clientSeed: 'hands', nonce };
      const actions: BlackjackAction[] = [];
      for (;;) {
        const round = playBlackjack(BLACKJACK_RULES, createStream(seeds), actions);
        if (round.phase === 'over') return (round.returned - round.staked) / 10_000;
        if (round.phase === 'insurance') {
          actions.push('decline');
          continue;
        }
        actions.push(
          basicStrategy({
            values: (round.hands[round.active]?.cards ?? []).map(valueOf),
            up: valueOf(round.dealer[0] ?? -1),
            canDouble: round.actions.includes('double'),
            canSplit: round.actions.includes('split'),
          }),
        );
      }
    });
    const mean = gains.reduce((total, gain) => total + gain, 0) / rounds;
    const variance = gains.reduce((total, gain) => total + (gain - mean) ** 2, 0) / (rounds - 1);
    expect(Math.abs(1 + mean - blackjackReturn(BLACKJACK_RULES))).toBeLessThan(
      3.29 * Math.sqrt(variance / rounds),
    );
  });
});
