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
import { retryTransaction } from '@realm/database';
import {
  createStream,
  DRAW_RULES,
  drawDigits,
  drawReturn,
  isDrawChoice,
  payoutOf,
  settleDraw,
  type DrawChoice,
  type DrawnDigits,
} from '@realm/fairness';
import * as z from 'zod/mini';
import type { Chains } from '../fair/chains';
import { lockOpenRound, presentBet, setRound, type BetRow } from '../play/bets.repository';
import { markUnseen } from '../play/ended-bets';
import { storeWins } from '../play/outbox';
import { eachBet } from '../play/history';
import type { Player } from '../play/player';
import { checkStake } from '../play/stakes';
import type { BetService } from '../play/bet-service';
import { accept, refuse } from './answer';
import { defineGame } from './define-game';
import { placeShared } from './place-shared';
import { RoundLoop } from './round-loop';
import {
  findLeftRound,
  openSharedRound,
  ownBets,
  ownedBets,
  publishToOwners,
  recentRounds,
  type OpenedRound,
} from './shared-bets';

const GAME = 'draw5';
const TICK_MS = 200;
const RECENT = 20;

type Phase = DrawState['phase'];
const Choice = z.pick(DrawRecord, { choice: true });
const StoredRound = z.object({ from: z.number(), digits: z.nullable(DrawnDigitsSchema) });
type StoredRound = z.output<typeof StoredRound>;

interface Round extends OpenedRound {
  readonly from: number;
  readonly digits: DrawnDigits;
  publishedPhase: Phase | null;
  isSettled: boolean;
  /** Ids of the bets whose stakes are taken. */
  readonly bets: Set<string>;
}

const choiceOf = (bet: BetRow): DrawChoice => z.parse(Choice, bet.choice).choice;
const presentDrawBet = (bet: BetRow): OwnDrawBet => ({
  bet: presentBet(bet, GAME),
  ...z.parse(Choice, bet.choice),
});

function beginRound({ id, link }: OpenedRound, from: number): Round {
  const { serverSeed, chainEnd } = link;
  const digits = drawDigits(createStream({ serverSeed, clientSeed: chainEnd, nonce: 0 }));
  return { id, link, from, digits, publishedPhase: null, isSettled: false, bets: new Set() };
}

type Ends<Key extends string> = { readonly [Name in Key]: number };

/** When each phase of a round ends. */
function endsOf(bettingMs: number): Ends<Phase> {
  const times = { ...DRAW_TIMES_MS, betting: bettingMs };
  let end = 0;
  const ends = DRAW_PHASES.map((phase) => [phase, (end += times[phase])] as const);
  return Object.fromEntries(ends) as Ends<Phase>;
}

/** A draw every minute while players watch. */
class Draw {
  readonly #betService: BetService;
  readonly #chains: Chains;
  readonly #loop: RoundLoop;
  readonly #ends: Ends<Phase>;
  #round: Round | null = null;
  #recent: DrawState['recent'] = [];

  constructor(betService: BetService, chains: Chains) {
    this.#betService = betService;
    this.#chains = chains;
    this.#ends = endsOf(betService.bettingMs.draw5);
    this.#loop = new RoundLoop(
      TICK_MS,
      () => this.#step(),
      (failure) => betService.onFailure('a draw', failure),
    );
  }

  readonly #phaseAt = (elapsedMs: number): Phase =>
    DRAW_PHASES.find((phase) => elapsedMs < this.#ends[phase]) ?? 'result';

  async #openRound(): Promise<void> {
    const roundMs = this.#ends.result;
    const from = Math.floor(this.#betService.nowMs() / roundMs) * roundMs;
    const record: StoredRound = { from, digits: null };
    this.#round = beginRound(
      await openSharedRound(this.#betService, this.#chains, { game: GAME, rules: DRAW_RULES, record }),
      from,
    );
  }

  #state(current: Round): DrawState {
    const phase = this.#phaseAt(this.#betService.nowMs() - current.from);
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
    const settled = await retryTransaction(this.#betService.db, async (tx) => {
      await lockOpenRound(tx, current.id);
      const open = await ownedBets(tx, current.id, 'open');
      const results = open.map((bet) => {
        const multiplier = settleDraw(DRAW_RULES, choiceOf(bet), current.digits);
        return {
          bet,
          multiplier: BigInt(multiplier),
          payoutMinor: payoutOf(bet.stake_minor, multiplier),
          player: { name: bet.name, game: GAME } as const,
          details: { chainEnd, link, choice: choiceOf(bet), digits: current.digits },
        };
      });
      const ended = await this.#betService.settleBets(
        tx,
        results.map(({ bet, multiplier, payoutMinor }) => ({
          ...bet,
          multiplier,
          payout_minor: payoutMinor,
        })),
      );
      await storeWins(
        tx,
        results.filter(({ bet }) => ended.has(bet.bet_id)),
        this.#betService.now(),
      );
      await markUnseen(
        tx,
        open.map(({ bet_id }) => bet_id),
      );
      const record: StoredRound = { from: current.from, digits: current.digits };
      await setRound(tx, current.id, { state: 'settled', record });
      return open;
    });
    current.isSettled = true;
    this.#recent = [{ round: current.id, digits: current.digits }, ...this.#recent].slice(0, RECENT);
    await this.#betService.outbox.deliverNow();
    publishToOwners(
      this.#betService,
      { game: GAME, roundId: current.id, bets: settled, withPayouts: true },
      (owner, bets, funds) =>
        this.#betService.live.deliver(owner, 'drawBets', { bets: bets.map(presentDrawBet), funds }),
    );
  }

  async #step(): Promise<void> {
    if (this.#round === null) {
      if (this.#betService.live.countViewers(GAME) > 0) await this.#openRound();
    }
    if (this.#round === null) return;
    const current = this.#round;
    const elapsed = this.#betService.nowMs() - current.from;
    if (elapsed >= this.#ends.closed && !current.isSettled) await this.#settle(current);
    const phase = this.#phaseAt(this.#betService.nowMs() - current.from);
    if (phase !== current.publishedPhase) {
      current.publishedPhase = phase;
      this.#betService.live.toGame(GAME, 'draw', this.#state(current));
    }
    if (elapsed >= this.#ends.result) this.#round = null;
  }

  /** A draw goes on whatever happened to the process: its digits were decided before the first bet. */
  async #recover(): Promise<void> {
    this.#recent = (await recentRounds(this.#betService.db, GAME, RECENT)).flatMap(({ round_id, record }) => {
      const { digits } = z.parse(StoredRound, record);
      return digits === null ? [] : [{ round: round_id, digits }];
    });
    const left = await findLeftRound(this.#betService, this.#chains, { game: GAME, rules: DRAW_RULES });
    if (left === null) return;
    const round = beginRound(left, z.parse(StoredRound, left.record).from);
    for (const { bet_id } of await ownedBets(this.#betService.db, left.id, 'open')) round.bets.add(bet_id);
    this.#round = round;
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
    const isOpen = () =>
      this.#round?.id === input.round &&
      !this.#round.isSettled &&
      this.#phaseAt(this.#betService.nowMs() - this.#round.from) === 'betting';
    const played = await placeShared(this.#betService, {
      player,
      commandId,
      content: input,
      roundId: input.round,
      isOpen,
      bets,
    });
    if (!played.ok) return played;
    if (this.#round?.id === input.round)
      for (const { bet_id, status } of played.bets) if (status === 'open') this.#round.bets.add(bet_id);
    return accept({
      bets: played.bets.map(presentDrawBet),
      funds: await this.#betService.funds.read(player),
    });
  }

  async start(): Promise<void> {
    await this.#recover();
    this.#loop.start();
  }

  /** For a member who arrives: begins a round when there is none. */
  async view(player: Player): Promise<{ state: DrawState; bets: OwnDrawBet[] }> {
    await this.#loop.between(async () => {
      await this.#step();
      if (this.#round === null) await this.#openRound();
    });
    const current = this.#round;
    if (current === null) throw new Error('no draw could be opened');
    const bets = await ownBets(this.#betService.db, current.id, player);
    return { state: this.#state(current), bets: bets.map(presentDrawBet) };
  }

  close(): Promise<void> {
    return this.#loop.close();
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
