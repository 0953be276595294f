import { type Multiplier, MULTIPLIER_SCALE } from '../exact/multiplier';
import type { OutcomeStream } from '../seeds/outcome-stream';
import { totalOf, valueOf } from './blackjack-hand';
import { type Card, createShoe } from './cards';

/** Dealer stands on all 17s and looks for a blackjack; a pair is split once; split aces get one card each. */
export interface BlackjackRules {
  decks: number;
  /** What a blackjack returns, stake included: 25000 is 3 to 2. */
  blackjackPays: Multiplier;
}

export const BLACKJACK_RULES: BlackjackRules = { decks: 6, blackjackPays: 25_000 };

export const BLACKJACK_ACTIONS = ['insure', 'decline', 'hit', 'stand', 'double', 'split'] as const;
export type BlackjackAction = (typeof BLACKJACK_ACTIONS)[number];

export type HandResult = 'open' | 'win' | 'blackjack' | 'push' | 'lose' | 'bust';

export interface BlackjackHand {
  cards: readonly Card[];
  doubled: boolean;
  finished: boolean;
  result: HandResult;
}

/** What a stake of a round is for. `hand` counts from 0; it is 0 for insurance. */
export interface BlackjackPart {
  role: 'hand' | 'double' | 'insurance';
  hand: number;
}

export interface BlackjackStake extends BlackjackPart {
  /** What it returns, itself included; 0 until the round is over. Each stake pays by itself, and so is cut to minor units by itself. */
  returned: Multiplier;
}

export interface BlackjackRound {
  phase: 'insurance' | 'player' | 'over';
  hands: readonly BlackjackHand[];
  /** The hand that acts, while the phase is `player`. */
  active: number;
  /** The hole card is missing until the round is over. */
  dealer: readonly Card[];
  insured: boolean;
  actions: readonly BlackjackAction[];
  /** One for each bet of the round, in the order of placing. */
  stakes: readonly BlackjackStake[];
  /** Everything staked and returned so far, as multiples of the first stake. */
  staked: Multiplier;
  returned: Multiplier;
}

/** Insurance costs half of the first stake and pays 2 to 1. */
const INSURANCE: Multiplier = MULTIPLIER_SCALE / 2;
const INSURANCE_PAYS: Multiplier = 3 * MULTIPLIER_SCALE;
const DEALER_STANDS = 17;

interface Table {
  rules: BlackjackRules;
  deal: () => Card;
  hands: { cards: Card[]; doubled: boolean; finished: boolean }[];
  up: Card;
  hole: Card;
  insurance: 'none' | 'offered' | 'taken' | 'declined';
  parts: BlackjackPart[];
}

const isBlackjack = (cards: readonly Card[]) => cards.length === 2 && totalOf(cards).total === 21;
const dealerHasBlackjack = ({ up, hole }: Table) => isBlackjack([up, hole]);
const playerHasBlackjack = ({ hands }: Table) =>
  hands.length === 1 && hands.some(({ cards }) => isBlackjack(cards));
const isSettledAtOnce = (table: Table) => dealerHasBlackjack(table) || playerHasBlackjack(table);
const activeHand = ({ hands }: Table) => hands.findIndex(({ finished }) => !finished);

function phaseOf(table: Table): BlackjackRound['phase'] {
  if (table.insurance === 'offered') return 'insurance';
  return isSettledAtOnce(table) || activeHand(table) === -1 ? 'over' : 'player';
}

function legalActions(table: Table): BlackjackAction[] {
  const phase = phaseOf(table);
  if (phase === 'insurance') return ['insure', 'decline'];
  const hand = table.hands[activeHand(table)];
  if (phase === 'over' || hand === undefined) return [];
  const [first, second] = hand.cards.map(valueOf);
  const twoCards = hand.cards.length === 2;
  return [
    'hit',
    'stand',
    ...(twoCards ? (['double'] as const) : []),
    ...(twoCards && table.hands.length === 1 && first === second ? (['split'] as const) : []),
  ];
}

/** The stake that an action adds to the round; `null` for an action that costs nothing. */
export function partOfAction(action: BlackjackAction, active: number): BlackjackPart | null {
  if (action === 'insure') return { role: 'insurance', hand: 0 };
  if (action === 'split') return { role: 'hand', hand: 1 };
  return action === 'double' ? { role: 'double', hand: active } : null;
}

function act(table: Table, action: BlackjackAction): void {
  const part = partOfAction(action, activeHand(table));
  if (part !== null) table.parts.push(part);
  if (action === 'insure' || action === 'decline') {
    table.insurance = action === 'insure' ? 'taken' : 'declined';
    return;
  }
  const hand = table.hands[activeHand(table)];
  if (hand === undefined) throw new RangeError(action);
  if (action === 'split') {
    const aces = hand.cards.every((card) => valueOf(card) === 1);
    table.hands = hand.cards.map((card) => ({ cards: [card, table.deal()], doubled: false, finished: aces }));
  } else if (action === 'stand') {
    hand.finished = true;
  } else {
    hand.cards.push(table.deal());
    hand.doubled = action === 'double';
    hand.finished = hand.doubled;
  }
  for (const each of table.hands) if (totalOf(each.cards).total >= 21) each.finished = true;
}

/** The dealer draws only when a hand is left to beat. */
function dealerCards(table: Table): Card[] {
  const cards = [table.up, table.hole];
  if (isSettledAtOnce(table) || table.hands.every((hand) => totalOf(hand.cards).total > 21)) return cards;
  while (totalOf(cards).total < DEALER_STANDS) cards.push(table.deal());
  return cards;
}

function resultOf(table: Table, cards: readonly Card[], dealer: readonly Card[]): HandResult {
  const [player, house] = [totalOf(cards).total, totalOf(dealer).total];
  if (player > 21) return 'bust';
  if (playerHasBlackjack(table)) return dealerHasBlackjack(table) ? 'push' : 'blackjack';
  if (dealerHasBlackjack(table)) return 'lose';
  if (house > 21 || player > house) return 'win';
  return player === house ? 'push' : 'lose';
}

const RETURNS: Readonly<Record<Exclude<HandResult, 'blackjack'>, Multiplier>> = {
  open: 0,
  bust: 0,
  lose: 0,
  push: MULTIPLIER_SCALE,
  win: 2 * MULTIPLIER_SCALE,
};

const sizeOf = ({ role }: BlackjackPart): Multiplier => (role === 'insurance' ? INSURANCE : MULTIPLIER_SCALE);
const shareOf = (stakes: readonly BlackjackStake[]): Multiplier =>
  stakes.reduce((total, stake) => total + (sizeOf(stake) * stake.returned) / MULTIPLIER_SCALE, 0);

function stakesOf(table: Table, hands: readonly BlackjackHand[]): BlackjackStake[] {
  const over = phaseOf(table) === 'over';
  const returnOf = ({ role, hand }: BlackjackPart): Multiplier => {
    if (role === 'insurance') return over && dealerHasBlackjack(table) ? INSURANCE_PAYS : 0;
    const result = hands[hand]?.result ?? 'open';
    return result === 'blackjack' ? table.rules.blackjackPays : RETURNS[result];
  };
  return table.parts.map((part) => ({ ...part, returned: returnOf(part) }));
}

function roundOf(table: Table): BlackjackRound {
  const phase = phaseOf(table);
  const over = phase === 'over';
  const dealer = over ? dealerCards(table) : [table.up];
  const hands = table.hands.map((hand) => ({
    ...hand,
    result: over ? resultOf(table, hand.cards, dealer) : ('open' as const),
  }));
  const stakes = stakesOf(table, hands);
  return {
    phase,
    hands,
    active: activeHand(table),
    dealer,
    insured: table.insurance === 'taken',
    actions: legalActions(table),
    stakes,
    staked: stakes.reduce((total, stake) => total + sizeOf(stake), 0),
    returned: shareOf(stakes),
  };
}

/**
 * The round after these actions. The shoe is shuffled anew for every round, so the whole round follows from the seeds and the choices.
 *
 * @throws RangeError for an action that is not legal at its turn.
 */
export function playBlackjack(
  rules: BlackjackRules,
  stream: OutcomeStream,
  actions: readonly BlackjackAction[],
): BlackjackRound {
  const deal = createShoe(stream, rules.decks);
  const [first, up, second, hole] = [deal(), deal(), deal(), deal()];
  const insurance = valueOf(up) === 1 ? 'offered' : 'none';
  const table: Table = {
    rules,
    deal,
    up,
    hole,
    insurance,
    hands: [{ cards: [first, second], doubled: false, finished: false }],
    parts: [{ role: 'hand', hand: 0 }],
  };
  for (const action of actions) {
    if (!legalActions(table).includes(action)) throw new RangeError(`${action} is not possible now.`);
    act(table, action);
  }
  return roundOf(table);
}
