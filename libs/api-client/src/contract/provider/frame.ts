import * as z from 'zod/mini';
import { AmountText, Currency, Id, LanguageTag } from '../schemas';

/*
 * The messages between the member app and a game's page, which runs in a sandboxed frame of another origin.
 *
 * The app accepts a message only from that frame's window and from the launch URL's origin. The page posts `ready` to `window.parent`
 * with the target origin `*`, since it does not know where it is embedded and the message contains nothing; it takes the app's origin
 * from the first valid message of `window.parent`, and posts to that origin only from then on. Both sides ignore every message that the
 * schema rejects.
 */

/** Name and version of the protocol. A page that uses another version is treated as one that never gets ready. */
export const FRAME_PROTOCOL = 'realm-frame/1';

const message = <const Type extends string, const Fields extends z.core.$ZodShape>(
  type: Type,
  fields: Fields,
) => z.strictObject({ protocol: z.literal(FRAME_PROTOCOL), type: z.literal(type), ...fields });

/** From the game's page to the app. */
export const FrameRequest = z.discriminatedUnion('type', [
  /** The page shows the game, with its own way to leave it. The app hides its loading screen and sends `settings` and `balance`. */
  message('ready', {}),
  /** The member's money has changed. The app reads the balance from the server; a frame's own figure is never shown. */
  message('balance', {}),
  /** The member leaves the game. The app closes the frame. */
  message('exit', {}),
  /** The member wants to move money to the game's wallet. The app opens its form with this amount, in the wallet's currency. */
  message('cashier', { missing: AmountText }),
  /**
   * The chosen stake costs this much more than the game's wallet has; 0 when it does not. Sent after each `settings` and each change.
   * The app offers to move it, below the frame: a page moves nothing.
   */
  message('shortfall', { missing: AmountText }),
  /** The game's session is over, so bets are refused. The app offers a new launch. */
  message('sessionExpired', {}),
  /**
   * The platform refused a stake for the member's protection. The app, which knows the limits and pauses, says which one above the frame, or
   * closes the frame if the member pauses. `stake`: what was asked for, in the wallet's currency, where it was one stake.
   */
  message('stakeRefused', {
    reason: z.enum(['limit-reached', 'play-paused']),
    stake: z.optional(AmountText),
  }),
  /** The member wants to stop playing for a while, as from a reality check. The app asks for how long. */
  message('takeBreak', {}),
  /**
   * A bet does not match its record, as far as the page can check it. The app opens customer service, with the bet attached where it has
   * a number.
   */
  message('contactSupport', { orderNumber: z.optional(Id) }),
]);
export type FrameRequest = z.output<typeof FrameRequest>;

/** From the app to the game's page. */
export const FrameUpdate = z.discriminatedUnion('type', [
  /** The wallet that the game is played with, as the server last stated it. */
  message('balance', { amount: AmountText, currencyCode: Currency }),
  /** Another screen covers the game: stop sound, animation and timers. Rounds that have begun continue on the server. */
  message('pause', {}),
  message('resume', {}),
  /** The member wants to see how this bet of theirs came about, and to verify it. */
  message('showBet', { orderNumber: Id }),
  /** Sent after `ready` and after each change. */
  message('settings', { language: LanguageTag, theme: z.enum(['dark', 'light']) }),
]);
export type FrameUpdate = z.output<typeof FrameUpdate>;
