import * as z from 'zod/mini';
import { AmountText, Category, Count, Currency, Day, Instant, SumText } from '../schemas';
import { command, query } from './define-operation';
import { Reason, showsItsText } from './schemas';

const GameId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/));
const DaysBack = z.optional(z.int().check(z.minimum(1), z.maximum(92)));

/** A share in per cent with two decimals; negative only as an end of an interval. */
const Percent = z.string().check(z.regex(/^-?\d{1,9}\.\d{2}$/));

const Measured = z.object({
  bets: Count,
  stake: SumText,
  payout: SumText,
  /** Payouts of settled bets for their stakes; `null` without a bet. */
  percent: z.nullable(Percent),
  /** Half the width of the interval that holds the true return with 95 %; `null` for fewer than two bets. */
  margin: z.nullable(Percent),
});
export type MeasuredReturn = z.output<typeof Measured>;

const ProviderId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/));
const plainText = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength), showsItsText);

/** One rule of the wallet API's contract, as a check found it. */
const RuleResult = z.strictObject({
  rule: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/)),
  /** In words, as it must be. */
  text: plainText(300),
  /** A rule is skipped where the check was not given what it needs. */
  outcome: z.enum(['followed', 'broken', 'skipped']),
  /** What a broken rule showed. */
  found: z.optional(plainText(1_000)),
});

const Conformance = z.object({
  at: Instant,
  recordedBy: z.string(),
  followed: Count,
  skipped: Count,
  broken: z.array(z.object({ rule: z.string(), text: z.string(), found: z.string() })),
});

export const games = {
  'game/returns': query({
    permission: 'games.read',
    summary:
      'Every game: its state, the return that its provider states and the one that its bets had, open bets',
    input: { currencyCode: z.optional(Currency), days: DaysBack },
    output: z.object({
      currencyCode: Currency,
      items: z.array(
        z.object({
          gameId: z.string(),
          names: z.object({ zh: z.string(), en: z.string(), zht: z.string() }),
          category: Category,
          provider: z.string(),
          tile: z.string(),
          status: z.enum(['open', 'maintenance', 'preparing']),
          /** In per cent, of the worst and of the best choice in the game; `null`: its provider states none. */
          stated: z.nullable(z.object({ lowest: z.string(), highest: z.string() })),
          measured: Measured,
          /** Whether the whole interval is outside of what is stated. */
          outside: z.boolean(),
          openBets: Count,
          openStake: AmountText,
          verifiable: z.boolean(),
        }),
      ),
    }),
  }),
  'game/days': query({
    permission: 'games.read',
    summary: 'The return that the bets of one game had, day by day (GMT-4, when they were settled)',
    input: { gameId: GameId, currencyCode: z.optional(Currency), days: DaysBack },
    output: z.object({
      currencyCode: Currency,
      items: z.array(z.extend(Measured, { day: Day })),
    }),
  }),
  'provider/list': query({
    permission: 'games.read',
    summary:
      'The games providers that are connected: keys by their names, games, bets of a day, bets that are open, the newest conformance check',
    input: {},
    output: z.object({
      items: z.array(
        z.object({
          provider: z.string(),
          /** Where its games open, without the token. */
          origin: z.string(),
          /** Two while a key is being changed. */
          keyIds: z.array(z.string()),
          games: Count,
          betsToday: Count,
          openBets: Count,
          oldestOpenAt: z.nullable(Instant),
          /** `null`: no check was recorded. */
          conformance: z.nullable(Conformance),
          /** Since when another check is due; `null`: it is not. */
          conformanceDueSince: z.nullable(Instant),
        }),
      ),
    }),
  }),
  'provider/record-check': command({
    noReason: 'it says what a program found',
    permission: 'games.change',
    summary:
      'Records how npm run wallet:conformance found the wallet API with a key of this provider; the command does it itself with --record',
    input: {
      provider: ProviderId,
      results: z.array(RuleResult).check(z.minLength(1), z.maxLength(200)),
    },
    output: Conformance,
  }),
  'game/set-status': command({
    permission: 'games.change',
    summary: 'Closes a game for maintenance, or opens it again; open bets end as ever',
    input: { gameId: GameId, status: z.enum(['open', 'maintenance']), reason: Reason },
    output: z.object({ gameId: z.string(), status: z.string() }),
    refusals: ['GAME_UNKNOWN', 'GAME_UNAVAILABLE'],
  }),
};
