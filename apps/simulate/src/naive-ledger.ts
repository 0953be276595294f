import { MAX_BALANCE, ceilingOf, floorOf, mayPass } from './chart';

export interface NaiveLeg {
  readonly type: number;
  readonly debit: bigint;
  readonly credit: bigint;
  readonly amountMinor: bigint;
}

export interface NaiveEvent {
  readonly eventId: string;
  readonly note: string;
  readonly legs: readonly NaiveLeg[];
}

export interface NaiveAccount {
  readonly balance: bigint;
  readonly version: bigint;
  readonly floor: bigint;
}

/** An account that an event would take out of its bounds, and what it held before that leg. */
export interface Short {
  readonly kind: 'insufficient' | 'over-limit';
  readonly accountId: bigint;
  readonly balanceMinor: bigint;
}

const MAX_AMOUNT = 2n ** 63n - 1n;
const kindOf = (bound: bigint): Short['kind'] =>
  bound === MAX_BALANCE || bound === -MAX_BALANCE ? 'over-limit' : 'insufficient';

/** Refused whatever the accounts hold. */
export const isForbidden = ({ eventId, note, legs }: NaiveEvent): boolean =>
  legs.length === 0 ||
  `${eventId}${note}`.includes('\0') ||
  legs.some((leg) => leg.amountMinor <= 0n || leg.amountMinor > MAX_AMOUNT || !mayPass(leg));

export const isSameBody = (one: readonly NaiveLeg[], other: readonly NaiveLeg[]): boolean =>
  one.length === other.length &&
  one.every((leg, position) => {
    const twin = other[position];
    return (
      twin !== undefined &&
      leg.type === twin.type &&
      leg.debit === twin.debit &&
      leg.credit === twin.credit &&
      leg.amountMinor === twin.amountMinor
    );
  });

/** The reference: a ledger that executes one event after the other, too simple to be wrong. */
export class NaiveLedger {
  readonly #accounts: Map<bigint, NaiveAccount>;

  constructor(accounts: ReadonlyMap<bigint, NaiveAccount> = new Map()) {
    this.#accounts = new Map(accounts);
  }

  get accounts(): ReadonlyMap<bigint, NaiveAccount> {
    return this.#accounts;
  }

  of(account: bigint): NaiveAccount {
    return this.#accounts.get(account) ?? { balance: 0n, version: 0n, floor: floorOf(account) };
  }

  /** As it stands now, for later. */
  copy(): NaiveLedger {
    return new NaiveLedger(this.#accounts);
  }

  /** @returns `false`, with nothing changed, when more is lent already. */
  setLimit(line: bigint, limitMinor: bigint): boolean {
    const account = this.of(line);
    if (-account.balance > limitMinor) return false;
    this.#accounts.set(line, { ...account, floor: -limitMinor });
    return true;
  }

  short({ legs }: NaiveEvent): Short | null {
    const trial = this.copy();
    for (const leg of legs) {
      const [debit, credit] = [trial.of(leg.debit), trial.of(leg.credit)];
      if (debit.balance - leg.amountMinor < debit.floor)
        return { kind: kindOf(debit.floor), accountId: leg.debit, balanceMinor: debit.balance };
      if (credit.balance + leg.amountMinor > ceilingOf(leg.credit))
        return { kind: kindOf(ceilingOf(leg.credit)), accountId: leg.credit, balanceMinor: credit.balance };
      trial.move(leg);
    }
    return null;
  }

  move({ debit, credit, amountMinor }: NaiveLeg): void {
    this.#change(debit, -amountMinor);
    this.#change(credit, amountMinor);
  }

  #change(id: bigint, change: bigint): void {
    const account = this.of(id);
    this.#accounts.set(id, {
      ...account,
      balance: account.balance + change,
      version: account.version + 1n,
    });
  }
}
