import type { Player } from './player';
import type { WalletKey } from '@realm/api-client/contract';
import type { WalletClient } from './wallet-client';

/** What only the platform's staff can do. */
export interface Staff {
  setMaintenance(isOn: boolean): Promise<void>;
  /** Signs the member out of the session that the game was opened from. */
  signOut(player: string): Promise<void>;
  /** Sets a limit of wagers for the member that is used up already. */
  limitStakes(player: string): Promise<void>;
  /** Stops the member's play, as the member can. */
  stopPlay(player: string): Promise<void>;
}

/** What some rules need beside two members; a rule is skipped without it. */
export interface Provisions {
  /** Valid beside the key that calls are signed with. */
  readonly secondKey?: WalletKey;
  /** Was valid once. */
  readonly removedKey?: WalletKey;
  /** A launch token that was never used and is older than a minute. */
  readonly expiredToken?: string;
  readonly staff?: Staff;
}

export interface Context extends Provisions {
  readonly client: WalletClient;
  /** Two members who have opened a game and can stake at least 200 together. */
  readonly player: Player;
  readonly other: Player;
  /** The launch tokens that the two sessions were opened with. */
  readonly usedTokens: readonly string[];
}

/** A row of the conformance table. */
export interface Rule {
  readonly id: string;
  /** In words, as it must be. */
  readonly text: string;
  readonly needs?: keyof Provisions;
  /** @throws {Mismatch} */
  readonly check: (context: Context) => Promise<void>;
}
