import { mayHold } from '@realm/api-client/contract';
import { maskReference } from '@realm/domain';
import type { OperatorCall } from '../../operator/operation';

/** A whole address is for those who decide about the order. Others unmask the member's, with a reason that the audit log keeps. */
export function shownAddress(address: string, { staff }: Pick<OperatorCall, 'staff'>): string {
  const isDecider =
    staff === null ||
    mayHold(staff.roles, 'withdrawals.decide', 'first') ||
    mayHold(staff.roles, 'withdrawals.decide', 'second');
  return isDecider ? address : maskReference(address);
}
