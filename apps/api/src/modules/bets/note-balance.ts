import type { ChangeReceipt, ClaimReceipt } from '@realm/api-client/contract';
import { fromMinor, isLedgerType, ledgerSign, parseMoney, toMinor, type CurrencyCode } from '@realm/domain';
import type { Tx } from '../../db/database';
import type { Outcome } from '../../http/outcome';
import { readWallet } from '../../ledger';
import type { OperatorCall } from '../../operator/operation';
import { findMember } from '../account';

interface Posted extends Pick<OperatorCall, 'note'> {
  readonly member: string;
}

/** Notes for the audit log the available balance around what a command has just posted. */
export async function noteBalance(
  tx: Tx,
  outcome: Outcome<ChangeReceipt>,
  { member, note }: Posted,
): Promise<Outcome<ChangeReceipt>> {
  if (!outcome.ok) return outcome;
  const { type, amount, currencyCode: currency } = outcome.value;
  const found = await findMember(tx, member);
  if (found === null || !isLedgerType(type)) throw new Error('a posting without its member or type');
  const { availableMinor: after } = await readWallet(tx, found.memberId, currency);
  const before = after - BigInt(ledgerSign(type)) * minorOf(amount, currency);
  const fields = (minor: bigint) => ({ available: fromMinor(minor, currency).amount, currency });
  note({ before: fields(before), after: fields(after) });
  return outcome;
}

/** Notes what was claimed before a part of it was collected or given up, and what is still. */
export function noteClaim(outcome: Outcome<ClaimReceipt>, note: OperatorCall['note']): Outcome<ClaimReceipt> {
  if (!outcome.ok) return outcome;
  const { amount, claim, currencyCode: currency } = outcome.value;
  const before = minorOf(claim, currency) + minorOf(amount, currency);
  note({ before: { claim: fromMinor(before, currency).amount, currency }, after: { claim, currency } });
  return outcome;
}

function minorOf(amount: string, currency: CurrencyCode): bigint {
  const money = parseMoney(amount, currency);
  if (money === null) throw new Error('a receipt without an amount');
  return toMinor(money);
}
