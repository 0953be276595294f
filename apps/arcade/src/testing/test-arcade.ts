import { randomUUID } from 'node:crypto';
import type { ArcadeAnswer, ArcadeEventName, ArcadeGame, ArcadeOutput } from '@realm/arcade-contract';
import { openArcade, type Arcade } from '../arcade';
import type { PlayerCall } from '../calls';
import { RANDOM_SEEDS, type SeedSource } from '../fair/seed-source';
import { findPlayer } from '../play/sessions';
import type { Player } from '../play/player';
import { STANDARD_BETTING_MS, STANDARD_FOOTBALL, type Live, type Ports } from '../ports';
import { MemoryWallet } from './memory-wallet';
import { openTestDatabase } from './test-database';
import { vaultOf } from './test-vault';

/** Short, so that a chain is made in no time and the end of one can be met. */
const CHAIN_LENGTH = 64;

export type TestArcade = Awaited<ReturnType<typeof startTestArcade>>;

/** All games over a fresh database, with a wallet in memory and a clock that can be put forward. */
export async function startTestArcade({
  seeds = RANDOM_SEEDS,
  bettingMs = {},
  football = {},
  chainLength = CHAIN_LENGTH,
}: {
  readonly seeds?: SeedSource;
  readonly bettingMs?: Partial<Ports['bettingMs']>;
  readonly football?: Partial<Ports['football']>;
  readonly chainLength?: number;
} = {}) {
  const { db, owner, close: closeDatabase } = await openTestDatabase();
  const wallet = new MemoryWallet();
  const vault = vaultOf(seeds);
  const failures: unknown[] = [];
  const events: {
    readonly name: ArcadeEventName;
    readonly payload: unknown;
    readonly sessionHash?: string;
  }[] = [];
  const pages: Player[] = [];
  let aheadMs = 0;
  let watched: ArcadeGame | null = null;
  let isListening = false;
  const live: Live = {
    toGame: (_game, name, payload) => void events.push({ name, payload }),
    toPlayer: (_to, name, payload) => void events.push({ name, payload }),
    deliver: async (_to, name, payload) => {
      events.push({ name, payload });
      return isListening;
    },
    toSession: (sessionHash, name, payload) => void events.push({ name, payload, sessionHash }),
    sessions: () => pages,
    sessionsOf: (playerId) => pages.filter((page) => page.playerId === playerId),
    expire: () => undefined,
    countViewers: (game) => (game === watched ? 1 : 0),
  };
  const ports = {
    db,
    wallet,
    live,
    vault,
    bettingMs: { ...STANDARD_BETTING_MS, ...bettingMs },
    football: { ...STANDARD_FOOTBALL, ...football },
    // eslint-disable-next-line no-wall-clock -- the tests' own clock, put forward by hand
    nowMs: () => Date.now() + aheadMs,
    onFailure: (_what: string, failure: unknown) => void failures.push(failure),
  };
  let arcade: Arcade = openArcade(ports, chainLength);
  await arcade.start();

  async function openSession(game: ArcadeGame, name = `m${randomUUID().slice(0, 8)}`): Promise<Player> {
    const opened = await arcade.open(`${game}:${name}`);
    if (!opened.ok) throw new Error(opened.error.code);
    const player = await findPlayer(ports, opened.value.token);
    if (player === null) throw new Error('no session');
    return player;
  }

  return {
    nowMs: ports.nowMs,
    /** Opens what is stored: only a test may know it beforehand. */
    vault,
    db,
    owner,
    wallet,
    events,
    failures,
    openSession,
    call: <Name extends PlayerCall>(
      name: Name,
      player: Player,
      input: object,
    ): Promise<ArcadeAnswer<ArcadeOutput<Name>>> => {
      const call = arcade.calls[name] as (
        player: Player,
        input: object,
      ) => Promise<ArcadeAnswer<ArcadeOutput<Name>>>;
      return call(player, input);
    },
    /** What answers the calls; another one after a restart. */
    running: () => arcade,
    standAbandonedHands: () => arcade.standAbandonedHands(),
    watch: (game: ArcadeGame | null) => {
      watched = game;
    },
    /** Opens a page's socket. */
    connect: (player: Player) => void pages.push(player),
    /** Whether pages receive what is sent to their member. */
    listen: (isOn: boolean) => {
      isListening = isOn;
    },
    advance: (ms: number) => {
      aheadMs += ms;
    },
    /**
     * As after a crash: what was in memory is gone, what was stored is there.
     *
     * @param meanwhile - What is done while no arcade runs.
     */
    restart: async (meanwhile: () => Promise<unknown> = async () => undefined) => {
      await arcade.close();
      await meanwhile();
      arcade = openArcade(ports, chainLength);
      await arcade.start();
    },
    close: async () => {
      await arcade.close();
      await closeDatabase();
    },
  };
}

/** The value of an accepted call. @throws with the error's code. */
export function valueOf<Value>(answer: ArcadeAnswer<Value>): Value {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.error)}`);
  return answer.value;
}

/** Asks until it is so. */
export async function eventually(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}
