import type { StaffRole } from '@realm/api-client/contract';
import type { Tx } from '../db/database';
import type { EntranceHandlers } from './operation';

/** A person of staff who is signed in. */
export interface StaffMember {
  readonly staffId: bigint;
  readonly account: string;
  readonly roles: readonly StaffRole[];
  readonly sessionId: bigint;
}

/** How staff come in. The module with their accounts has it. */
export interface StaffDoor {
  /**
   * Whose session a token is of.
   *
   * @param use.isInUse - Whether a person made the request. Others do not prolong the session.
   */
  readonly identify: (token: string, use?: { readonly isInUse: boolean }) => Promise<StaffMember | null>;
  /** Which of these sessions still are open. */
  readonly openAmong: (sessionIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>;
  /** In the transaction of a command: whether the session still is open. It can't end before the transaction does. */
  readonly holdOpen: (tx: Tx, staff: StaffMember) => Promise<boolean>;
  readonly entrances: EntranceHandlers;
}
