import { forget, readText, writeText } from '../../shared/storage/storage';
import { STORAGE_KEYS } from '../../shared/storage/storage-keys';

const CODE = /^[\w-]{1,64}$/;

/**
 * The code of the invitation that led here: from the address (`?invite=…`), or from an earlier page of the visit.
 *
 * @returns An empty text without one.
 */
export function readInvitation(search: string): string {
  const code = new URLSearchParams(search).get('invite') ?? '';
  if (CODE.test(code)) writeText(STORAGE_KEYS.invite, code);
  const kept = readText(STORAGE_KEYS.invite) ?? '';
  return CODE.test(kept) ? kept : '';
}

/** It counts for one registration, and not for a member who signs in. */
export const forgetInvitation = (): void => forget(STORAGE_KEYS.invite);
