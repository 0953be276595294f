import type { Player } from './player';
import type { WalletClient } from './wallet-client';

export interface Context {
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
  /** @throws {Mismatch} */
  readonly check: (context: Context) => Promise<void>;
}
