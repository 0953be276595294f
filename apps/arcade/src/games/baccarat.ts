import {
  BACCARAT_PHASES,
  type ArcadeAnswer,
  type ArcadeInput,
  type ArcadeOutput,
  type BaccaratState,
  type BaccaratTick,
  type OwnBaccaratBet,
} from '@realm/arcade-contract';
import {
  BACCARAT_BETS,
  BACCARAT_RULES,
  baccaratChances,
  baccaratResult,
  baccaratReturn,
  commitmentOf,
  settleBaccarat,
} from '@realm/fairness';
import * as z from 'zod/mini';
import type { Chains } from '../fair/chains';
import { eachBet } from '../play/history';
import type { Player } from '../play/player';
import { checkStake } from '../play/stakes';
import type { BetService } from '../play/bet-service';
import { accept, refuse } from './answer';
import {
  beginRound,
  betOn,
  countsOf,
  exceedsLimits,
  goesOn,
  isLastHand,
  outcomesOf,
  presentBaccaratBet,
  shoeOf,
  stakeOf,
  StoredRound,
  type Phase,
  type Round,
  type ShoeHand,
  type Stake,
} from './baccarat-round';
import { defineGame } from './define-game';
import { placeShared } from './place-shared';
import { settleShared } from './settle-shared';
import { findLeftRound, openSharedRound, ownBets, ownedBets, publishToOwners } from './shared-bets';
import { findLastHand, isShoeOver } from './shoes.repository';
import { TimedRounds } from './timed-rounds';

const GAME = 'baccarat';
const TICK_INTERVAL_MS = 500;

/** One table with one shoe, hand after hand while players watch. */
class Baccarat {
  readonly #betService: BetService;
  readonly #chains: Chains;
  readonly #rounds: TimedRounds<Phase, Round>;
  /** The last hand that was opened. */
  #last: ShoeHand | null = null;
  #tick: { readonly at: number; readonly content: string } = { at: 0, content: '' };

  constructor(betService: BetService, chains: Chains) {
    this.#betService = betService;
    this.#chains = chains;
    this.#rounds = new TimedRounds<Phase, Round>(betService, {
      id: GAME,
      phases: BACCARAT_PHASES,
      open: () => this.#open(),
      settle: (round) => this.#settle(round),
      publish: (round) => betService.live.toGame(GAME, 'baccarat', this.#state(round)),
      onStep: (round) => this.#sendTick(round),
    });
  }

  /** The next hand of the shoe, or the first one of the next shoe. */
  async #open(): Promise<Round> {
    const from = this.#betService.nowMs();
    const shoe = this.#last !== null && goesOn(this.#last, from) ? this.#last : null;
    const hand = shoe === null ? 1 : shoe.hand + 1;
    const record: StoredRound = { from, hand, cards: null };
    const opened = await openSharedRound(this.#betService, this.#chains, {
      game: GAME,
      rules: BACCARAT_RULES,
      record,
      hand,
      ...(shoe === null ? {} : { link: shoe.link }),
    });
    const bettingMs = this.#betService.bettingMs.baccarat;
    const round = beginRound(opened, { from, hand, bettingMs, ...(shoe && { shoe: shoe.shoe }) });
    this.#last = round;
    return round;
  }

  #state(current: Round): BaccaratState {
    const { id: round, hand, link, cards, isSettled } = current;
    const phase = this.#rounds.phaseOf(current);
    const isLast = isLastHand(current);
    return {
      round,
      hand,
      isLastHand: isLast,
      phase,
      serverAt: this.#betService.nowMs(),
      until: current.from + current.ends[phase],
      cards: isSettled ? cards : null,
      commitment: commitmentOf(link.serverSeed),
      chainEnd: link.chainEnd,
      nextChainEnd: link.nextChainEnd,
      link: link.link,
      serverSeed: isSettled && isLast ? link.serverSeed : null,
      counts: countsOf(current),
      viewers: this.#betService.live.countViewers(GAME),
      outcomes: outcomesOf(current),
    };
  }

  /** While bets arrive or members come and go. */
  #sendTick(current: Round): void {
    const now = this.#betService.nowMs();
    if (now - this.#tick.at < TICK_INTERVAL_MS) return;
    const viewers = this.#betService.live.countViewers(GAME);
    const tick: BaccaratTick = { round: current.id, counts: countsOf(current), viewers };
    const content = JSON.stringify(tick);
    if (content === this.#tick.content) return;
    this.#tick = { at: now, content };
    this.#betService.live.toGame(GAME, 'baccaratTick', tick);
  }

  async #settle(current: Round): Promise<void> {
    const { cards, hand, from } = current;
    const { chainEnd, link } = current.link;
    const record: StoredRound = { from, hand, cards };
    const result = baccaratResult(cards);
    const settled = await settleShared(this.#betService, {
      game: GAME,
      roundId: current.id,
      record,
      decide: (bet) => {
        const on = betOn(bet);
        return {
          multiplier: settleBaccarat(BACCARAT_RULES, on, result),
          details: { chainEnd, link, hand, on, cards },
        };
      },
    });
    current.isSettled = true;
    publishToOwners(
      this.#betService,
      { game: GAME, roundId: current.id, bets: settled, withPayouts: true },
      (owner, bets, funds) =>
        this.#betService.live.deliver(owner, 'baccaratBets', { bets: bets.map(presentBaccaratBet), funds }),
    );
  }

  async placeBets(
    player: Player,
    input: ArcadeInput<'betBaccarat'>,
  ): Promise<ArcadeAnswer<ArcadeOutput<'betBaccarat'>>> {
    const { commandId, round: roundId } = input;
    const { playerId, currency } = player;
    const added: Stake[] = [];
    for (const { on, stake } of input.bets) {
      const stakeMinor = checkStake(stake, currency);
      if (typeof stakeMinor !== 'bigint') return refuse(stakeMinor);
      added.push({ playerId, currency, on, stakeMinor });
    }
    const played = await placeShared(this.#betService, {
      player,
      commandId,
      content: input,
      roundId,
      isOpen: () => this.#rounds.takesBets(roundId),
      bets: added.map(({ stakeMinor, on }) => ({ stakeMinor, choice: { on } })),
      refuse: () => {
        const { current } = this.#rounds;
        return current !== null && exceedsLimits(current, added) ? { code: 'over-limit' } : null;
      },
    });
    if (!played.ok) return played;
    const { current } = this.#rounds;
    if (current?.id === roundId)
      for (const bet of played.bets) if (bet.status === 'open') current.stakes.set(bet.bet_id, stakeOf(bet));
    return accept({
      bets: played.bets.map(presentBaccaratBet),
      funds: await this.#betService.funds.read(player),
    });
  }

  /** A shoe goes on whatever happened to the process: its cards were decided before its first bet. */
  async start(): Promise<void> {
    const left = await findLeftRound(this.#betService, this.#chains, { game: GAME, rules: BACCARAT_RULES });
    if (left === null) {
      this.#last = await this.#lastHand();
      return this.#rounds.start(null);
    }
    const { from, hand } = z.parse(StoredRound, left.record);
    const { db, bettingMs } = this.#betService;
    const round = beginRound(left, { from, hand, bettingMs: bettingMs.baccarat });
    for (const bet of await ownedBets(db, left.id, 'open')) round.stakes.set(bet.bet_id, stakeOf(bet));
    this.#last = round;
    this.#rounds.start(round);
  }

  /** Of the shoe that an earlier process dealt. */
  async #lastHand(): Promise<ShoeHand | null> {
    const rulesId = await this.#betService.rulesId(GAME, BACCARAT_RULES);
    const last = await findLastHand(this.#betService.db, { game: GAME, rulesId });
    if (last === null) return null;
    const link = await this.#chains.linkOf(this.#betService.db, last);
    const { from, hand } = z.parse(StoredRound, last.record);
    return { link, shoe: shoeOf(link), from, hand };
  }

  async view(player: Player): Promise<{ state: BaccaratState; bets: OwnBaccaratBet[] }> {
    const current = await this.#rounds.arrive();
    const bets = await ownBets(this.#betService.db, current.id, player);
    return { state: this.#state(current), bets: bets.map(presentBaccaratBet) };
  }

  close(): Promise<void> {
    return this.#rounds.close();
  }
}

export const baccarat = defineGame({
  id: GAME,
  rules: BACCARAT_RULES,
  returns: () => {
    const chances = baccaratChances(BACCARAT_RULES);
    return BACCARAT_BETS.map((bet) => baccaratReturn(BACCARAT_RULES, bet, chances));
  },
  present: eachBet,
  isRevealed: isShoeOver,
  open: ({ betService, chains }) => {
    const game = new Baccarat(betService, chains.baccarat);
    return {
      calls: {
        betBaccarat: (player: Player, input: ArcadeInput<'betBaccarat'>) => game.placeBets(player, input),
      },
      view: (player) => game.view(player),
      start: () => game.start(),
      close: () => game.close(),
    };
  },
});
