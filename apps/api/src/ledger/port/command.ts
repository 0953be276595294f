import type { AccountState, LedgerEvent } from './evaluate';
import type { MoneyRequest, StoredRequest } from './money-request';

/** Account states at this point of a batch. */
export interface AccountView {
  of(accountId: bigint): AccountState;
}

/** A row of a module that is written exactly when the command that brings it is posted. */
export interface RowAlongside {
  readonly table: string;
  /** By column. Numbers beyond 2^53 as text. */
  readonly row: Readonly<Record<string, unknown>>;
}

export type Decision =
  | { readonly kind: 'refuse'; readonly code: number }
  | {
      readonly kind: 'post';
      readonly event: LedgerEvent;
      readonly alongside: readonly RowAlongside[];
      /** Stored and returned for a repetition of the request. Reads the accounts after the event. */
      readonly answer: (after: AccountView) => unknown;
      /** The refusal when an account would leave its bounds. */
      readonly refusalCodes: { readonly insufficient: number; readonly overLimit: number };
    };

/** A member's command that moves money. */
export interface Command {
  readonly request: MoneyRequest;
  /** In whose name it runs. Checked again in the transaction that posts; absent where no session asked. */
  readonly sessionId?: bigint;
  /** All that it reads, and that its legs may name. */
  readonly accounts: readonly bigint[];
  /** Must be pure: it is called again on retry. */
  readonly decide: (accounts: AccountView) => Decision;
}

export type CommandResult =
  | { readonly kind: 'accepted'; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly code: number }
  /** The id has an outcome already; of this request or of another one. */
  | { readonly kind: 'stored'; readonly stored: StoredRequest };
