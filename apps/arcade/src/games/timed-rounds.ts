import type { ArcadeGame } from '@realm/arcade-contract';
import type { BetService } from '../play/bet-service';
import { RoundLoop } from './round-loop';
import type { OpenedRound } from './shared-bets';

const TICK_MS = 200;

/** When each phase of a round ends, in milliseconds from its beginning. */
export type Ends<Phase extends string> = Readonly<Record<Phase, number>>;

/** @param times - How long each phase takes, in their order. */
export function endsOf<Phase extends string>(
  phases: readonly Phase[],
  times: Readonly<Record<Phase, number>>,
): Ends<Phase> {
  let end = 0;
  // The cast joins the names with their ends, which the compiler does not follow.
  return Object.fromEntries(phases.map((phase) => [phase, (end += times[phase])])) as Ends<Phase>;
}

export interface TimedRound<Phase extends string> extends OpenedRound {
  readonly from: number;
  readonly ends: Ends<Phase | 'betting' | 'closed' | 'result'>;
  isSettled: boolean;
}

interface TimedGame<Phase extends string, Round> {
  readonly id: ArcadeGame;
  readonly phases: readonly [...Phase[], 'result'];
  readonly open: () => Promise<Round>;
  /** Once no more bets are taken. */
  readonly settle: (round: Round) => Promise<void>;
  /** At every change of phase. */
  readonly publish: (round: Round) => void;
  /** At every step of a round. */
  readonly onStep?: (round: Round) => void;
}

/** Rounds whose phases follow the clock, one after the other while players watch. */
export class TimedRounds<Phase extends string, Round extends TimedRound<Phase>> {
  readonly #betService: BetService;
  readonly #game: TimedGame<Phase, Round>;
  readonly #loop: RoundLoop;
  #round: Round | null = null;
  #publishedPhase: Phase | 'result' | null = null;

  constructor(betService: BetService, game: TimedGame<Phase, Round>) {
    this.#betService = betService;
    this.#game = game;
    this.#loop = new RoundLoop(
      TICK_MS,
      () => this.#step(),
      (failure) => betService.onFailure(`a round of ${game.id}`, failure),
    );
  }

  get current(): Round | null {
    return this.#round;
  }

  phaseOf({ from, ends }: Round): Phase | 'result' {
    const elapsedMs = this.#betService.nowMs() - from;
    return this.#game.phases.find((phase) => elapsedMs < ends[phase]) ?? 'result';
  }

  /** By the clock: the bell is not a step of the loop, which may be late. */
  readonly takesBets = (roundId: string): boolean =>
    this.#round?.id === roundId && !this.#round.isSettled && this.phaseOf(this.#round) === 'betting';

  async #step(): Promise<void> {
    if (this.#round === null && this.#betService.live.countViewers(this.#game.id) > 0) await this.#open();
    if (this.#round === null) return;
    const current = this.#round;
    const elapsedMs = this.#betService.nowMs() - current.from;
    if (elapsedMs >= current.ends.closed && !current.isSettled) await this.#game.settle(current);
    const phase = this.phaseOf(current);
    if (phase !== this.#publishedPhase) {
      this.#publishedPhase = phase;
      this.#game.publish(current);
    }
    this.#game.onStep?.(current);
    if (elapsedMs >= current.ends.result) this.#round = null;
  }

  async #open(): Promise<void> {
    this.#publishedPhase = null;
    this.#round = await this.#game.open();
  }

  /** @param round - One that an earlier process left open. */
  start(round: Round | null): void {
    this.#round = round;
    this.#loop.start();
  }

  /** For a member who arrives: begins a round when there is none. */
  async arrive(): Promise<Round> {
    await this.#loop.between(async () => {
      await this.#step();
      if (this.#round === null) await this.#open();
    });
    if (this.#round === null) throw new Error(`no round of ${this.#game.id} could be opened`);
    return this.#round;
  }

  close(): Promise<void> {
    return this.#loop.close();
  }
}
