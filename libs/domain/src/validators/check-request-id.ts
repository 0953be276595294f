import { accept, refuse, type Checked } from './checked';

export type RequestIdFault = 'format';

/** A UUID of any version, in the lower-case form under which it is kept: one id has one spelling. */
export function checkRequestId(text: string): Checked<string, RequestIdFault> {
  const id = text.toLowerCase();
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? accept(id) : refuse('format');
}
