import { LEG_RESULTS, MATCH_PHASES, ODDS_POLICIES, SELECTION_KEY } from '@realm/fairness';
import * as z from 'zod/mini';
import { Bet, Funds } from '../bet';
import { AmountText, CommandId, Hex32, Id, ServerMs } from '../schemas';

/** A minute of play takes so long: a match lasts nine minutes and 18 seconds. */
export const FOOTBALL_MINUTE_MS = 6_000;
/** So many minutes of play after its start, a match has long had its last result and leaves the page. */
export const FOOTBALL_FINAL_MINUTES = 140;
/** Between two starts. */
export const FOOTBALL_SLOT_MINUTES = 20;
/** A slip with a match in play is accepted after so long, if nothing has happened meanwhile. */
export const FOOTBALL_DELAY_MS = 4_000;
/** How long a price of an early settlement is good for. */
export const FOOTBALL_QUOTE_MS = 6_000;
const MAX_LEGS = 8;

/** As `selectionKey` writes it. */
const SelectionText = z.string().check(z.regex(SELECTION_KEY));
/** Thousandths. */
export const FootballOdds = z.int().check(z.positive());

export const FootballRulesSchema = z.object({
  marginPercent: z.int(),
  earlyMarginPercent: z.int(),
  maxOdds: z.int(),
  maxLegs: z.int(),
  maxPayoutStakes: z.int(),
});

const Score = z.object({ home: z.int(), away: z.int() });
const Offered = z.object({ key: SelectionText, odds: z.nullable(FootballOdds) });

export const FootballFixture = z.object({
  fixture: Id,
  matchday: z.int(),
  /** Numbers of teams, whose names are texts. */
  home: z.int(),
  away: z.int(),
  startsAt: ServerMs,
  phase: z.enum(MATCH_PHASES),
  minute: z.int(),
  score: Score,
  reds: Score,
  events: z.array(
    z.object({
      minute: z.int(),
      kind: z.enum(['goal', 'yellow', 'red']),
      side: z.enum(['home', 'away']),
    }),
  ),
  /** After a goal or a red card: no bets for some seconds. */
  isSuspended: z.boolean(),
  /** Empty when no bets are taken. */
  odds: z.array(Offered),
  /** What bets were settled by, newest last; `null`: without a result. A second one replaces the first. */
  results: z.array(z.nullable(Score)),
  /** Its script follows from the link of this chain, which is revealed when nothing can change any more. */
  chainEnd: Hex32,
  link: z.int(),
  serverSeed: z.nullable(Hex32),
});
export type FootballFixture = z.output<typeof FootballFixture>;

export const PlaceSlipInput = z.strictObject({
  commandId: CommandId,
  stake: AmountText,
  /** Which other odds than the stated ones are accepted. */
  policy: z.enum(ODDS_POLICIES),
  /** Several are an accumulator; each of another fixture. */
  legs: z
    .array(z.strictObject({ fixture: Id, selection: SelectionText, odds: FootballOdds }))
    .check(z.minLength(1), z.maxLength(MAX_LEGS)),
});

const Leg = z.object({
  fixture: Id,
  home: z.int(),
  away: z.int(),
  selection: SelectionText,
  odds: FootballOdds,
  /** `null` until the fixture has a result. */
  result: z.nullable(z.enum(LEG_RESULTS)),
  startsAt: ServerMs,
  /** The fixture's, with its seed, as in `FootballFixture`: a bet can be checked when its matches are no longer listed. */
  results: z.array(z.nullable(Score)),
  chainEnd: Hex32,
  link: z.int(),
  serverSeed: z.nullable(Hex32),
});
export type FootballLeg = z.output<typeof Leg>;
export const FootballBet = z.object({
  bet: Bet,
  legs: z.array(Leg),
  /** What it returns if every leg wins. */
  potential: AmountText,
  /** As the platform numbers results; `null` while it is open. */
  outcome: z.nullable(z.literal([2, 3, 4, 5, 6, 8, 9])),
  /** How often its result was replaced. */
  corrections: z.int(),
});
export type FootballBet = z.output<typeof FootballBet>;

export const PlacedSlip = z.object({ bet: FootballBet, funds: Funds });

export const QuoteInput = z.strictObject({ bet: Id });
export const EarlyQuote = z.object({ bet: Id, quote: Id, price: AmountText, until: ServerMs });
export type EarlyQuote = z.output<typeof EarlyQuote>;
export const TakeQuoteInput = z.strictObject({ commandId: CommandId, bet: Id, quote: Id });

/** Fixtures that have changed. */
export const FootballFeed = z.object({ serverAt: ServerMs, fixtures: z.array(FootballFixture) });
export const FootballBets = z.object({ bets: z.array(FootballBet), funds: Funds });

/** A slip. Its legs' results follow from the scripts of their fixtures. */
export const FootballRecord = z.object({
  legs: z.array(z.object({ fixture: Id, selection: SelectionText, odds: FootballOdds })),
});
export type FootballRecord = z.output<typeof FootballRecord>;
