import { mayHold } from '@realm/api-client/contract';
import { maskReference } from '@realm/domain';
import { maskPlace } from '../../http/mask-place';
import type { OperatorCall } from '../../operator/operation';

type Reader = Pick<OperatorCall, 'staff'>;

const isDecider = ({ staff }: Reader): boolean =>
  staff === null ||
  mayHold(staff.roles, 'withdrawals.decide', 'first') ||
  mayHold(staff.roles, 'withdrawals.decide', 'second');

/** A whole address is for those who decide about the order. Others unmask the member's, with a reason that the audit log keeps. */
export const shownAddress = (address: string, reader: Reader): string =>
  isDecider(reader) ? address : maskReference(address);

/** The same for where the member signed in. */
export const shownPlace = (place: string, reader: Reader): string =>
  isDecider(reader) ? place : maskPlace(place);
