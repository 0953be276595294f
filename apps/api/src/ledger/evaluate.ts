import type { LedgerType } from '@realm/domain';
import { NO_HASH, hashPosting, type PostingFields } from './posting-hash';

/** One movement: `debit` loses what `credit` gains. */
export interface Leg {
  readonly type: LedgerType;
  readonly debit: bigint;
  readonly credit: bigint;
  /** Above zero. */
  readonly amountMinor: bigint;
}

/** One business act: all of its legs are posted, or none. */
export interface LedgerEvent {
  /** Names the act once and for all, e.g. `deposit:<orderId>:credit`. */
  readonly eventId: string;
  /** The order, transfer or round behind it, as the member reads it. */
  readonly reference: string;
  readonly note: string;
  readonly at: Date;
  readonly legs: readonly Leg[];
}

/** Where an account stands. */
export interface Standing {
  readonly balance: bigint;
  /** How many postings touched it. */
  readonly version: bigint;
  /** The hash of the last of them. */
  readonly head: Uint8Array;
  /** `null`: no bound. */
  readonly floor: bigint | null;
  readonly ceiling: bigint | null;
}

/** An account as it stands under its lock. */
export interface LockedAccount extends Standing {
  readonly id: bigint;
}

/** A leg with where it leaves both of its accounts, as it will be stored. */
export interface Posting extends PostingFields {
  readonly type: LedgerType;
  readonly debitHead: Uint8Array;
  readonly creditHead: Uint8Array;
  readonly hash: Uint8Array;
}

export type Evaluation =
  | { readonly kind: 'fits'; readonly postings: readonly Posting[] }
  | { readonly kind: 'insufficient'; readonly accountId: bigint; readonly balanceMinor: bigint };

const UNOPENED: Standing = { balance: 0n, version: 0n, head: NO_HASH, floor: 0n, ceiling: null };

/** Accounts under their locks, and where the events of one transaction take them, one after the other. */
export class Standings {
  readonly #standings: Map<bigint, Standing>;

  constructor(accounts: readonly LockedAccount[]) {
    this.#standings = new Map(accounts.map((account) => [account.id, account]));
  }

  /** An account that is not open stands at zero. */
  of(accountId: bigint): Standing {
    return this.#standings.get(accountId) ?? UNOPENED;
  }

  /**
   * Takes the accounts through all legs of an event, or none.
   *
   * @returns `insufficient` with the first account that a leg would take below its floor or above its ceiling, and its balance
   *   before that leg.
   * @throws for an account that is not among the locked ones: a bug.
   */
  apply(event: LedgerEvent): Evaluation {
    const moved = new Map<bigint, Standing>();
    const postings: Posting[] = [];
    for (const [position, leg] of event.legs.entries()) {
      const debit = moved.get(leg.debit) ?? this.#locked(leg.debit);
      const credit = moved.get(leg.credit) ?? this.#locked(leg.credit);
      const debitAfter = debit.balance - leg.amountMinor;
      const creditAfter = credit.balance + leg.amountMinor;
      if (debit.floor !== null && debitAfter < debit.floor) return insufficient(leg.debit, debit);
      if (credit.ceiling !== null && creditAfter > credit.ceiling) return insufficient(leg.credit, credit);
      const posting = postingOf(event, position, { leg, debit, credit });
      moved.set(leg.debit, continued(debit, debitAfter, posting.hash));
      moved.set(leg.credit, continued(credit, creditAfter, posting.hash));
      postings.push(posting);
    }
    for (const [id, standing] of moved) this.#standings.set(id, standing);
    return { kind: 'fits', postings };
  }

  #locked(id: bigint): Standing {
    const standing = this.#standings.get(id);
    if (standing === undefined) throw new Error(`account ${String(id)} is not locked`);
    return standing;
  }
}

/** @throws for an event that moves nothing. */
export function requireLegs({ eventId, legs }: LedgerEvent): void {
  if (legs.length === 0) throw new RangeError(`event ${eventId} has no legs`);
  if (legs.some(({ amountMinor }) => amountMinor <= 0n))
    throw new RangeError(`event ${eventId} has an amount that is not above zero`);
}

function postingOf(
  { eventId, reference, note, at }: LedgerEvent,
  position: number,
  { leg, debit, credit }: { leg: Leg; debit: Standing; credit: Standing },
): Posting {
  const fields = {
    eventId,
    leg: position,
    ...leg,
    debitVersion: debit.version + 1n,
    creditVersion: credit.version + 1n,
    debitAfter: debit.balance - leg.amountMinor,
    creditAfter: credit.balance + leg.amountMinor,
    reference,
    note,
    at,
  };
  const hash = hashPosting(fields, debit.head, credit.head);
  return { ...fields, debitHead: debit.head, creditHead: credit.head, hash };
}

const continued = (standing: Standing, balance: bigint, head: Uint8Array): Standing => ({
  ...standing,
  balance,
  version: standing.version + 1n,
  head,
});

const insufficient = (accountId: bigint, { balance }: Standing): Evaluation => ({
  kind: 'insufficient',
  accountId,
  balanceMinor: balance,
});
