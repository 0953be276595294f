import type { Command, CommandResult } from './command';
import type { LedgerEvent, OutOfBounds } from './evaluate';

export type PostResult =
  | { readonly kind: 'posted' }
  /** This very event was posted before. */
  | { readonly kind: 'repeat' }
  /** Another event of this id was posted before. */
  | { readonly kind: 'conflict' }
  | OutOfBounds;

/** Posts events and runs members' commands, each in a transaction of its own. `openLedger` implements it on PostgreSQL; `ledger-contract.test.ts` tests its rules there and in memory. */
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
