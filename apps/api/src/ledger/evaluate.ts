import type { LedgerType } from '@realm/domain';

/** One movement: `debit` loses what `credit` gains. */
export interface Leg {
  readonly type: LedgerType;
  readonly debit: bigint;
  readonly credit: bigint;
  /** Above zero. */
  readonly amountMinor: bigint;
}

/** An account as it stands under its lock. */
export interface LockedAccount {
  readonly id: bigint;
  readonly balance: bigint;
  readonly version: bigint;
  /** `null`: no bound. */
  readonly floor: bigint | null;
  readonly ceiling: bigint | null;
}

/** A leg with where it leaves both of its accounts. */
export interface EvaluatedLeg extends Leg {
  readonly debitVersion: bigint;
  readonly creditVersion: bigint;
  readonly debitAfter: bigint;
  readonly creditAfter: bigint;
}

export type Evaluation =
  | { readonly kind: 'fits'; readonly legs: readonly EvaluatedLeg[] }
  | { readonly kind: 'insufficient'; readonly accountId: bigint; readonly balanceMinor: bigint };

interface Standing {
  balance: bigint;
  version: bigint;
  readonly floor: bigint | null;
  readonly ceiling: bigint | null;
}

/**
 * Works out, leg after leg, where every account would stand; nothing is written.
 *
 * @returns `insufficient` with the first account that a leg would take below its floor or above its ceiling, and its balance
 *   before that leg.
 */
export function evaluateLegs(legs: readonly Leg[], accounts: readonly LockedAccount[]): Evaluation {
  const standings = new Map<bigint, Standing>(
    accounts.map(({ id, balance, version, floor, ceiling }) => [id, { balance, version, floor, ceiling }]),
  );
  const evaluated: EvaluatedLeg[] = [];
  for (const leg of legs) {
    const debit = standingOf(standings, leg.debit);
    const credit = standingOf(standings, leg.credit);
    const debitAfter = debit.balance - leg.amountMinor;
    const creditAfter = credit.balance + leg.amountMinor;
    if (debit.floor !== null && debitAfter < debit.floor) return insufficient(leg.debit, debit);
    if (credit.ceiling !== null && creditAfter > credit.ceiling) return insufficient(leg.credit, credit);
    debit.balance = debitAfter;
    credit.balance = creditAfter;
    evaluated.push({
      ...leg,
      debitAfter,
      creditAfter,
      debitVersion: (debit.version += 1n),
      creditVersion: (credit.version += 1n),
    });
  }
  return { kind: 'fits', legs: evaluated };
}

const insufficient = (accountId: bigint, { balance }: Standing): Evaluation => ({
  kind: 'insufficient',
  accountId,
  balanceMinor: balance,
});

function standingOf(standings: ReadonlyMap<bigint, Standing>, id: bigint): Standing {
  const standing = standings.get(id);
  if (standing === undefined) throw new Error(`account ${String(id)} is not locked`);
  return standing;
}
