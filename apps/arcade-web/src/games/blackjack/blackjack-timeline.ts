import { type BlackjackRound, type Card, type HandResult, type HandTotal, totalOf } from '@realm/fairness';

/** A card's way from the shoe, the turning of its face, and what lies between two cards. */
export const CARD_MOTION = {
  dealMs: 260,
  flipMs: 280,
  /** Of a flip until the face is seen. */
  faceMs: 130,
  dealGapMs: 300,
  holeFlipMs: 320,
  dealerGapMs: 520,
  splitMs: 240,
  fadeMs: 120,
} as const;
/** From the dealer's last card to the figures. */
const TO_RESULT_MS = 240;

export interface CardFrame {
  /** Stays the same from table to table, so that a card that lies there already does not move. */
  key: string;
  /** `null`: the dealer's hole card, face down. */
  card: Card | null;
  motion: 'none' | 'deal' | 'dealFaceDown' | 'flip' | 'dealSideways';
  startsAtMs: number;
  /** Whether its face is seen at this moment. */
  isFaceUp: boolean;
}

export interface HandFrame {
  key: string;
  cards: readonly CardFrame[];
  /** Of the cards whose face is seen. */
  total: HandTotal | null;
  doubled: boolean;
  isActive: boolean;
  /** `open` until the result is revealed. */
  result: HandResult;
}

export interface TableFrame {
  hands: readonly HandFrame[];
  dealer: HandFrame;
  /** The pair is being parted. */
  isSplit: boolean;
  /** Cards still move: the member's next action waits. */
  isBusy: boolean;
  isRevealed: boolean;
}

export interface Play {
  /** What lay on the table before; `null` before a deal. The same table twice: nothing moves. */
  before: BlackjackRound | null;
  after: BlackjackRound;
}

interface PlannedCard extends Omit<CardFrame, 'isFaceUp'> {
  facesAtMs: number;
}

interface Plan {
  hands: PlannedCard[][];
  dealer: PlannedCard[];
  isSplit: boolean;
  quietAtMs: number;
  revealedAtMs: number;
  marks: number[];
}

const isOver = (table: BlackjackRound | null) => table?.phase === 'over';

/** One clock for everything that moves: each card takes its turn after the one before. */
function createTurns(isReduced: boolean) {
  let nextMs = 0;
  let endMs = 0;
  const { dealMs, flipMs, faceMs, fadeMs } = CARD_MOTION;
  const lasts: Record<PlannedCard['motion'], { untilFace: number; whole: number }> = {
    none: { untilFace: 0, whole: 0 },
    deal: { untilFace: dealMs + faceMs, whole: dealMs + flipMs },
    dealSideways: { untilFace: dealMs + faceMs, whole: dealMs + flipMs },
    dealFaceDown: { untilFace: Infinity, whole: dealMs },
    flip: { untilFace: CARD_MOTION.holeFlipMs / 2, whole: CARD_MOTION.holeFlipMs },
  };
  return {
    wait: (ms: number) => {
      nextMs += isReduced ? 0 : ms;
      endMs = Math.max(endMs, nextMs);
    },
    /** The next turn begins after all movements so far. */
    settle: () => {
      nextMs = endMs;
    },
    take(card: Pick<PlannedCard, 'key' | 'card' | 'motion'>, gapMs: number): PlannedCard {
      const startsAtMs = nextMs;
      const { untilFace, whole } = lasts[card.motion];
      endMs = Math.max(endMs, startsAtMs + (isReduced ? fadeMs : whole));
      nextMs += isReduced ? fadeMs : gapMs;
      const facesAtMs = startsAtMs + (isReduced && untilFace < Infinity ? 0 : untilFace);
      return { ...card, startsAtMs, facesAtMs };
    },
    end: () => endMs,
  };
}

type Turns = ReturnType<typeof createTurns>;

const lying = (key: string, card: Card | null): PlannedCard => ({
  key,
  card,
  motion: 'none',
  startsAtMs: 0,
  facesAtMs: card === null ? Infinity : 0,
});

function planFirstDeal(after: BlackjackRound, turns: Turns): Pick<Plan, 'hands' | 'dealer'> {
  const gap = CARD_MOTION.dealGapMs;
  const [first = 0, second = 0] = after.hands[0]?.cards ?? [];
  const [up = 0] = after.dealer;
  const one = turns.take({ key: 'h0-0', card: first, motion: 'deal' }, gap);
  const open = turns.take({ key: 'd-0', card: up, motion: 'deal' }, gap);
  const two = turns.take({ key: 'h0-1', card: second, motion: 'deal' }, gap);
  const hole = turns.take({ key: 'd-1', card: null, motion: 'dealFaceDown' }, gap);
  return { hands: [[one, two]], dealer: [open, hole] };
}

function planHands(before: BlackjackRound, after: BlackjackRound, turns: Turns): PlannedCard[][] {
  const isSplit = after.hands.length > before.hands.length;
  if (isSplit) turns.wait(CARD_MOTION.splitMs);
  return after.hands.map(({ cards, doubled }, hand) => {
    const lay = isSplit ? 1 : (before.hands[hand]?.cards.length ?? 0);
    return cards.map((card, index) => {
      // The second card of a pair becomes the first of the second hand.
      const key =
        hand === 1 && index === 0
          ? 'h0-1'
          : `h${hand}-${index === 1 && after.hands.length > 1 ? 'new' : index}`;
      if (index < lay) return lying(key, card);
      return turns.take({ key, card, motion: doubled ? 'dealSideways' : 'deal' }, CARD_MOTION.dealGapMs);
    });
  });
}

function planDealer({ before, after }: Play, dealt: PlannedCard[] | null, turns: Turns): PlannedCard[] {
  const [up = 0, hole = null, ...drawn] = after.dealer;
  if (!isOver(after)) return dealt ?? [lying('d-0', up), lying('d-1', null)];
  if (isOver(before)) return after.dealer.map((card, index) => lying(`d-${index}`, card));
  turns.settle();
  const flipped = turns.take({ key: 'd-1', card: hole, motion: 'flip' }, CARD_MOTION.holeFlipMs);
  const more = drawn.map((card, index) =>
    turns.take({ key: `d-${index + 2}`, card, motion: 'deal' }, CARD_MOTION.dealerGapMs),
  );
  return [dealt?.[0] ?? lying('d-0', up), flipped, ...more];
}

function planOf(play: Play, isReduced: boolean): Plan {
  const { before, after } = play;
  const turns = createTurns(isReduced);
  const first = before === null ? planFirstDeal(after, turns) : null;
  const hands = first?.hands ?? planHands(before ?? after, after, turns);
  const dealer = planDealer(play, first?.dealer ?? null, turns);
  const quietAtMs = turns.end();
  const revealedAtMs = isOver(after) ? (isOver(before) ? 0 : quietAtMs + TO_RESULT_MS) : Infinity;
  const faces = [...hands.flat(), ...dealer].map(({ facesAtMs }) => facesAtMs);
  return {
    hands,
    dealer,
    isSplit: after.hands.length > 1,
    quietAtMs,
    revealedAtMs,
    marks: [...faces, quietAtMs, revealedAtMs]
      .filter((mark) => mark > 0 && mark < Infinity)
      .sort((a, b) => a - b),
  };
}

export interface PlayMoment {
  /** Since the answer came; infinite after a reload, a skip, or on another device: nothing moves. */
  elapsedMs: number;
  isReduced: boolean;
}

function shown(planned: readonly PlannedCard[], elapsedMs: number): Pick<HandFrame, 'cards' | 'total'> {
  const isStill = elapsedMs === Infinity;
  const cards = planned.map(({ facesAtMs, ...card }) => ({
    ...card,
    motion: isStill ? ('none' as const) : card.motion,
    isFaceUp: facesAtMs <= elapsedMs && facesAtMs < Infinity,
  }));
  const seen = cards.flatMap(({ card, isFaceUp }) => (isFaceUp && card !== null ? [card] : []));
  return { cards, total: seen.length === 0 ? null : totalOf(seen) };
}

/** What lies on the table at a moment of a play. */
export function tableFrame(play: Play, { elapsedMs, isReduced }: PlayMoment): TableFrame {
  const plan = planOf(play, isReduced);
  const { after } = play;
  const isBusy = elapsedMs < plan.quietAtMs;
  const isRevealed = elapsedMs >= plan.revealedAtMs && plan.revealedAtMs < Infinity;
  return {
    hands: after.hands.map(({ doubled, result }, hand) => ({
      ...shown(plan.hands[hand] ?? [], elapsedMs),
      key: `h${hand}`,
      doubled,
      isActive: !isBusy && after.phase === 'player' && after.active === hand,
      result: isRevealed ? result : 'open',
    })),
    dealer: {
      ...shown(plan.dealer, elapsedMs),
      key: 'd',
      doubled: false,
      isActive: false,
      result: 'open',
    },
    isSplit: plan.isSplit,
    isBusy,
    isRevealed,
  };
}

/** When the frame changes next; `null` when it lies still. */
export const nextPlayChangeMs = (play: Play, { elapsedMs, isReduced }: PlayMoment): number | null =>
  planOf(play, isReduced).marks.find((mark) => mark > elapsedMs) ?? null;
