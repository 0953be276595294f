import {
  BLACKJACK_RULES,
  type BlackjackAction,
  type BlackjackRound,
  createStream,
  playBlackjack,
  totalOf,
} from '@realm/fairness';
import { nextPlayChangeMs, tableFrame, type Play, type TableFrame } from './blackjack-timeline';

const tableOf = (nonce: number, ...actions: BlackjackAction[]): BlackjackRound =>
  playBlackjack(
    BLACKJACK_RULES,
    createStream({ serverSeed: 'b'.repeat(64), clientSeed: 'timeline', nonce }),
    actions,
  );

/** The first hand whose table is as wanted. */
function found(isWanted: (table: BlackjackRound, nonce: number) => boolean): number {
  for (let nonce = 0; nonce < 20_000; nonce += 1) if (isWanted(tableOf(nonce), nonce)) return nonce;
  throw new Error('no such hand');
}

const at = (play: Play, elapsedMs: number, isReduced = false) => tableFrame(play, { elapsedMs, isReduced });
const faces = ({ hands, dealer }: TableFrame) => ({
  hands: hands.map(({ cards }) => cards.filter(({ isFaceUp }) => isFaceUp).length),
  dealer: dealer.cards.filter(({ isFaceUp }) => isFaceUp).length,
});
const moving = ({ hands, dealer }: TableFrame) =>
  [...hands.flatMap(({ cards }) => cards), ...dealer.cards]
    .filter(({ motion }) => motion !== 'none')
    .map(({ key }) => key);

const plain = found(({ phase, actions }) => phase === 'player' && !actions.includes('split'));
const pair = found(({ actions }) => actions.includes('split'));
const natural = found(({ phase, hands }) => phase === 'over' && hands[0]?.result === 'blackjack');

describe('a deal', () => {
  const play = { before: null, after: tableOf(plain) };

  it('gives card by card in turn, the hole card face down', () => {
    expect(faces(at(play, 0))).toEqual({ hands: [0], dealer: 0 });
    expect(faces(at(play, 400))).toEqual({ hands: [1], dealer: 0 });
    expect(faces(at(play, 700))).toEqual({ hands: [1], dealer: 1 });
    expect(faces(at(play, 1_000))).toEqual({ hands: [2], dealer: 1 });
    expect(at(play, 1_159).isBusy).toBe(true);
    expect(at(play, 1_160)).toMatchObject({ isBusy: false, isRevealed: false });
  });

  it('counts only the cards whose face is seen', () => {
    const [first = 0] = play.after.hands[0]?.cards ?? [];
    expect(at(play, 0).hands[0]?.total).toBeNull();
    expect(at(play, 400).hands[0]?.total).toEqual(totalOf([first]));
    expect(at(play, Infinity).hands[0]?.total).toEqual(totalOf(play.after.hands[0]?.cards ?? []));
    expect(at(play, Infinity).dealer.cards.map(({ isFaceUp }) => isFaceUp)).toEqual([true, false]);
  });

  it('of a blackjack turns the hole card and reveals the result afterwards', () => {
    const won = { before: null, after: tableOf(natural) };
    expect(at(won, 1_200)).toMatchObject({ isBusy: true, isRevealed: false });
    expect(at(won, 1_200).hands[0]?.result).toBe('open');
    expect(at(won, Infinity)).toMatchObject({ isRevealed: true });
    expect(at(won, Infinity).hands[0]?.result).toBe('blackjack');
  });
});

describe('an action', () => {
  it('moves only the card that it draws', () => {
    const before = tableOf(plain);
    const drawn = { before, after: tableOf(plain, 'hit') };
    expect(moving(at(drawn, 0)).filter((key) => key.startsWith('h'))).toEqual(['h0-2']);
  });

  it('that ends the round turns the hole card first, then draws the dealer’s cards one after the other', () => {
    const nonce = found(({ phase }, each) => phase === 'player' && tableOf(each, 'stand').dealer.length > 3);
    const stood = { before: tableOf(nonce), after: tableOf(nonce, 'stand') };
    const starts = at(stood, 0)
      .dealer.cards.slice(1)
      .map(({ startsAtMs, motion }) => ({ startsAtMs, motion }));
    expect(starts).toEqual(
      starts.map((_, index) =>
        index === 0
          ? { startsAtMs: 0, motion: 'flip' }
          : { startsAtMs: 320 + (index - 1) * 520, motion: 'deal' },
      ),
    );
  });

  it('that doubles lays the card across', () => {
    const doubled = { before: tableOf(plain), after: tableOf(plain, 'double') };
    expect(at(doubled, 0).hands[0]?.cards[2]).toMatchObject({ motion: 'dealSideways', startsAtMs: 0 });
    expect(at(doubled, 0).hands[0]?.doubled).toBe(true);
  });

  it('that splits parts the pair before it deals, and keeps both cards', () => {
    const split = { before: tableOf(pair), after: tableOf(pair, 'split') };
    expect(
      at({ before: null, after: tableOf(pair) }, Infinity).hands[0]?.cards.map(({ key }) => key),
    ).toEqual(['h0-0', 'h0-1']);
    expect(
      at(split, 0).hands.map(({ cards }) => cards.map(({ key, startsAtMs }) => [key, startsAtMs])),
    ).toEqual([
      [
        ['h0-0', 0],
        ['h0-new', 240],
      ],
      [
        ['h0-1', 0],
        ['h1-new', 540],
      ],
    ]);
  });
});

describe('a table that is met again', () => {
  it('lies still, complete and revealed', () => {
    const after = tableOf(plain, 'stand');
    const frame = at({ before: after, after }, Infinity);
    expect(moving(frame)).toEqual([]);
    expect(frame).toMatchObject({ isBusy: false, isRevealed: true });
    expect(nextPlayChangeMs({ before: after, after }, { elapsedMs: 0, isReduced: false })).toBeNull();
  });

  it('is the same frame by skipping and by waiting, but for the motion', () => {
    const play = { before: tableOf(plain), after: tableOf(plain, 'stand') };
    const still = (frame: TableFrame) => ({
      ...faces(frame),
      totals: [frame.dealer, ...frame.hands].map(({ total }) => total),
      results: frame.hands.map(({ result }) => result),
    });
    expect(still(at(play, 60_000))).toEqual(still(at(play, Infinity)));
  });
});

it('with reduced motion shows each card in its place, face up at once', () => {
  const play = { before: null, after: tableOf(plain) };
  expect(faces(at(play, 0, true))).toEqual({ hands: [1], dealer: 0 });
  expect(faces(at(play, 240, true))).toEqual({ hands: [2], dealer: 1 });
  expect(at(play, 480, true).isBusy).toBe(false);
});
