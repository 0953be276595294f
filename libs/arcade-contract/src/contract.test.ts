import {
  BLACKJACK_RULES,
  type BlackjackRound,
  type BlackjackRules,
  type CrashRules,
  CRASH_RULES,
  createStream,
  DICE_RULES,
  type DiceChoice,
  type DiceRules,
  DRAW_RULES,
  type DrawChoice,
  type DrawRules,
  FISHING_RULES,
  type FishingRules,
  SPORTS_RULES,
  type SportsRules,
  GOLDEN_TEMPLE,
  playBlackjack,
  type SlotRound,
  type SlotRules,
  spinSlots,
} from '@realm/fairness';
import * as z from 'zod/mini';
import {
  ARCADE_ENDPOINTS,
  ARCADE_GAMES,
  type ArcadeEndpointName,
  ArcadeError,
  arcadeEndpoint,
  BlackjackRoundSchema,
  BlackjackRulesSchema,
  CrashRulesSchema,
  DiceChoiceSchema,
  DiceRulesSchema,
  DrawChoiceSchema,
  DrawRulesSchema,
  FishingRulesSchema,
  FootballRulesSchema,
  SHARED_ERRORS,
  SlotRoundSchema,
  SlotRulesSchema,
} from './index';

const names = Object.keys(ARCADE_ENDPOINTS) as ArcadeEndpointName[];

describe('the table of calls', () => {
  it('gives each call a path of its own', () => {
    expect(new Set(names.map((name) => arcadeEndpoint(name).path)).size).toBe(names.length);
  });

  it.each(names.filter((name) => arcadeEndpoint(name).isCommand))(
    '%s carries the id that makes it happen once, and may be in doubt when it stakes',
    (name) => {
      const { input, errors, game, isStake } = arcadeEndpoint(name);
      const withoutId = z.safeParse(input, { stake: '1.00' });
      expect(withoutId.error?.issues.map(({ path }) => path.join('.'))).toContain('commandId');
      if (isStake) expect(errors).toContain('in-doubt');
      expect(ARCADE_GAMES).toContain(game);
    },
  );

  it.each(['', 'latest', '-1', '1'.repeat(16), '1.5'])('the history refuses the cursor %j', (cursor) => {
    const { input } = ARCADE_ENDPOINTS.history;
    expect(z.safeParse(input, { cursor }).success).toBe(false);
    expect(z.safeParse(input, { cursor: '15' }).success).toBe(true);
  });

  it.each(names)('%s names errors of the catalogue, and not the shared ones again', (name) => {
    const codes = ArcadeError.def.options.map((option) => option.shape.code.def.values[0]);
    const { errors } = arcadeEndpoint(name);
    expect(codes).toEqual(expect.arrayContaining([...errors]));
    expect(errors.filter((code) => (SHARED_ERRORS as readonly string[]).includes(code))).toEqual([]);
  });
});

const stream = () =>
  createStream({
    serverSeed: 'e7b0a1c2d3f4059687a8b9cadbecfd0e1f2031425364758697a8b9cadbecfd0e',
    clientSeed: 'anchor-client-seed',
    nonce: 0,
  });

// Values parsed by a schema go into @realm/fairness unchanged: otherwise these lines do not compile.
const readAsRules = {
  dice: (value: unknown): DiceRules => z.parse(DiceRulesSchema, value),
  crash: (value: unknown): CrashRules => z.parse(CrashRulesSchema, value),
  draw: (value: unknown): DrawRules => z.parse(DrawRulesSchema, value),
  slots: (value: unknown): SlotRules => z.parse(SlotRulesSchema, value),
  blackjack: (value: unknown): BlackjackRules => z.parse(BlackjackRulesSchema, value),
  fishing: (value: unknown): FishingRules => z.parse(FishingRulesSchema, value),
  football: (value: unknown): SportsRules => z.parse(FootballRulesSchema, value),
};
const readRound = {
  diceChoice: (value: unknown): DiceChoice => z.parse(DiceChoiceSchema, value),
  drawChoice: (value: unknown): DrawChoice => z.parse(DrawChoiceSchema, value),
  slots: (value: unknown): SlotRound => z.parse(SlotRoundSchema, value),
  blackjack: (value: unknown): BlackjackRound => z.parse(BlackjackRoundSchema, value),
};

describe('rules and rounds', () => {
  it.each([
    ['dice', DICE_RULES],
    ['crash', CRASH_RULES],
    ['draw', DRAW_RULES],
    ['slots', GOLDEN_TEMPLE],
    ['blackjack', BLACKJACK_RULES],
    ['fishing', FISHING_RULES],
    ['football', SPORTS_RULES],
  ] as const)('of %s keep everything on the wire', (game, rules) => {
    expect(readAsRules[game](JSON.parse(JSON.stringify(rules)))).toEqual(rules);
  });

  it('keep a spin and a hand whole', () => {
    const spin = spinSlots(GOLDEN_TEMPLE, stream());
    const hand = playBlackjack(BLACKJACK_RULES, stream(), []);
    expect(readRound.slots(JSON.parse(JSON.stringify(spin)))).toEqual(spin);
    expect(readRound.blackjack(JSON.parse(JSON.stringify(hand)))).toEqual(hand);
  });

  it.each([
    { kind: 'position', position: 5, digit: 1 },
    { kind: 'straight', digits: [1, 2] },
    { kind: 'sum', sum: 46 },
    { kind: 'side', side: 'middle' },
    { kind: 'side', side: 'big', stake: '1' },
  ])('refuse the choice %j', (choice) => {
    expect(() => readRound.drawChoice(choice)).toThrow();
    expect(() => readRound.diceChoice({ side: 'under', target: 49.5 })).toThrow();
  });
});
