import type { ArcadeGame, GameRules } from '@realm/arcade-contract';
import {
  BLACKJACK_RULES,
  blackjackReturn,
  CRASH_RULES,
  crashReturn,
  CREATURES,
  DICE_ROLLS,
  DICE_RULES,
  diceReturn,
  DRAW_RULES,
  drawReturn,
  FISHING_RULES,
  fishingReturn,
  formatPercent,
  fraction,
  GOLDEN_TEMPLE,
  slotReturn,
  toNumber,
  type DrawChoice,
  type Fraction,
} from '@realm/fairness';
import type { Tx } from '../db/database';

/** The rules that games are played by. A change of them is a change of this table; rounds keep those they were played by. */
export const RULES = {
  dice: DICE_RULES,
  temple: GOLDEN_TEMPLE,
  crash: CRASH_RULES,
  draw5: DRAW_RULES,
  blackjack: BLACKJACK_RULES,
  deepsea: FISHING_RULES,
} as const satisfies Record<ArcadeGame, unknown>;

const rangeOf = (returns: readonly Fraction[]) => {
  const rising = [...returns].sort((a, b) => toNumber(a) - toNumber(b));
  const percentOf = (fraction: Fraction | undefined) =>
    fraction === undefined ? '' : formatPercent(fraction);
  return { lowest: percentOf(rising[0]), highest: percentOf(rising.at(-1)) };
};

const DRAW_CHOICES: readonly DrawChoice[] = [
  { kind: 'position', position: 0, digit: 0 },
  { kind: 'straight', digits: [0, 1, 2] },
  { kind: 'any', digits: [0, 1, 2] },
  { kind: 'any', digits: [0, 0, 1] },
  ...Array.from({ length: 46 }, (_, sum) => ({ kind: 'sum' as const, sum })),
  { kind: 'side', side: 'big' },
  { kind: 'dragonTiger', side: 'dragon' },
  { kind: 'dragonTiger', side: 'tie' },
];

/** Computed from the live rules, exactly, once for each process. */
const RETURNS: Record<ArcadeGame, () => readonly Fraction[]> = {
  dice: () =>
    Array.from({ length: DICE_ROLLS }, (_, target) => ({ side: 'under' as const, target }))
      .filter(({ target }) => target >= DICE_RULES.minChance && target <= DICE_RULES.maxChance)
      .map((choice) => diceReturn(DICE_RULES, choice)),
  temple: () => [slotReturn(GOLDEN_TEMPLE)],
  crash: () => [101, 200, 1_000, 10_000].map((cashOut) => crashReturn(CRASH_RULES, cashOut)),
  draw5: () => DRAW_CHOICES.map((choice) => drawReturn(DRAW_RULES, choice)),
  // Of the first stake, by basic strategy; cut to six digits.
  blackjack: () => [fraction(Math.floor(blackjackReturn(BLACKJACK_RULES) * 1e6), 1_000_000)],
  deepsea: () => CREATURES.map((creature) => fishingReturn(FISHING_RULES, creature)),
};
const computed = new Map<ArcadeGame, { lowest: string; highest: string }>();

export function presentRules(game: ArcadeGame): GameRules {
  const theoreticalReturn = computed.get(game) ?? rangeOf(RETURNS[game]());
  computed.set(game, theoreticalReturn);
  switch (game) {
    case 'dice':
      return { game, rules: RULES.dice, theoreticalReturn };
    case 'temple':
      return { game, rules: RULES.temple, theoreticalReturn };
    case 'crash':
      return { game, rules: RULES.crash, theoreticalReturn };
    case 'draw5':
      return { game, rules: RULES.draw5, theoreticalReturn };
    case 'blackjack':
      return { game, rules: RULES.blackjack, theoreticalReturn };
    case 'deepsea':
      return { game, rules: RULES.deepsea, theoreticalReturn };
  }
}

/** The number of the rules in use, stored when they are new. */
export async function rulesId(tx: Tx, game: ArcadeGame): Promise<bigint> {
  const content = JSON.stringify(RULES[game]);
  const known = await tx
    .selectFrom('rules')
    .select('rules_id')
    .where('game', '=', game)
    .where('content', '=', content)
    .executeTakeFirst();
  if (known !== undefined) return known.rules_id;
  await tx
    .insertInto('rules')
    .values({ game, content })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return rulesId(tx, game);
}
