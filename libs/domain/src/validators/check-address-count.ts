import { MAX_ADDRESSES } from '../config';
import { accept, refuse, type Checked } from './checked';

export type AddressCountFault = 'too-many';

/** @param count - Addresses bound already; says whether one more fits. */
export function checkAddressCount(count: number): Checked<number, AddressCountFault> {
  return count < MAX_ADDRESSES ? accept(count) : refuse('too-many');
}
