import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { ArcadeAnswer, ArcadeEventName, ArcadeGame, ArcadeOutput } from '@realm/arcade-contract';
import { EMBEDDED_OPTIONS, migrate, overEmbedded, readMigrations } from '@realm/database';
import { openArcade, type Arcade } from '../arcade';
import type { PlayerCall } from '../calls';
import { SERVER_ROLE, type Tables } from '../db/database';
import { RANDOM_SEEDS } from '../fair/seed-source';
import { findPlayer } from '../play/sessions';
import type { Player } from '../play/player';
import { STANDARD_BETTING_MS, type Live, type Ports } from '../ports';
import { MemoryWallet } from './memory-wallet';

/** Short, so that a chain is made in no time and the end of one can be met. */
const CHAIN_LENGTH = 64;
const MIGRATIONS = readMigrations(join(__dirname, '../../migrations'));

export type TestArcade = Awaited<ReturnType<typeof startTestArcade>>;

/** All games over a fresh database, with a wallet in memory and a clock that can be put forward. */
export async function startTestArcade({
  seeds = RANDOM_SEEDS,
  bettingMs = STANDARD_BETTING_MS,
}: Partial<Pick<Ports, 'seeds' | 'bettingMs'>> = {}) {
  const engine = await PGlite.create(EMBEDDED_OPTIONS);
  const { owner, server: db } = overEmbedded<Tables>(engine, SERVER_ROLE);
  await migrate(owner, MIGRATIONS);
  const wallet = new MemoryWallet();
  const failures: unknown[] = [];
  const events: { readonly name: ArcadeEventName; readonly payload: unknown }[] = [];
  let aheadMs = 0;
  let watched: ArcadeGame | null = null;
  const live: Live = {
    toGame: (_game, name, payload) => void events.push({ name, payload }),
    toPlayer: (_to, name, payload) => void events.push({ name, payload }),
    watching: (game) => (game === watched ? 1 : 0),
  };
  const ports = {
    ...{ db, wallet, live, seeds, bettingMs },
    // eslint-disable-next-line no-wall-clock -- the tests' own clock, put forward by hand
    nowMs: () => Date.now() + aheadMs,
    onFailure: (_what: string, failure: unknown) => void failures.push(failure),
  };
  let arcade: Arcade = openArcade(ports, CHAIN_LENGTH);
  await arcade.start();

  async function sit(game: ArcadeGame, name = `m${randomUUID().slice(0, 8)}`): Promise<Player> {
    const opened = await arcade.open(`${game}:${name}`);
    if (!opened.ok) throw new Error(opened.error.code);
    const player = await findPlayer(db, opened.value.token);
    if (player === null) throw new Error('no session');
    return player;
  }

  return {
    ...{ db, owner, wallet, events, failures, sit },
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
    standForgotten: () => arcade.standForgotten(),
    watch: (game: ArcadeGame | null) => {
      watched = game;
    },
    advance: (ms: number) => {
      aheadMs += ms;
    },
    /** As after a crash: what was in memory is gone, what was stored is there. */
    restart: async () => {
      await arcade.close();
      arcade = openArcade(ports, CHAIN_LENGTH);
      await arcade.start();
    },
    close: async () => {
      await arcade.close();
      await Promise.all([db.destroy(), owner.destroy()]);
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
