import { ledgerSign, type LedgerType } from '@realm/domain';
import type { Leg } from './evaluate';

interface MemberSides {
  /** The member's account that the type is about: the frozen one for 14, the available one for every other type. */
  readonly own: bigint;
  readonly other: bigint;
  readonly amountMinor: bigint;
}

/** The leg that a member reads. Which side is debited is the type's sign in the domain's table, and is decided nowhere else. */
export const memberLeg = (type: LedgerType, { own, other, amountMinor }: MemberSides): Leg =>
  ledgerSign(type) > 0
    ? { type, debit: other, credit: own, amountMinor }
    : { type, debit: own, credit: other, amountMinor };
