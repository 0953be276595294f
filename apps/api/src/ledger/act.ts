import type { Insertable } from 'kysely';
import type { Tx } from '../db/database';
import type { Tables } from '../db/tables';
import type { LedgerEvent, Standing } from './evaluate';
import type { MoneyRequest, StoredRequest } from './money-requests.repository';

/** Accounts as they stand at this point of a batch. */
export interface Looking {
  of(accountId: bigint): Standing;
}

/** A row that is kept with the postings, in the same transaction. */
export interface KeptRecord {
  readonly into: 'wallet_transfers';
  readonly row: Insertable<Tables['wallet_transfers']>;
}

export type Decision =
  | { readonly kind: 'refuse'; readonly code: number }
  | {
      readonly kind: 'post';
      readonly event: LedgerEvent;
      readonly keep: KeptRecord;
      /** Kept, and given to whoever sends the same request again. Looks at the accounts after the event. */
      readonly answer: (after: Looking) => unknown;
      /** What the request is refused with when an account would leave its bounds. */
      readonly insufficientCode: number;
    };

/** A member's call that moves money. */
export interface Act {
  readonly request: MoneyRequest;
  /** In whose name it runs. Looked at again in the transaction that posts; absent where no session asked. */
  readonly sessionId?: bigint;
  /** All that it may look at, and that its legs may name; opened when missing. */
  readonly accounts: readonly bigint[];
  /** Must depend on what it looks at alone: it may be asked again. */
  readonly decide: (accounts: Looking) => Decision;
}

/** Holds the sessions until the transaction ends. @returns The code of each that may not act any more. */
export type RefuseActs = (tx: Tx, sessionIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, number>>;

export type ActResult =
  | { readonly kind: 'accepted'; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly code: number }
  /** The id has an outcome already; of this request or of another one. */
  | { readonly kind: 'stored'; readonly stored: StoredRequest };
