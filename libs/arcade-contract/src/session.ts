import * as z from 'zod/mini';
import { Bet, Funds } from './bet';
import { GameRules, StakeRules } from './games/rules';
import { openPlayUnion } from './games/table';
import { SeedsView } from './seeds';
import { CurrencyCode, Game, Id, LanguageTag, ServerMs } from './schemas';

/** The open play of the game, so that a reload, a second tab or another device continues it. */
export const OpenPlay = openPlayUnion();
export type OpenPlay = z.output<typeof OpenPlay>;

export const MAX_ENDED_BETS = 20;
/** Oldest first. */
export const EndedBets = z.array(Bet).check(z.maxLength(MAX_ENDED_BETS));

export const SessionView = z.object({
  player: Id,
  nickname: z.string(),
  language: LanguageTag,
  currencyCode: CurrencyCode,
  game: Game,
  serverAt: ServerMs,
  funds: Funds,
  stakes: StakeRules,
  seeds: SeedsView,
  rules: GameRules,
  play: OpenPlay,
  /** The member's bets in this game that were settled or voided without the member seeing it: the page was closed or offline. */
  ended: EndedBets,
});
export type SessionView = z.output<typeof SessionView>;

export const OpenSessionInput = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(128)) });
/** `token` goes into `authorization: Bearer …` of every later call and into the socket's `auth`. */
export const OpenedArcadeSession = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(128)),
  view: SessionView,
});
export type OpenedArcadeSession = z.output<typeof OpenedArcadeSession>;
