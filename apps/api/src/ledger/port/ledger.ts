import type { Command, CommandResult } from './command';
import type { LedgerEvent, OutOfBounds } from './evaluate';

export type PostResult =
  | { readonly kind: 'posted' }
  /** This very event was posted before. */
  | { readonly kind: 'repeat' }
  /** Another event of this id was posted before. */
  | { readonly kind: 'conflict' }
  | OutOfBounds;

/**
 * What posts: for members' commands and for events that nothing else has to be committed with. `openLedger` is the one of the product; its
 * rules are tested on another one, too (`ledger.test.ts`).
 */
export interface Ledger {
  /**
   * Posts an event once, in one transaction with whatever else arrives meanwhile.
   *
   * @throws for legs that the ledger's rules forbid; and when the database is away: then ask again with the same event.
   */
  post(event: LedgerEvent): Promise<PostResult>;
  /** Runs a member's command once. @throws as `post` does. */
  run(command: Command): Promise<CommandResult>;
  /** How long the oldest request without an answer has waited, in ms: it grows while nothing can be written. */
  oldestWaitMs(): number;
  /** Accepts no more requests, and finishes those it has. */
  close(): Promise<void>;
}
