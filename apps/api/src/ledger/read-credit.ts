import type { CurrencyCode } from '@realm/domain';
import type { Reader } from '../db/database';
import { accountId } from './port/account-id';

export interface CreditReading {
  /** The amount that the member owes. */
  readonly usedMinor: bigint;
  /** The maximum that the member may owe. */
  readonly limitMinor: bigint;
}

/** @returns `null` where staff have opened no line, or closed it again. */
export async function readCredit(
  reader: Reader,
  memberId: bigint,
  currency: CurrencyCode,
): Promise<CreditReading | null> {
  const line = await reader
    .selectFrom('accounts')
    .select(['balance', 'floor'])
    .where('id', '=', accountId(memberId, 'credit-line', currency))
    .executeTakeFirst();
  // An account that staff never gave a limit has its kind's floor, zero.
  const limitMinor = -(line?.floor ?? 0n);
  return line === undefined || limitMinor === 0n ? null : { usedMinor: -line.balance, limitMinor };
}
