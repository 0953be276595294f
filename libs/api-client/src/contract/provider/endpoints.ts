import * as z from 'zod/mini';
import type { EndpointSpec } from '../define-endpoint';
import type { RefusalName } from '../error-codes';
import { AmountText, Currency } from '../schemas';
import {
  CommandAnswers,
  commandsOf,
  MAX_COMMANDS,
  BetCommand,
  OpenedSession,
  PlayCommand,
  ProviderId,
  ResettleCommand,
  ResultDetails,
  RollbackCommand,
  WinCommand,
} from './wallet-commands';

type Schema = z.ZodMiniType;
export type ProviderEndpoint = EndpointSpec<Schema, Schema>;

const call = <const Input extends Schema, Output extends Schema>(spec: {
  readonly summary: string;
  readonly movesMoney?: boolean;
  readonly input: Input;
  readonly output: Output;
  readonly refusals?: readonly RefusalName[];
}) => ({ method: 'POST' as const, payload: 'json' as const, refusals: [], ...spec });

const pathOf = <Name extends string>(name: Name) => `/wallet/v1/${name}` as const;

/** The table of a games provider's calls to the platform's wallet. Each is a signed `POST /wallet/v1/<name>` on the wallet port. */
export const PROVIDER_ENDPOINTS = {
  authenticate: {
    path: pathOf('authenticate'),
    protection: 'play',
    ...call({
      summary:
        'Exchanges the launch token of a page, once and within 60 seconds, for a session that bets are placed with. The token is bound to member, ' +
        'game, currency and the member’s sign-in on one device; the browser that opens the page is not compared',
      input: z.strictObject({ token: z.string().check(z.maxLength(128)) }),
      output: OpenedSession,
      refusals: ['AUTH_CODE_INVALID', 'MAINTENANCE'],
    }),
  },
  balance: {
    path: pathOf('balance'),
    ...call({
      summary: 'The balance that a game is played with',
      input: z.strictObject({ player: ProviderId, game: ProviderId, currencyCode: Currency }),
      output: z.object({ balance: AmountText, currencyCode: Currency }),
      refusals: ['NOT_FOUND'],
    }),
  },
  endedSessions: {
    path: pathOf('ended-sessions'),
    ...call({
      summary:
        'Which of these sessions take no more bets: the member has signed out or pauses, or the session is unknown',
      input: z.strictObject({
        sessions: z.array(ProviderId).check(z.minLength(1), z.maxLength(MAX_COMMANDS)),
      }),
      output: z.object({ ended: z.array(ProviderId) }),
    }),
  },
  bet: {
    path: pathOf('bet'),
    protection: 'stake',
    ...call({
      summary: 'Takes stakes',
      movesMoney: true,
      input: commandsOf(BetCommand),
      output: CommandAnswers,
    }),
  },
  win: {
    path: pathOf('win'),
    ...call({
      summary: 'Pays and settles bets',
      movesMoney: true,
      input: commandsOf(WinCommand),
      output: CommandAnswers,
    }),
  },
  rollback: {
    path: pathOf('rollback'),
    ...call({
      summary:
        'Returns the stakes of bets that were never decided; one that is not here yet is refused when it arrives',
      movesMoney: true,
      input: commandsOf(RollbackCommand),
      output: CommandAnswers,
    }),
  },
  resettle: {
    path: pathOf('resettle'),
    ...call({
      summary:
        'Replaces results of bets that have ended. The difference is paid, or taken from the available balance; what it does not cover is kept as a claim ' +
        'of the house, which later settlements of the bet reduce',
      movesMoney: true,
      input: commandsOf(ResettleCommand),
      output: CommandAnswers,
    }),
  },
  play: {
    path: pathOf('play'),
    protection: 'stake',
    ...call({
      summary: 'Bet and win of rounds that are decided at once, each in one transaction',
      movesMoney: true,
      input: commandsOf(PlayCommand),
      output: CommandAnswers,
    }),
  },
  closeRound: {
    path: pathOf('close-round'),
    ...call({
      summary: 'Closes a round: bets that are still open have lost, and no more are taken',
      movesMoney: true,
      input: z.strictObject({ round: ProviderId, game: ProviderId, details: z.optional(ResultDetails) }),
      output: z.object({ settled: z.int() }),
    }),
  },
} as const;
export type ProviderEndpoints = typeof PROVIDER_ENDPOINTS;
export type ProviderEndpointName = keyof ProviderEndpoints;

const Commands = z.object({ commands: z.readonly(z.array(z.unknown())) });
const unchecked = (name: 'bet' | 'play' | 'win' | 'rollback' | 'resettle') => ({
  ...PROVIDER_ENDPOINTS[name],
  input: Commands,
});

/** For a client that sends commands as they are, stored earlier or made up by a test: the platform alone checks them. */
export const UNCHECKED_PROVIDER_ENDPOINTS = {
  ...PROVIDER_ENDPOINTS,
  bet: unchecked('bet'),
  play: unchecked('play'),
  win: unchecked('win'),
  rollback: unchecked('rollback'),
  resettle: unchecked('resettle'),
};
