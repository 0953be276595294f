import { ArcadePlayer } from '../faults/arcade-player';
import { ClientPool } from '../faults/client-pool';
import { registerMember, type Member } from '../faults/member';
import { playAll } from '../faults/play-all';
import { RequestLog } from '../faults/request-log';
import { resolveAll } from '../faults/resolve-requests';
import type { Random } from '../support/random';
import type { Cell } from './cell';
import { figuresOf, type Figures, type Period } from './figures';
import { HeadNotes } from './head-notes';
import { judge, type Judgement } from './judge';

const FUNDS = '1000.00';
const TIMEOUT_MS = 5_000;
/** Their rounds end at once, or within a few calls. */
const GAMES = ['dice', 'temple', 'blackjack'] as const;

/** How fast they go. */
export interface Pace {
  /** The longest pause between two calls of a member's tab. */
  readonly memberPauseMs: number;
  /** Between two bets of a player. */
  readonly playerPauseMs: number;
}

/** As fast as the processors allow. */
export const FULL_PACE: Pace = { memberPauseMs: 25, playerPauseMs: 0 };
/** Leaves them time for servers that start meanwhile. */
export const CALM_PACE: Pace = { memberPauseMs: 1_000, playerPauseMs: 1_000 };

export interface LoadOptions {
  readonly members: number;
  readonly pace: Pace;
  readonly random: Random;
}

let registered = 0;

interface Parts {
  readonly members: readonly Member[];
  readonly idle: Member;
  readonly players: readonly ArcadePlayer[];
  readonly clients: ClientPool;
  readonly log: RequestLog;
  readonly pace: Pace;
  readonly random: Random;
}

/** The members of one cell, who move money and play, with every answer that they get. */
export class CellLoad {
  private playing: ReturnType<typeof playAll> | null = null;
  private heads: HeadNotes | null = null;

  private constructor(
    readonly cell: Cell,
    private readonly parts: Parts,
  ) {}

  static async open(cell: Cell, { members: count, pace, random }: LoadOptions): Promise<CellLoad> {
    const log = new RequestLog();
    const register = () =>
      registerMember({ api: cell.staffed, random: random.fork(), number: (registered += 1) }, FUNDS);
    const members = await Promise.all(Array.from({ length: count }, register));
    const idle = await register();
    const players: ArcadePlayer[] = [];
    for (const game of GAMES)
      players.push(
        await ArcadePlayer.open(cell.arcades.first, {
          api: cell.staffed,
          game,
          number: (registered += 1),
          random: random.fork(),
        }),
      );
    const clients = new ClientPool({
      members,
      servers: [cell.entrance],
      log,
      random,
      timeoutMs: TIMEOUT_MS,
      maxPauseMs: pace.memberPauseMs,
    });
    return new CellLoad(cell, { members, idle, players, clients, log, pace, random });
  }

  get log(): RequestLog {
    return this.parts.log;
  }

  get members(): readonly Member[] {
    return this.parts.members;
  }

  /** Who has money and does nothing. */
  get idle(): Member {
    return this.parts.idle;
  }

  start(): void {
    this.heads = new HeadNotes(this.cell.superuserUrl);
    this.parts.clients.start();
    this.playing = playAll(this.parts.players, this.parts.pace.playerPauseMs);
  }

  /** Waits for the end of every call and of every bet. */
  async stop(): Promise<void> {
    await Promise.all([this.parts.clients.stop(), this.playing?.stop()]);
    await this.heads?.stop();
  }

  figures(period: Period): Figures {
    return figuresOf(this.log, this.parts.players, period);
  }

  /** Resolves what is in doubt, and compares all that members and players were told with the books. */
  async judge(build: string): Promise<Judgement> {
    const { clients, random, members, players, log } = this.parts;
    const { heads } = this;
    if (heads === null) throw new Error('nobody has moved money');
    await resolveAll(clients, random);
    const found = await judge(this.cell, { build, members, players, log, heads });
    return { ...found, violations: [...log.violations, ...found.violations] };
  }
}
