import * as z from 'zod/mini';
import { AmountText, CrashMultiplier, ServerMs } from './schemas';

const plain = <const Code extends string>(code: Code) => z.object({ code: z.literal(code) });

/** Why a call was not carried out. Nothing has moved, except where a row says that this is not known yet. */
export const ArcadeError = z.discriminatedUnion('code', [
  /** HTTP 400: violates the contract. */
  plain('malformed'),
  plain('not-found'),
  /** HTTP 429. */
  z.object({ code: z.literal('too-many-requests'), retryAfterSec: z.int() }),
  /** HTTP 500. With a command, ask again under its id. */
  plain('internal'),
  /** HTTP 503: the server is starting or stopping, or the platform's wallet does not answer. */
  plain('unavailable'),

  /** The launch token is unknown, used or older than a minute. */
  plain('launch-invalid'),
  /** Sign in again and reopen the game. Open rounds are still settled. */
  plain('session-expired'),
  plain('maintenance'),
  /** The stake exceeds a limit that the member has set on the platform, which alone knows it. */
  plain('limit-reached'),
  /** The member has stopped playing for a while. Open rounds are still settled. */
  plain('play-paused'),

  z.object({ code: z.literal('insufficient-funds'), balance: AmountText }),
  z.object({ code: z.literal('stake-invalid'), minimum: AmountText, maximum: AmountText }),
  /** The account can't hold the payout, or the member has as many bets in the round as it takes of one. */
  plain('over-limit'),
  plain('choice-invalid'),
  /** The command's id was used for another command. */
  plain('command-reused'),
  /** The wallet has not answered. The stake is counted once or not at all; repeat the command under the same id to learn which. */
  plain('in-doubt'),
  /** The wallet did not take the bet, or did not answer in time and the bet was cancelled: nothing is staked. */
  plain('void'),

  /** The round takes no more bets. */
  plain('round-closed'),
  /** Not while a round is open: seeds are rotated, and a hand is dealt, between rounds. */
  plain('round-open'),
  /** There is no open round. */
  plain('no-round'),
  /** Not possible in this state of the round. */
  plain('action-not-possible'),
  /** Sooner than the game's shortest cycle. */
  z.object({ code: z.literal('too-fast'), againAt: ServerMs }),
  /** A selection of the slip takes no bets: its fixture is suspended or over, or its odds are withdrawn. For an early settlement: no price. */
  plain('selection-closed'),
  /** The odds of a slip have moved further than its policy allows; with the odds of the moment. */
  z.object({ code: z.literal('odds-changed'), odds: z.array(z.nullable(z.int())) }),
  /** The price of an early settlement is no longer good. */
  plain('quote-expired'),
  /** The flight had ended before the cash-out arrived, by the server's clock. */
  z.object({ code: z.literal('too-late'), point: CrashMultiplier }),
]);
export type ArcadeError = z.output<typeof ArcadeError>;
export type ArcadeErrorCode = ArcadeError['code'];

/** The body of every answer. HTTP 200, and the statuses named above. */
export type ArcadeAnswer<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: ArcadeError };
