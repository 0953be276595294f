import * as z from 'zod/mini';
import { Funds } from './bet';
import { BaccaratState, BaccaratTick, OwnBaccaratBet } from './games/baccarat';
import { CrashTick, CrashState, OwnCrashBet } from './games/crash';
import { DrawState, OwnDrawBet } from './games/draw';
import { FootballBets, FootballFeed } from './games/football';
import { PondChange, PondShots, PondState } from './games/fishing';

/**
 * socket.io, websocket only; `auth: { token }`. A refused token ends in `connect_error` with the message `session-expired`.
 *
 * `crashBets`, `drawBets`, `baccaratBets` and `footballBets` are acknowledged by the page: bets of an event that no page has received are listed in `SessionView.ended`.
 */
export const ARCADE_SOCKET_PATH = '/socket';

/** Events of the server. A socket receives those of its session's game only. */
export const ARCADE_EVENTS = {
  /** After each change that the arcade knows of; drop one whose `seq` is not newer. */
  funds: Funds,
  crash: CrashState,
  crashTick: CrashTick,
  /** Own bets that a round settled or voided. */
  crashBets: z.object({ bets: z.array(OwnCrashBet), funds: Funds }),
  draw: DrawState,
  drawBets: z.object({ bets: z.array(OwnDrawBet), funds: Funds }),
  baccarat: BaccaratState,
  baccaratTick: BaccaratTick,
  baccaratBets: z.object({ bets: z.array(OwnBaccaratBet), funds: Funds }),
  football: FootballFeed,
  /** Own bets that were settled, or settled again. */
  footballBets: FootballBets,
  pond: PondState,
  pondChange: PondChange,
  pondShots: PondShots,
  /** Another device or tab played on: read the view again. */
  playChanged: z.object({}),
  /** Within seconds of the member's sign-out: no more stakes are taken. Then the server closes the socket. */
  sessionExpired: z.object({}),
} as const;
export type ArcadeEvents = { [Name in keyof typeof ARCADE_EVENTS]: z.output<(typeof ARCADE_EVENTS)[Name]> };
export type ArcadeEventName = keyof typeof ARCADE_EVENTS;

/** Asked over the socket and acknowledged, to learn the server's clock: half the round trip is subtracted. */
export const ARCADE_TIME_EVENT = 'time';
export const ArcadeTime = z.object({ serverAt: z.number() });
