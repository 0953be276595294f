import { MAX_ADDRESSES } from '../config';
import { accept, refuse, type Checked } from './checked';

export type AddressCountIssue = 'too-many';

/** Checks whether one more address is allowed. @param count - The number of bound addresses. */
export function checkAddressCount(count: number): Checked<number, AddressCountIssue> {
  return count < MAX_ADDRESSES ? accept(count) : refuse('too-many');
}
