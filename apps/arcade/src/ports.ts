import { setTimeout as sleep } from 'node:timers/promises';
import {
  BACCARAT_TIMES_MS,
  CRASH_BETTING_MS,
  DRAW_TIMES_MS,
  FOOTBALL_DELAY_MS,
  FOOTBALL_MINUTE_MS,
  type ArcadeEvents,
  type ArcadeEventName,
  type ArcadeGame,
} from '@realm/arcade-contract';
import type { Database } from './db/database';
import type { SharedGame } from './fair/chains';
import type { SeedVault } from './fair/seed-vault';
import type { Player } from './play/player';
import type { WalletClient } from './wallet/wallet-client';

/** Sends events to the sockets of a game, or of one player. */
export interface Live {
  toGame<Name extends ArcadeEventName>(game: ArcadeGame, name: Name, payload: ArcadeEvents[Name]): void;
  toPlayer<Name extends ArcadeEventName>(
    to: { readonly playerId: bigint; readonly game: ArcadeGame },
    name: Name,
    payload: ArcadeEvents[Name],
  ): void;
  /** @returns Whether at least one page of the player, in that game and currency, has received it. */
  deliver<Name extends ArcadeEventName>(
    to: Pick<Player, 'playerId' | 'game' | 'currency'>,
    name: Name,
    payload: ArcadeEvents[Name],
  ): Promise<boolean>;
  toSession<Name extends ArcadeEventName>(sessionHash: string, name: Name, payload: ArcadeEvents[Name]): void;
  /** Of the sockets that are open. */
  sessions(): readonly Player[];
  sessionsOf(playerId: bigint): readonly Player[];
  /** Tells the pages of a session that it has ended, and closes their sockets. */
  expire(sessionHash: string): void;
  /** How many sockets watch a game. */
  countViewers(game: ArcadeGame): number;
}

export interface Ports {
  readonly db: Database;
  readonly wallet: WalletClient;
  /** The database's time in milliseconds. */
  readonly nowMs: () => number;
  readonly live: Live;
  /** Makes seeds, and opens those of the database. */
  readonly vault: SeedVault;
  /** How long shared rounds take bets. */
  readonly bettingMs: Readonly<Record<SharedGame, number>>;
  /** How fast matches are played, and how long a slip with one in play waits. */
  readonly football: {
    readonly minuteMs: number;
    readonly delayMs: number;
    readonly wait: (ms: number) => Promise<void>;
  };
  readonly onFailure: (what: string, failure: unknown) => void;
}

export const STANDARD_BETTING_MS: Ports['bettingMs'] = {
  crash: CRASH_BETTING_MS,
  draw5: DRAW_TIMES_MS.betting,
  baccarat: BACCARAT_TIMES_MS.betting,
};

export const STANDARD_FOOTBALL: Ports['football'] = {
  minuteMs: FOOTBALL_MINUTE_MS,
  delayMs: FOOTBALL_DELAY_MS,
  wait: (ms) => sleep(ms),
};
