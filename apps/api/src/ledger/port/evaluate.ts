import type { LedgerType } from '@realm/domain';
import { HOUSE, parseAccountId } from './account-id';

/** Moves house capital to another cell and back. Its two accounts are the house's, so no member reads it. */
export const BETWEEN_CELLS = 100;

/** One movement: `debit` loses what `credit` gains. */
export interface Leg {
  readonly type: LedgerType | typeof BETWEEN_CELLS;
  readonly debit: bigint;
  readonly credit: bigint;
  /** Above zero. */
  readonly amountMinor: bigint;
}

/** One event: all of its legs are posted, or none. */
export interface LedgerEvent {
  /** Identifies the event permanently, e.g. `deposit:<orderId>:credit`. */
  readonly eventId: string;
  /** The order, transfer or round behind it, as the member reads it. */
  readonly reference: string;
  readonly note: string;
  readonly at: Date;
  readonly legs: readonly Leg[];
}

export interface AccountState {
  readonly balance: bigint;
  /** Counts the postings that touched the account. */
  readonly version: bigint;
  readonly floor: bigint;
  readonly ceiling: bigint;
}

export interface StoredAccount extends AccountState {
  readonly id: bigint;
}

/** The effect of a leg on its two accounts. */
export interface LegOutcome {
  readonly debitVersion: bigint;
  readonly creditVersion: bigint;
  readonly debitAfter: bigint;
  readonly creditAfter: bigint;
}

/** The account that would leave its bounds, and its balance before that leg. */
export interface OutOfBounds {
  /** `over-limit`: the balance would be beyond `maxBalanceMinor`. `insufficient`: beyond any other bound. */
  readonly kind: 'insufficient' | 'over-limit';
  readonly accountId: bigint;
  readonly balanceMinor: bigint;
}

export type Evaluation = { readonly kind: 'fits'; readonly legs: readonly LegOutcome[] } | OutOfBounds;

const UNOPENED: AccountState = { balance: 0n, version: 0n, floor: 0n, ceiling: 0n };

/**
 * Account states, and where events take them one after the other. The database's `ledger_post` evaluates by the same rule and is the
 * only writer; here commands see what their events will do.
 */
export class AccountStates {
  readonly #states: Map<bigint, AccountState>;

  constructor(accounts: readonly StoredAccount[]) {
    this.#states = new Map(accounts.map((account) => [account.id, account]));
  }

  has(accountId: bigint): boolean {
    return this.#states.has(accountId);
  }

  /** An account that is not open has a balance of zero. */
  of(accountId: bigint): AccountState {
    return this.#states.get(accountId) ?? UNOPENED;
  }

  /**
   * Applies all legs of an event, or none.
   *
   * @returns The first account that a leg would take out of its bounds, where there is one.
   * @throws for an account that was not read: a bug.
   */
  apply(event: Pick<LedgerEvent, 'legs'>): Evaluation {
    const moved = new Map<bigint, AccountState>();
    const legs: LegOutcome[] = [];
    for (const leg of event.legs) {
      const debit = moved.get(leg.debit) ?? this.#read(leg.debit);
      const credit = moved.get(leg.credit) ?? this.#read(leg.credit);
      const [debitAfter, creditAfter] = [debit.balance - leg.amountMinor, credit.balance + leg.amountMinor];
      if (debitAfter < debit.floor) return outOfBounds('debit', leg.debit, debit.balance);
      if (creditAfter > credit.ceiling) return outOfBounds('credit', leg.credit, credit.balance);
      const [debitVersion, creditVersion] = [debit.version + 1n, credit.version + 1n];
      moved.set(leg.debit, { ...debit, balance: debitAfter, version: debitVersion });
      moved.set(leg.credit, { ...credit, balance: creditAfter, version: creditVersion });
      legs.push({ debitVersion, creditVersion, debitAfter, creditAfter });
    }
    for (const [id, state] of moved) this.#states.set(id, state);
    return { kind: 'fits', legs };
  }

  #read(id: bigint): AccountState {
    const state = this.#states.get(id);
    if (state === undefined) throw new Error(`account ${String(id)} was not read`);
    return state;
  }
}

/** A member's own accounts have floors and a credit line a ceiling of their own; every other bound is the largest balance. */
export function outOfBounds(side: 'debit' | 'credit', accountId: bigint, balanceMinor: bigint): OutOfBounds {
  const { owner, kind } = parseAccountId(accountId);
  const hasOwnBound = side === 'debit' ? owner !== HOUSE : kind === 'credit-line';
  return { kind: hasOwnBound ? 'insufficient' : 'over-limit', accountId, balanceMinor };
}

/** @throws for an event that moves nothing. */
export function requireLegs({ eventId, legs }: LedgerEvent): void {
  if (legs.length === 0) throw new RangeError(`event ${eventId} has no legs`);
  if (legs.some(({ amountMinor }) => amountMinor <= 0n))
    throw new RangeError(`event ${eventId} has an amount that is not above zero`);
}
