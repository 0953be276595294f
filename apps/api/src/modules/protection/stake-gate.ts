import { isWithinLimit, stakeUse, type CurrencyCode } from '@realm/domain';
import type { StakeLimit, StakeProtections } from './read-stake-limits';

const ADMITTED = Symbol('admitted');

/** What the gate let pass. Only `StakeGate` makes one, and a bet order can't be written without one. */
export interface AdmittedStake {
  readonly [ADMITTED]: true;
}

export interface Stake {
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
  readonly stakeMinor: bigint;
}

export type StakeRefusal = 'play-paused' | 'limit-reached';
export type Admission =
  | { readonly ok: true; readonly stake: AdmittedStake }
  | { readonly ok: false; readonly refusal: StakeRefusal };

interface Usage {
  readonly limit: StakeLimit;
  used: bigint | null;
}

/**
 * Checks stakes, one after the other, against the pauses and limits of their members. Every call that stakes passes it, inside the
 * transaction that takes the stake and holds the lock of the member.
 */
export class StakeGate {
  readonly #protections: StakeProtections;
  readonly #usages = new Map<bigint, readonly Usage[]>();

  constructor(protections: StakeProtections) {
    this.#protections = protections;
    for (const [memberId, { limits }] of protections.members)
      this.#usages.set(
        memberId,
        limits.map((limit) => ({ limit, used: limit.usedMinor })),
      );
  }

  /** Does not count the stake yet: see `count`. */
  admit({ memberId, currency, stakeMinor }: Stake): Admission {
    if (this.#protections.members.get(memberId)?.paused === true)
      return { ok: false, refusal: 'play-paused' };
    const over = this.#of(memberId).some(({ limit, used }) => {
      const more = this.#protections.convert(stakeMinor, currency, limit.currency);
      return used === null || more === null || !isWithinLimit(limit.limitMinor, used, more);
    });
    if (over) return { ok: false, refusal: 'limit-reached' };
    return { ok: true, stake: { [ADMITTED]: true } };
  }

  /** Counts a stake that was taken, for the stakes that follow in the same transaction. */
  count({ memberId, currency, stakeMinor }: Stake): void {
    const sums = { staked: stakeMinor, returned: 0n, paid: 0n };
    for (const usage of this.#of(memberId)) this.#add(usage, currency, stakeUse(usage.limit.kind, sums));
  }

  /** Counts the end of a bet. */
  countEnd(
    { memberId, currency, stakeMinor, placedAt }: Stake & { readonly placedAt: Date },
    payoutMinor: bigint | null,
  ): void {
    const sums =
      payoutMinor === null
        ? { staked: 0n, returned: stakeMinor, paid: 0n }
        : { staked: 0n, returned: 0n, paid: payoutMinor };
    for (const usage of this.#of(memberId))
      if (placedAt.getTime() >= usage.limit.since)
        this.#add(usage, currency, stakeUse(usage.limit.kind, sums));
  }

  #of(memberId: bigint): readonly Usage[] {
    return this.#usages.get(memberId) ?? [];
  }

  #add(usage: Usage, currency: CurrencyCode, minor: bigint): void {
    const more = this.#protections.convert(minor, currency, usage.limit.currency);
    usage.used = usage.used === null || more === null ? null : usage.used + more;
  }
}
