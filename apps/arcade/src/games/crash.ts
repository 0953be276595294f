import {
  CRASH_RESULT_MS,
  type ArcadeAnswer,
  type ArcadeInput,
  type ArcadeOutput,
  type CrashState,
  type OwnCrashBet,
} from '@realm/arcade-contract';
import { retryTransaction } from '@realm/database';
import { CRASH_RULES, crashReturn, multiplierAt } from '@realm/fairness';
import * as z from 'zod/mini';
import type { Chains } from '../fair/chains';
import { findRound, lockOpenRound, presentBet, setRound } from '../play/bets.repository';
import { markSeen } from '../play/ended-bets';
import { eachBet } from '../play/history';
import type { Player } from '../play/player';
import { checkStake } from '../play/stakes';
import type { BetService } from '../play/bet-service';
import { accept, onlyBet, refuse } from './answer';
import { endBets, payNoted } from './crash-payments';
import {
  addPlayer,
  beginRound,
  choiceOf,
  countsOf,
  hasAllBets,
  noteCashOut,
  presentCrashBet,
  removePlayer,
  shownPlayers,
  stateOf,
  StoredRound,
  type Choice,
  type Round,
} from './crash-round';
import { defineGame } from './define-game';
import { placeShared } from './place-shared';
import { RoundLoop } from './round-loop';
import {
  findLeftRound,
  openSharedRound,
  ownBet,
  ownBets,
  ownedBets,
  recentRounds,
  voidRound,
} from './shared-bets';

const GAME = 'crash';
const TICK_MS = 100;
const TICK_INTERVAL_MS = 500;
const RECENT = 20;

/** Shared flights, one after the other while players watch. */
class Crash {
  readonly #betService: BetService;
  readonly #chains: Chains;
  readonly #loop: RoundLoop;
  /** Cash-outs that were set, so that most ticks ask the database nothing. */
  readonly #autoCashOuts = new Map<string, number>();
  #round: Round | null = null;
  #recent: CrashState['recent'] = [];
  #tickedAt = 0;

  constructor(betService: BetService, chains: Chains) {
    this.#betService = betService;
    this.#chains = chains;
    this.#loop = new RoundLoop(
      TICK_MS,
      () => this.#step(),
      (failure) => betService.onFailure('a flight', failure),
    );
  }

  async #openRound(): Promise<void> {
    this.#autoCashOuts.clear();
    const flightFrom = this.#betService.nowMs() + this.#betService.bettingMs.crash;
    const record: StoredRound = { flightFrom, point: null };
    this.#round = beginRound(
      await openSharedRound(this.#betService, this.#chains, { game: GAME, rules: CRASH_RULES, record }),
      flightFrom,
    );
    this.#publish();
  }

  #state(current: Round): CrashState {
    return { ...stateOf(current), serverAt: this.#betService.nowMs(), recent: [...this.#recent] };
  }

  #publish(): void {
    if (this.#round === null) return;
    this.#round.hasChanged = false;
    this.#betService.live.toGame(GAME, 'crash', this.#state(this.#round));
  }

  #sendTick(current: Round): void {
    this.#tickedAt = this.#betService.nowMs();
    const players = current.hasChanged ? shownPlayers(current) : null;
    current.hasChanged = false;
    const tick = { round: current.id, serverAt: this.#tickedAt, ...countsOf(current), players };
    this.#betService.live.toGame(GAME, 'crashTick', tick);
  }

  readonly #showCashOut = (current: Round, betId: string, cashedOutAt: number): void => {
    const player = current.players.get(betId);
    if (player === undefined) return;
    current.players.set(betId, { ...player, cashedOutAt });
    current.hasChanged = true;
  };

  /** See `endBets`. */
  async #settle(current: Round, reached: number, isOver: boolean): Promise<void> {
    for (const { bet, cashedOutAt } of await endBets(this.#betService, current, { reached, isOver }))
      if (cashedOutAt !== null) this.#showCashOut(current, bet.bet_id, cashedOutAt);
  }

  async #end(current: Round): Promise<void> {
    await this.#settle(current, current.point, true);
    const stored = await findRound(this.#betService.db, current.id);
    if (stored?.state === 'void') {
      // Made so by another arcade, which has taken over.
      this.#round = null;
      return;
    }
    current.phase = 'ended';
    current.nextAt = this.#betService.nowMs() + CRASH_RESULT_MS;
    this.#recent = [{ round: current.id, point: current.point }, ...this.#recent].slice(0, RECENT);
    this.#publish();
  }

  async #step(): Promise<void> {
    const now = this.#betService.nowMs();
    if (this.#round === null) {
      if (this.#betService.live.countViewers(GAME) > 0) await this.#openRound();
      return;
    }
    const current = this.#round;
    if (current.phase === 'betting' && now >= current.flightFrom) {
      current.phase = 'flying';
      this.#publish();
    }
    if (current.phase === 'flying') {
      const reached = Math.min(multiplierAt(CRASH_RULES, now - current.flightFrom), current.point);
      if (now >= current.endsAt) {
        await this.#end(current);
      } else if (this.#takeDue(reached)) await this.#settle(current, reached, false);
    }
    if (current.phase === 'ended' && current.nextAt !== null && now >= current.nextAt) {
      this.#round = null;
      if (this.#betService.live.countViewers(GAME) > 0) await this.#openRound();
      return;
    }
    if (now - this.#tickedAt >= TICK_INTERVAL_MS) this.#sendTick(current);
  }

  /** Whether a cash-out that was set is reached now. */
  #takeDue(reached: number): boolean {
    const due = [...this.#autoCashOuts].filter(([, at]) => at <= reached);
    for (const [bet] of due) this.#autoCashOuts.delete(bet);
    return due.length > 0;
  }

  /** A flight that was interrupted is void; one that had not begun takes bets again. */
  async #recover(): Promise<void> {
    this.#recent = (await recentRounds(this.#betService.db, GAME, RECENT)).flatMap(({ round_id, record }) => {
      const { point } = z.parse(StoredRound, record);
      return point === null ? [] : [{ round: round_id, point }];
    });
    const left = await findLeftRound(this.#betService, this.#chains, { game: GAME, rules: CRASH_RULES });
    if (left === null) return;
    if (this.#betService.nowMs() < z.parse(StoredRound, left.record).flightFrom) {
      const again = beginRound(left, this.#betService.nowMs() + this.#betService.bettingMs.crash);
      const record: StoredRound = { flightFrom: again.flightFrom, point: null };
      await retryTransaction(this.#betService.db, (tx) => setRound(tx, left.id, { record }));
      for (const bet of await ownedBets(this.#betService.db, left.id, 'open')) {
        const { autoCashOut } = choiceOf(bet);
        if (autoCashOut !== null) this.#autoCashOuts.set(bet.bet_id, autoCashOut);
        addPlayer(again, bet, bet.nickname);
      }
      this.#round = again;
      return;
    }
    await voidRound(this.#betService, left.id, GAME);
  }

  readonly #takesBets = (roundId: string): boolean =>
    this.#round?.id === roundId &&
    this.#round.phase === 'betting' &&
    this.#betService.nowMs() < this.#round.flightFrom;

  async placeBets(
    player: Player,
    input: ArcadeInput<'betCrash'>,
  ): Promise<ArcadeAnswer<ArcadeOutput<'betCrash'>>> {
    const { commandId, autoCashOut, round: roundId } = input;
    const stakeMinor = checkStake(input.stake, player.currency);
    if (typeof stakeMinor !== 'bigint') return refuse(stakeMinor);
    const { minCashOut, maxPoint } = CRASH_RULES;
    if (autoCashOut !== null && (autoCashOut < minCashOut || autoCashOut > maxPoint))
      return refuse({ code: 'choice-invalid' });
    const choice: Choice = { autoCashOut, cashedOutAt: null };
    const played = await placeShared(this.#betService, {
      player,
      commandId,
      content: input,
      roundId,
      isOpen: () => this.#takesBets(roundId),
      bets: [{ stakeMinor, choice }],
      refuse: () =>
        this.#round !== null && hasAllBets(this.#round, player.playerId) ? { code: 'over-limit' } : null,
    });
    if (!played.ok) return played;
    const placed = onlyBet(played.bets);
    const current = this.#round;
    if (current?.id === roundId && placed.status === 'open' && !current.players.has(placed.bet_id)) {
      addPlayer(current, placed, player.nickname);
      if (autoCashOut !== null) this.#autoCashOuts.set(placed.bet_id, autoCashOut);
    }
    return accept({ ...presentCrashBet(placed), funds: await this.#betService.funds.read(player) });
  }

  /** Returns a stake while the round still takes bets. */
  async cancel(
    player: Player,
    input: ArcadeInput<'cancelCrash'>,
  ): Promise<ArcadeAnswer<ArcadeOutput<'cancelCrash'>>> {
    const { commandId, bet: betId } = input;
    const cancelled = await this.#betService.runOnce({ player, commandId, content: input }, async (tx) => {
      const bet = await ownBet(tx, { player, game: GAME, betId });
      if (bet === undefined) return { code: 'not-found' };
      if (!this.#takesBets(bet.round_id) || !(await lockOpenRound(tx, bet.round_id)))
        return { code: 'round-closed' };
      if (bet.status !== 'open') return { code: 'no-round' };
      await this.#betService.returnStake(tx, bet, player);
      return betId;
    });
    if (typeof cancelled !== 'string') return refuse(cancelled);
    this.#autoCashOuts.delete(betId);
    if (this.#round !== null) removePlayer(this.#round, betId);
    await this.#betService.outbox.deliverNow();
    const bet = await ownBet(this.#betService.db, { player, game: GAME, betId });
    if (bet?.status !== 'void') return refuse({ code: 'in-doubt' });
    await markSeen(this.#betService.db, player.playerId, [betId]);
    await this.#betService.funds.refreshInTurn(player);
    return accept({ bet: presentBet(bet, GAME), funds: await this.#betService.funds.read(player) });
  }

  async cashOut(
    player: Player,
    input: ArcadeInput<'cashOut'>,
  ): Promise<ArcadeAnswer<ArcadeOutput<'cashOut'>>> {
    // Decided by the moment of arrival: noted before anything is waited for.
    const at = this.#betService.nowMs();
    const current = this.#round;
    const noted = { playerId: player.playerId, betId: input.bet, atMs: at };
    if (current !== null && noteCashOut(current, noted))
      await this.#loop.between(async () => {
        const cashedOutAt = await payNoted(this.#betService, current, noted);
        if (cashedOutAt !== null) this.#showCashOut(current, noted.betId, cashedOutAt);
      });
    const bet = await ownBet(this.#betService.db, { player, game: GAME, betId: input.bet });
    if (bet === undefined) return refuse({ code: 'not-found' });
    const { cashedOutAt } = choiceOf(bet);
    if (cashedOutAt === null) {
      const point = await this.#endedAt(bet.round_id, at);
      return refuse(point === null ? { code: 'no-round' } : { code: 'too-late', point });
    }
    await markSeen(this.#betService.db, player.playerId, [input.bet]);
    await this.#betService.outbox.deliverNow();
    await this.#betService.funds.refreshInTurn(player);
    return accept({
      bet: presentBet(bet, GAME),
      cashedOutAt,
      funds: await this.#betService.funds.read(player),
    });
  }

  /** Where a flight ended that was over at a moment; `null` for one that was not, and for one that is void. */
  async #endedAt(roundId: string, atMs: number): Promise<number | null> {
    const current = this.#round;
    if (current?.id === roundId) return atMs >= current.endsAt ? current.point : null;
    const round = await findRound(this.#betService.db, roundId);
    return round === undefined ? null : z.parse(StoredRound, round.record).point;
  }

  async start(): Promise<void> {
    await this.#recover();
    this.#loop.start();
  }

  /** For a member who arrives: begins a round when there is none. */
  async view(player: Player): Promise<{ state: CrashState; bets: OwnCrashBet[] }> {
    if (this.#round === null)
      await this.#loop.between(async () => {
        if (this.#round === null) await this.#openRound();
      });
    const current = this.#round;
    if (current === null) throw new Error('no flight could be opened');
    const bets = await ownBets(this.#betService.db, current.id, player);
    return { state: this.#state(current), bets: bets.map(presentCrashBet) };
  }

  close(): Promise<void> {
    return this.#loop.close();
  }
}

export const crash = defineGame({
  id: GAME,
  rules: CRASH_RULES,
  returns: () => [101, 200, 1_000, 10_000].map((cashOut) => crashReturn(CRASH_RULES, cashOut)),
  present: eachBet,
  open: ({ betService, chains }) => {
    const game = new Crash(betService, chains.crash);
    return {
      calls: {
        betCrash: (player: Player, input: ArcadeInput<'betCrash'>) => game.placeBets(player, input),
        cashOut: (player: Player, input: ArcadeInput<'cashOut'>) => game.cashOut(player, input),
        cancelCrash: (player: Player, input: ArcadeInput<'cancelCrash'>) => game.cancel(player, input),
      },
      view: (player) => game.view(player),
      start: () => game.start(),
      close: () => game.close(),
    };
  },
});
