import * as z from 'zod/mini';
import type { ArcadeErrorCode } from './errors';
import { BaccaratBetInput, PlacedBaccaratBets } from './games/baccarat';
import { BlackjackTurnInput, DealInput, PlayedBlackjack } from './games/blackjack';
import {
  CancelCrashInput,
  CancelledCrashBet,
  CashedOut,
  CashOutInput,
  CrashBetInput,
  PlacedCrashBet,
} from './games/crash';
import { RolledDice, RollInput } from './games/dice';
import { DrawBetInput, PlacedDrawBets } from './games/draw';
import { ShootInput, ShotsFired } from './games/fishing';
import {
  EarlyQuote,
  FootballBet,
  PlacedSlip,
  PlaceSlipInput,
  QuoteInput,
  TakeQuoteInput,
} from './games/football';
import { SpinInput, SpunSlots } from './games/slots';
import { Funds } from './bet';
import { RoundRecord } from './records';
import { ClientSeed, HistoryCursor, Id, type ArcadeGame } from './schemas';
import { RevealedSeed, RotateInput, SeedsView } from './seeds';
import { EndedBets, MAX_ENDED_BETS, OpenedArcadeSession, OpenSessionInput, SessionView } from './session';

type Schema = z.ZodMiniType;

interface ArcadeEndpoint<Input extends Schema, Output extends Schema> {
  /** `POST`, a JSON body. */
  readonly path: `/api/${string}`;
  /** Of which game a session must be; `null` for a session of any. */
  readonly game: ArcadeGame | null;
  /** Stakes or pays: `input` has a `commandId`. */
  readonly isCommand: boolean;
  /** Asks the wallet for a stake: the answer may be in doubt. */
  readonly isStake: boolean;
  readonly input: Input;
  readonly output: Output;
  /** Beside those that every call shares: see `SHARED_ERRORS`. */
  readonly errors: readonly ArcadeErrorCode[];
}

/** Any call may be answered with these. */
export const SHARED_ERRORS = [
  'malformed',
  'too-many-requests',
  'internal',
  'unavailable',
  'session-expired',
] as const satisfies readonly ArcadeErrorCode[];

/** Of every call that stakes. `round-closed` may come from the wallet, whatever the game. */
const stakeErrors = [
  ...(['insufficient-funds', 'over-limit', 'maintenance', 'round-closed'] as const),
  ...(['limit-reached', 'play-paused', 'command-reused', 'in-doubt', 'void'] as const),
] as const;

const read = <const Spec extends { path: `/api/${string}`; input: Schema; output: Schema }>(spec: Spec) => ({
  game: null,
  isCommand: false,
  isStake: false,
  errors: [],
  ...spec,
});
const command = <
  const Spec extends {
    path: `/api/${string}`;
    game: ArcadeGame;
    input: Schema;
    output: Schema;
    errors: readonly ArcadeErrorCode[];
  },
>(
  spec: Spec,
) => ({ ...spec, isCommand: true, isStake: false });
/** A command that asks for a stake. */
const stake = <const Spec extends Parameters<typeof command>[0]>(spec: Spec) => ({
  ...command(spec),
  isStake: true,
  errors: [...stakeErrors, ...spec.errors],
});

/** The table of the page's calls. All but `openSession` carry the session. */
export const ARCADE_ENDPOINTS = {
  openSession: {
    ...read({ path: '/api/session', input: OpenSessionInput, output: OpenedArcadeSession }),
    errors: ['launch-invalid', 'maintenance'],
  },
  /** Read again after a reload or a reconnect. */
  view: read({ path: '/api/view', input: z.strictObject({}), output: SessionView }),
  funds: read({ path: '/api/funds', input: z.strictObject({}), output: Funds }),
  /** "Continue", after so many minutes of the sitting. */
  confirmRealityCheck: read({
    path: '/api/reality-check',
    input: z.strictObject({ minutes: z.int().check(z.positive(), z.maximum(1_000_000)) }),
    output: Funds,
  }),
  /** The page has shown these bets of `SessionView.ended`; they are not listed again. */
  acknowledgeEnded: read({
    path: '/api/ended',
    input: z.strictObject({ bets: z.array(Id).check(z.minLength(1), z.maxLength(MAX_ENDED_BETS)) }),
    output: z.object({ ended: EndedBets }),
  }),
  /** The member's rounds of the session's game, newest first. */
  history: read({
    path: '/api/history',
    input: z.strictObject({ cursor: z.nullable(HistoryCursor) }),
    output: z.object({ rounds: z.array(RoundRecord), nextCursor: z.nullable(HistoryCursor) }),
  }),
  /** The round of one bet of the member, by the order's number: the history may be long. */
  round: {
    ...read({
      path: '/api/round',
      input: z.strictObject({ orderNumber: Id }),
      output: z.array(RoundRecord),
    }),
    errors: ['not-found'],
  },
  changeClientSeed: {
    ...read({
      path: '/api/seeds/client',
      input: z.strictObject({ clientSeed: ClientSeed }),
      output: SeedsView,
    }),
    errors: ['round-open'],
  },
  /** Reveals the server seed and begins with the next one, at nonce 0. */
  rotateSeeds: {
    ...read({
      path: '/api/seeds/rotate',
      input: RotateInput,
      output: z.object({ revealed: RevealedSeed, seeds: SeedsView }),
    }),
    errors: ['round-open', 'command-reused'],
  },

  rollDice: stake({
    path: '/api/dice/roll',
    game: 'dice',
    input: RollInput,
    output: RolledDice,
    errors: ['stake-invalid', 'choice-invalid'],
  }),
  spinSlots: stake({
    path: '/api/temple/spin',
    game: 'temple',
    input: SpinInput,
    output: SpunSlots,
    errors: ['stake-invalid', 'too-fast'],
  }),
  betCrash: stake({
    path: '/api/crash/bet',
    game: 'crash',
    input: CrashBetInput,
    output: PlacedCrashBet,
    errors: ['stake-invalid', 'choice-invalid'],
  }),
  cashOut: command({
    path: '/api/crash/cash-out',
    game: 'crash',
    input: CashOutInput,
    output: CashedOut,
    errors: ['too-late', 'no-round', 'not-found'],
  }),
  cancelCrash: command({
    path: '/api/crash/cancel',
    game: 'crash',
    input: CancelCrashInput,
    output: CancelledCrashBet,
    errors: ['command-reused', 'in-doubt', 'round-closed', 'no-round', 'not-found'],
  }),
  betDraw: stake({
    path: '/api/draw5/bet',
    game: 'draw5',
    input: DrawBetInput,
    output: PlacedDrawBets,
    errors: ['stake-invalid', 'choice-invalid'],
  }),
  dealBlackjack: stake({
    path: '/api/blackjack/deal',
    game: 'blackjack',
    input: DealInput,
    output: PlayedBlackjack,
    errors: ['stake-invalid', 'round-open', 'no-round'],
  }),
  playBlackjackTurn: stake({
    path: '/api/blackjack/turn',
    game: 'blackjack',
    input: BlackjackTurnInput,
    output: PlayedBlackjack,
    errors: ['no-round', 'action-not-possible'],
  }),
  shoot: stake({
    path: '/api/deepsea/shoot',
    game: 'deepsea',
    input: ShootInput,
    output: ShotsFired,
    errors: ['stake-invalid'],
  }),
  betBaccarat: stake({
    path: '/api/baccarat/bet',
    game: 'baccarat',
    input: BaccaratBetInput,
    output: PlacedBaccaratBets,
    errors: ['stake-invalid'],
  }),
  placeSlip: stake({
    path: '/api/football/slip',
    game: 'football',
    input: PlaceSlipInput,
    output: PlacedSlip,
    errors: ['stake-invalid', 'choice-invalid', 'not-found', 'selection-closed', 'odds-changed'],
  }),
  /** One bet of the member, by the order's number: the view has the newest ones. */
  slip: {
    ...read({
      path: '/api/football/bet',
      input: z.strictObject({ orderNumber: Id }),
      output: FootballBet,
    }),
    game: 'football',
    errors: ['not-found'],
  },
  /** What an open bet is bought back for, for some seconds. */
  quoteEarly: {
    ...read({ path: '/api/football/quote', input: QuoteInput, output: EarlyQuote }),
    game: 'football',
    errors: ['not-found', 'no-round', 'selection-closed'],
  },
  settleEarly: command({
    path: '/api/football/settle-early',
    game: 'football',
    input: TakeQuoteInput,
    output: PlacedSlip,
    errors: ['not-found', 'no-round', 'selection-closed', 'quote-expired', 'command-reused'],
  }),
} as const;

export type ArcadeEndpoints = typeof ARCADE_ENDPOINTS;
export type ArcadeEndpointName = keyof ArcadeEndpoints;
export type ArcadeInput<Name extends ArcadeEndpointName> = z.output<ArcadeEndpoints[Name]['input']>;
export type ArcadeOutput<Name extends ArcadeEndpointName> = z.output<ArcadeEndpoints[Name]['output']>;

/** For code that treats every call alike. */
export const arcadeEndpoint = (name: ArcadeEndpointName): ArcadeEndpoint<Schema, Schema> =>
  ARCADE_ENDPOINTS[name];
