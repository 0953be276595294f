import { MAX_ADDRESSES } from '../config';
import { accept, refuse, type Checked } from './checked';

export type AddressCountIssue = 'too-many';

/** @param count - Addresses bound already; says whether one more fits. */
export function checkAddressCount(count: number): Checked<number, AddressCountIssue> {
  return count < MAX_ADDRESSES ? accept(count) : refuse('too-many');
}
