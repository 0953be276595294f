import {
  DRAW_PHASES,
  DRAW_TIMES_MS,
  DrawnDigitsSchema,
  DrawRecord,
  type ArcadeAnswer,
  type ArcadeError,
  type ArcadeInput,
  type ArcadeOutput,
  type DrawState,
  type OwnDrawBet,
} from '@realm/arcade-contract';
import {
  createStream,
  DRAW_RULES,
  drawDigits,
  drawReturn,
  isDrawChoice,
  settleDraw,
  type DrawChoice,
  type DrawnDigits,
} from '@realm/fairness';
import * as z from 'zod/mini';
import type { Chains } from '../fair/chains';
import { presentBet, type BetRow } from '../play/bets.repository';
import { eachBet } from '../play/history';
import type { Player } from '../play/player';
import { checkStake } from '../play/stakes';
import type { BetService } from '../play/bet-service';
import { accept, refuse } from './answer';
import { defineGame } from './define-game';
import { placeShared } from './place-shared';
import { settleShared } from './settle-shared';
import {
  findLeftRound,
  openSharedRound,
  ownBets,
  ownedBets,
  publishToOwners,
  recentRounds,
  type OpenedRound,
} from './shared-bets';
import { endsOf, TimedRounds, type Ends, type TimedRound } from './timed-rounds';

const GAME = 'draw5';
const RECENT = 20;

type Phase = DrawState['phase'];
const Choice = z.pick(DrawRecord, { choice: true });
const StoredRound = z.object({ from: z.number(), digits: z.nullable(DrawnDigitsSchema) });
type StoredRound = z.output<typeof StoredRound>;

interface Round extends TimedRound<Phase> {
  readonly digits: DrawnDigits;
  /** Ids of the bets whose stakes are taken. */
  readonly bets: Set<string>;
}

const choiceOf = (bet: BetRow): DrawChoice => z.parse(Choice, bet.choice).choice;
const presentDrawBet = (bet: BetRow): OwnDrawBet => ({
  bet: presentBet(bet, GAME),
  ...z.parse(Choice, bet.choice),
});

/** A draw every minute while players watch. */
class Draw {
  readonly #betService: BetService;
  readonly #chains: Chains;
  readonly #rounds: TimedRounds<Phase, Round>;
  readonly #ends: Ends<Phase>;
  #recent: DrawState['recent'] = [];

  constructor(betService: BetService, chains: Chains) {
    this.#betService = betService;
    this.#chains = chains;
    this.#ends = endsOf(DRAW_PHASES, { ...DRAW_TIMES_MS, betting: betService.bettingMs.draw5 });
    this.#rounds = new TimedRounds<Phase, Round>(betService, {
      id: GAME,
      phases: DRAW_PHASES,
      open: () => this.#open(),
      settle: (round) => this.#settle(round),
      publish: (round) => betService.live.toGame(GAME, 'draw', this.#state(round)),
    });
  }

  async #open(): Promise<Round> {
    const roundMs = this.#ends.result;
    const from = Math.floor(this.#betService.nowMs() / roundMs) * roundMs;
    const record: StoredRound = { from, digits: null };
    const opened = await openSharedRound(this.#betService, this.#chains, {
      game: GAME,
      rules: DRAW_RULES,
      record,
    });
    return this.#begin(opened, from);
  }

  #begin({ id, link }: OpenedRound, from: number): Round {
    const { serverSeed, chainEnd } = link;
    const digits = drawDigits(createStream({ serverSeed, clientSeed: chainEnd, nonce: 0 }));
    return { id, link, from, ends: this.#ends, digits, isSettled: false, bets: new Set() };
  }

  #state(current: Round): DrawState {
    const phase = this.#rounds.phaseOf(current);
    const isDrawn = current.isSettled;
    return {
      round: current.id,
      phase,
      serverAt: this.#betService.nowMs(),
      until: current.from + this.#ends[phase],
      digits: isDrawn ? current.digits : null,
      serverSeed: isDrawn ? current.link.serverSeed : null,
      chainEnd: current.link.chainEnd,
      nextChainEnd: current.link.nextChainEnd,
      link: current.link.link,
      bets: current.bets.size,
      recent: [...this.#recent],
    };
  }

  async #settle(current: Round): Promise<void> {
    const { chainEnd, link } = current.link;
    const { digits } = current;
    const record: StoredRound = { from: current.from, digits };
    const settled = await settleShared(this.#betService, {
      game: GAME,
      roundId: current.id,
      record,
      decide: (bet) => {
        const choice = choiceOf(bet);
        return {
          multiplier: settleDraw(DRAW_RULES, choice, digits),
          details: { chainEnd, link, choice, digits },
        };
      },
    });
    current.isSettled = true;
    this.#recent = [{ round: current.id, digits }, ...this.#recent].slice(0, RECENT);
    publishToOwners(
      this.#betService,
      { game: GAME, roundId: current.id, bets: settled, withPayouts: true },
      (owner, bets, funds) =>
        this.#betService.live.deliver(owner, 'drawBets', { bets: bets.map(presentDrawBet), funds }),
    );
  }

  /** A draw goes on whatever happened to the process: its digits were decided before the first bet. */
  async #recover(): Promise<Round | null> {
    this.#recent = (await recentRounds(this.#betService.db, GAME, RECENT)).flatMap(({ round_id, record }) => {
      const { digits } = z.parse(StoredRound, record);
      return digits === null ? [] : [{ round: round_id, digits }];
    });
    const left = await findLeftRound(this.#betService, this.#chains, { game: GAME, rules: DRAW_RULES });
    if (left === null) return null;
    const round = this.#begin(left, z.parse(StoredRound, left.record).from);
    for (const { bet_id } of await ownedBets(this.#betService.db, left.id, 'open')) round.bets.add(bet_id);
    return round;
  }

  async placeBets(
    player: Player,
    input: ArcadeInput<'betDraw'>,
  ): Promise<ArcadeAnswer<ArcadeOutput<'betDraw'>>> {
    const { commandId } = input;
    const bets: { stakeMinor: bigint; choice: { choice: DrawChoice } }[] = [];
    for (const { choice, stake } of input.bets) {
      const stakeMinor: bigint | ArcadeError = checkStake(stake, player.currency);
      if (typeof stakeMinor !== 'bigint') return refuse(stakeMinor);
      if (!isDrawChoice(choice)) return refuse({ code: 'choice-invalid' });
      bets.push({ stakeMinor, choice: { choice } });
    }
    const played = await placeShared(this.#betService, {
      player,
      commandId,
      content: input,
      roundId: input.round,
      isOpen: () => this.#rounds.takesBets(input.round),
      bets,
    });
    if (!played.ok) return played;
    const { current } = this.#rounds;
    if (current?.id === input.round)
      for (const { bet_id, status } of played.bets) if (status === 'open') current.bets.add(bet_id);
    return accept({
      bets: played.bets.map(presentDrawBet),
      funds: await this.#betService.funds.read(player),
    });
  }

  async start(): Promise<void> {
    this.#rounds.start(await this.#recover());
  }

  async view(player: Player): Promise<{ state: DrawState; bets: OwnDrawBet[] }> {
    const current = await this.#rounds.arrive();
    const bets = await ownBets(this.#betService.db, current.id, player);
    return { state: this.#state(current), bets: bets.map(presentDrawBet) };
  }

  close(): Promise<void> {
    return this.#rounds.close();
  }
}

/** One choice of each kind that pays differently. */
const CHOICES: readonly DrawChoice[] = [
  { kind: 'position', position: 0, digit: 0 },
  { kind: 'straight', digits: [0, 1, 2] },
  { kind: 'any', digits: [0, 1, 2] },
  { kind: 'any', digits: [0, 0, 1] },
  ...Array.from({ length: 46 }, (_, sum) => ({ kind: 'sum' as const, sum })),
  { kind: 'side', side: 'big' },
  { kind: 'dragonTiger', side: 'dragon' },
  { kind: 'dragonTiger', side: 'tie' },
];

export const draw5 = defineGame({
  id: GAME,
  rules: DRAW_RULES,
  returns: () => CHOICES.map((choice) => drawReturn(DRAW_RULES, choice)),
  present: eachBet,
  open: ({ betService, chains }) => {
    const game = new Draw(betService, chains.draw5);
    return {
      calls: {
        betDraw: (player: Player, input: ArcadeInput<'betDraw'>) => game.placeBets(player, input),
      },
      view: (player) => game.view(player),
      start: () => game.start(),
      close: () => game.close(),
    };
  },
});
