import type { ArcadeEvents, ArcadeEventName, ArcadeGame } from '@realm/arcade-contract';
import type { Database } from './db/database';
import type { WalletClient } from './wallet/wallet-client';

/** Sends events to the sockets of a game, or of one player. */
export interface Live {
  toGame<Name extends ArcadeEventName>(game: ArcadeGame, name: Name, payload: ArcadeEvents[Name]): void;
  toPlayer<Name extends ArcadeEventName>(
    to: { readonly playerId: bigint; readonly game: ArcadeGame },
    name: Name,
    payload: ArcadeEvents[Name],
  ): void;
  /** How many sockets watch a game. */
  watching(game: ArcadeGame): number;
}

export interface Ports {
  readonly db: Database;
  readonly wallet: WalletClient;
  /** The database's time in milliseconds. */
  readonly nowMs: () => number;
  readonly live: Live;
  readonly onFailure: (what: string, failure: unknown) => void;
}
