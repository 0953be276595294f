import {
  CrashRecord,
  MAX_CRASH_PLAYERS,
  type CrashPlayer,
  type CrashState,
  type OwnCrashBet,
} from '@realm/arcade-contract';
import { fromMinor } from '@realm/domain';
import { CRASH_RULES, crashPoint, createStream, flightMs, multiplierAt } from '@realm/fairness';
import * as z from 'zod/mini';
import type { TakenLink } from '../fair/chains';
import { presentBet, type BetRow } from '../play/bets.repository';
import { maskName } from './mask-name';
import type { OpenedRound } from './shared-bets';

const Choice = z.pick(CrashRecord, { autoCashOut: true, cashedOutAt: true });
export type Choice = z.output<typeof Choice>;
export const StoredRound = z.object({ flightFrom: z.number(), point: z.nullable(z.int()) });
export type StoredRound = z.output<typeof StoredRound>;

export interface Round extends OpenedRound {
  readonly point: number;
  readonly flightFrom: number;
  /** When the flight ends. Secret until then. */
  readonly endsAt: number;
  /** In the order of their bets. */
  readonly players: Map<string, CrashPlayer>;
  /** Who has placed which of them. */
  readonly owners: Map<string, bigint>;
  /** Multipliers of cash-outs that arrived in flight, by player and bet. They count even if the flight ends before their turn. */
  readonly cashOuts: Map<string, number>;
  phase: CrashState['phase'];
  nextAt: number | null;
  /** Whether `players` differs from the last published list. */
  hasChanged: boolean;
}

export const choiceOf = ({ choice }: BetRow): Choice => z.parse(Choice, choice);
export const presentCrashBet = (bet: BetRow): OwnCrashBet => ({
  bet: presentBet(bet, 'crash'),
  ...choiceOf(bet),
});

const pointOf = ({ serverSeed, chainEnd }: TakenLink): number =>
  crashPoint(CRASH_RULES, createStream({ serverSeed, clientSeed: chainEnd, nonce: 0 }));

export const beginRound = (opened: OpenedRound, flightFrom: number): Round => {
  const point = pointOf(opened.link);
  return {
    id: opened.id,
    link: opened.link,
    point,
    flightFrom,
    players: new Map(),
    hasChanged: false,
    owners: new Map(),
    cashOuts: new Map(),
    endsAt: flightFrom + flightMs(CRASH_RULES, point),
    phase: 'betting',
    nextAt: null,
  };
};

const cashOutKey = (playerId: bigint, betId: string): string => `${String(playerId)}:${betId}`;

/**
 * Records a cash-out at the moment of its arrival; the first one of a bet counts.
 *
 * @returns Whether there is something to pay: the bet flies, and the flight has reached the least multiplier.
 */
export function noteCashOut(
  round: Round,
  { playerId, betId, atMs }: { playerId: bigint; betId: string; atMs: number },
): boolean {
  const player = round.players.get(betId);
  if (player === undefined || player.cashedOutAt !== null) return false;
  if (atMs < round.flightFrom || atMs >= round.endsAt) return false;
  const reached = Math.min(multiplierAt(CRASH_RULES, atMs - round.flightFrom), round.point);
  if (reached < CRASH_RULES.minCashOut) return false;
  const key = cashOutKey(playerId, betId);
  if (!round.cashOuts.has(key)) round.cashOuts.set(key, reached);
  return true;
}

/** The multiplier of a bet by its member's own cash-out and the one that was set; `null` if neither is reached. */
export function decidedCashOut(round: Round, bet: BetRow, reached: number): number | null {
  const { autoCashOut } = choiceOf(bet);
  const isSetReached = autoCashOut !== null && autoCashOut <= Math.min(reached, round.point);
  const byHand = round.cashOuts.get(cashOutKey(bet.player_id, bet.bet_id)) ?? Infinity;
  const decided = Math.min(byHand, isSetReached ? autoCashOut : Infinity, autoCashOut ?? Infinity);
  return byHand === Infinity && !isSetReached ? null : decided;
}

export function addPlayer(round: Round, bet: BetRow, nickname: string): void {
  const { amount: stake, currency: currencyCode } = fromMinor(bet.stake_minor, bet.currency);
  const { cashedOutAt } = choiceOf(bet);
  round.players.set(bet.bet_id, {
    bet: bet.bet_id,
    name: maskName(nickname),
    stake,
    currencyCode,
    cashedOutAt,
  });
  round.owners.set(bet.bet_id, bet.player_id);
  round.hasChanged = true;
}

export function removePlayer(round: Round, betId: string): void {
  round.owners.delete(betId);
  if (round.players.delete(betId)) round.hasChanged = true;
}

/** Of one member in one round. */
const MAX_BETS = 10;

export const hasAllBets = ({ owners }: Round, playerId: bigint): boolean =>
  [...owners.values()].filter((owner) => owner === playerId).length >= MAX_BETS;

export const countsOf = ({ players }: Round) => ({
  bets: players.size,
  cashedOut: [...players.values()].filter(({ cashedOutAt }) => cashedOutAt !== null).length,
});
export const shownPlayers = ({ players }: Round) => [...players.values()].slice(0, MAX_CRASH_PLAYERS);

/** What everybody sees of the round. The point and the seed are secret until it has ended. */
export function stateOf(current: Round): Omit<CrashState, 'serverAt' | 'recent'> {
  const isOver = current.phase === 'ended';
  const { chainEnd, nextChainEnd, link, serverSeed } = current.link;
  return {
    round: current.id,
    phase: current.phase,
    flightFrom: current.flightFrom,
    nextAt: current.nextAt,
    point: isOver ? current.point : null,
    chainEnd,
    nextChainEnd,
    link,
    serverSeed: isOver ? serverSeed : null,
    ...countsOf(current),
    players: shownPlayers(current),
  };
}
