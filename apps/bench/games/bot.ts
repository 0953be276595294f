import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { MEMBER_ENDPOINTS } from '@realm/api-client/contract';
import {
  ARCADE_ENDPOINTS,
  ARCADE_SOCKET_PATH,
  type ArcadeAnswer,
  type ArcadeEndpointName,
  type ArcadeEvents,
  type ArcadeGame,
  type ArcadeInput,
  type RoundGame,
  type ArcadeOutput,
  type PondCreature,
} from '@realm/arcade-contract';
import { isGameWalletCategory, type GameCategory } from '@realm/domain';
import { io, type Socket } from 'socket.io-client';
import type { BenchMember } from '../api/fixtures';
import type { GamePlatform } from './platform';

const STAKE = '1';
const IN_GAME = '100000';
const SHOTS = 8;
const CATEGORIES: Readonly<Record<ArcadeGame, GameCategory>> = {
  dice: 'chain',
  crash: 'chain',
  temple: 'slots',
  draw5: 'lottery',
  blackjack: 'board',
  deepsea: 'fishing',
  baccarat: 'live',
  football: 'sports',
};
/** Answers that a game gives to a right command at a wrong moment. */
const MISTIMED = [
  'round-closed',
  'round-open',
  'too-fast',
  'action-not-possible',
  'no-round',
  'too-many-requests',
  // The stake came after the end of betting and was returned.
  'void',
];

export interface PlayedBet {
  readonly game: RoundGame;
  readonly tookMs: number;
  /** How many stakes the call has placed. */
  readonly bets: number;
}

/** Moves money into a member's game balance, for a game that is played with one. @returns The URL of the game's page, valid once. */
export async function openLaunch(
  game: ArcadeGame,
  { apiUrl }: Pick<GamePlatform, 'apiUrl'>,
  { token, uid }: BenchMember,
): Promise<string> {
  // The flood limit counts by source.
  const source = randomSource();
  const call = async (name: 'transfer' | 'playGame', input: Readonly<Record<string, string>>) => {
    const answer = await fetch(`${apiUrl}${MEMBER_ENDPOINTS[name].path}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': source },
      body: new URLSearchParams({ token, uid, ...input }),
    });
    const { code, data } = (await answer.json()) as { code: number; data: unknown };
    if (code !== 0) throw new Error(`${name}: ${String(code)}`);
    return data;
  };
  const category = CATEGORIES[game];
  if (isGameWalletCategory(category))
    await call('transfer', { requestId: randomUUID(), category, amount: IN_GAME });
  const { launchUrl } = (await call('playGame', { gameId: game })) as { launchUrl: string };
  return launchUrl;
}

/** Opens a game as its page does: a session, and the socket of its events. */
export async function openPage(game: ArcadeGame, { apiUrl, arcadeUrl }: GamePlatform, member: BenchMember) {
  const launch = new URL(await openLaunch(game, { apiUrl }, member)).searchParams.get('token') ?? '';
  const opened = await callArcade({ url: arcadeUrl, token: '' }, 'openSession', { token: launch });
  if (!opened.ok) throw new Error(`openSession: ${opened.error.code}`);
  const { token, view } = opened.value;
  const socket = io(arcadeUrl, {
    path: ARCADE_SOCKET_PATH,
    transports: ['websocket'],
    auth: { token },
    extraHeaders: { 'x-forwarded-for': randomSource() },
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  const bet = (input: ArcadeInput<'placeSlip'>) => callArcade({ url: arcadeUrl, token }, 'placeSlip', input);
  return { token, view, socket, bet };
}

export type GamePage = Awaited<ReturnType<typeof openPage>>;

/** A member who plays one game without pause, as its page would: calls over HTTP, events over a socket. */
export class Bot {
  readonly #creatures = new Map<number, PondCreature>();
  #onCrash: (state: ArcadeEvents['crash']) => void = () => undefined;
  #onDraw: (state: ArcadeEvents['draw']) => void = () => undefined;
  #onBaccarat: (state: ArcadeEvents['baccarat']) => void = () => undefined;

  private constructor(
    readonly game: RoundGame,
    private readonly arcade: ArcadeSession,
    private readonly socket: Socket,
  ) {}

  static async open(game: RoundGame, platform: GamePlatform, member: BenchMember): Promise<Bot> {
    const { token, view, socket } = await openPage(game, platform, member);
    const bot = new Bot(game, { url: platform.arcadeUrl, token }, socket);
    bot.#listen();
    if (view.play.game === 'deepsea')
      for (const each of view.play.pond.creatures) bot.#creatures.set(each.id, each);
    return bot;
  }

  #listen(): void {
    this.socket.on('crash', (state: ArcadeEvents['crash']) => this.#onCrash(state));
    this.socket.on('draw', (state: ArcadeEvents['draw']) => this.#onDraw(state));
    this.socket.on('baccarat', (state: ArcadeEvents['baccarat']) => this.#onBaccarat(state));
    this.socket.on('pondChange', ({ entered, caught }: ArcadeEvents['pondChange']) => {
      for (const each of entered) this.#creatures.set(each.id, each);
      for (const { id } of caught) this.#creatures.delete(id);
    });
  }

  /** Every change of the live table. */
  watchTable(onState: (state: ArcadeEvents['baccarat']) => void): void {
    this.socket.on('baccarat', onState);
  }

  /** Bets on a hand of the live table, whether its betting goes on or not. */
  betOnHand(commandId: string, round: string): Promise<ArcadeAnswer<unknown>> {
    return callArcade(this.arcade, 'betBaccarat', { commandId, round, bets: BACCARAT_STAKES });
  }

  close(): void {
    this.socket.disconnect();
  }

  /** @throws for an answer that right play never gets. */
  async #call<Name extends ArcadeEndpointName>(
    name: Name,
    input: object,
  ): Promise<Timed<ArcadeOutput<Name>>> {
    const sentAt = performance.now();
    const answer = await callArcade(this.arcade, name, { commandId: randomUUID(), ...input });
    const tookMs = performance.now() - sentAt;
    if (answer.ok) return { tookMs, value: answer.value };
    const { error } = answer;
    if (!MISTIMED.includes(error.code)) throw new Error(`${name}: ${JSON.stringify(error)}`);
    const waitMs = 'retryAfterSec' in error ? error.retryAfterSec * 1_000 : 100;
    await sleep(waitMs);
    return { tookMs, value: null };
  }

  /** Plays until it is over. */
  async play(isOver: () => boolean, report: (bet: PlayedBet) => void): Promise<void> {
    const { game } = this;
    const note = ({ tookMs, value }: { tookMs: number; value: unknown }, bets = 1) => {
      if (value !== null) report({ game, tookMs, bets });
    };
    while (!isOver())
      switch (game) {
        case 'dice':
          note(await this.#call('rollDice', { stake: STAKE, choice: { side: 'under', target: 4_950 } }));
          break;
        case 'temple':
          note(await this.#spin());
          break;
        case 'deepsea':
          await this.#shoot((timed, bets) => note(timed, bets));
          break;
        case 'blackjack':
          await this.#playHand(note);
          break;
        case 'crash':
          await this.#waitFor('crash');
          note(await this.#betOnRound('betCrash', { stake: STAKE, autoCashOut: randomInt(105, 400) }));
          break;
        case 'draw5':
          await this.#waitFor('draw');
          note(await this.#betOnRound('betDraw', { bets: DRAW_BETS }), DRAW_BETS.length);
          break;
        case 'baccarat':
          await this.#waitFor('baccarat');
          note(await this.#betOnRound('betBaccarat', { bets: BACCARAT_STAKES }), BACCARAT_STAKES.length);
          break;
      }
  }

  async #spin(): Promise<Timed<ArcadeOutput<'spinSlots'>>> {
    const spun = await this.#call('spinSlots', { stake: STAKE });
    if (spun.value !== null) await sleep(SPIN_CYCLE_MS);
    return spun;
  }

  async #shoot(note: (timed: Timed<ArcadeOutput<'shoot'>>, bets: number) => void): Promise<void> {
    const swimming = [...this.#creatures.keys()];
    if (swimming.length === 0) return sleep(100);
    const targets = Array.from({ length: SHOTS }, () => swimming[randomInt(swimming.length)] ?? 0);
    const shot = await this.#call('shoot', { stake: STAKE, targets });
    for (const each of shot.value?.shots ?? [])
      if (each.outcome === 'gone' || each.outcome === 'caught') this.#creatures.delete(each.target);
    const bets = (shot.value?.shots ?? []).filter(
      ({ outcome }) => outcome === 'caught' || outcome === 'missed',
    );
    if (bets.length > 0) note(shot, bets.length);
  }

  async #playHand(note: (timed: Timed<ArcadeOutput<'dealBlackjack'>>) => void): Promise<void> {
    let played = await this.#call('dealBlackjack', { stake: STAKE });
    note(played);
    while (played.value !== null && played.value.view.table.phase !== 'over') {
      const { view, taken } = played.value;
      const action = view.table.phase === 'insurance' ? 'decline' : 'stand';
      played = await this.#call('playBlackjackTurn', { round: view.round, action, taken });
    }
  }

  #round = '';
  /** Until the game takes bets on a round. */
  #waitFor(game: 'crash' | 'draw' | 'baccarat'): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ROUND_LIMIT_MS);
      const take = ({ round, phase }: { readonly round: string; readonly phase: string }) => {
        if (phase !== 'betting' || round === this.#round) return;
        this.#round = round;
        clearTimeout(timer);
        resolve();
      };
      if (game === 'crash') this.#onCrash = take;
      else if (game === 'draw') this.#onDraw = take;
      else this.#onBaccarat = take;
    });
  }
  #betOnRound<Name extends 'betCrash' | 'betDraw' | 'betBaccarat'>(
    name: Name,
    input: object,
  ): Promise<Timed<ArcadeOutput<Name>>> {
    return this.#round === ''
      ? Promise.resolve({ tookMs: 0, value: null })
      : this.#call(name, { round: this.#round, ...input });
  }
}

interface Timed<Value> {
  readonly tookMs: number;
  /** `null`: refused, because its moment had passed. */
  readonly value: Value | null;
}

const SPIN_CYCLE_MS = 2_500;
/** Then it looks whether the bench is over. */
const ROUND_LIMIT_MS = 5_000;
const DRAW_BETS = ['big', 'small', 'odd', 'even'].map((side) => ({
  choice: { kind: 'side', side },
  stake: STAKE,
}));

const BACCARAT_STAKES = ['player', 'tie', 'bankerPair'].map((on) => ({ on, stake: STAKE }));

interface ArcadeSession {
  readonly url: string;
  readonly token: string;
}

const randomSource = (): string => `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`;

async function callArcade<Name extends ArcadeEndpointName>(
  { url, token }: ArcadeSession,
  name: Name,
  input: object,
): Promise<ArcadeAnswer<ArcadeOutput<Name>>> {
  const send = () =>
    fetch(`${url}${ARCADE_ENDPOINTS[name].path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        // The flood limit counts by address before it counts by session.
        'x-forwarded-for': randomSource(),
      },
      body: JSON.stringify(input),
    });
  // An idle connection may end as a call is sent. As a page does, the call is sent once more: a command has an id.
  const answer = await send().catch(send);
  return (await answer.json()) as ArcadeAnswer<ArcadeOutput<Name>>;
}
