import { parseMoney, toMinor, type CurrencyCode } from '@realm/domain';
import type { Tx } from '../../db/database';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { findMember } from './find-member';

interface NamedAmount {
  readonly member: string;
  readonly amount: string;
  /** The member's active currency when absent. */
  readonly currencyCode?: CurrencyCode | undefined;
}

export interface MemberAmount {
  readonly memberId: bigint;
  readonly currency: CurrencyCode;
  readonly amountMinor: bigint;
}

/** Reads whose wallet staff mean, and how much of which currency. */
export async function readMemberAmount(
  tx: Tx,
  { member: name, amount, currencyCode }: NamedAmount,
): Promise<Outcome<MemberAmount>> {
  const member = await findMember(tx, name);
  if (member === null) return refuse('NOT_FOUND');
  const currency = currencyCode ?? member.currency;
  const amountMinor = readPositiveAmount(amount, currency);
  return amountMinor === null
    ? refuse('AMOUNT_INVALID')
    : accept({ memberId: member.memberId, currency, amountMinor });
}

/** @returns Minor units; `null` unless the text is a positive amount with the currency's decimals. */
export function readPositiveAmount(text: string, currency: CurrencyCode): bigint | null {
  const money = parseMoney(text.trim(), currency);
  const amountMinor = money === null ? 0n : toMinor(money);
  return amountMinor > 0n ? amountMinor : null;
}
