import type { ClientInfo } from '@realm/api-client/contract';
import type { Reader } from '../../db/database';
import { resetAttempts, type Counted } from '../attempts';
import { LOGIN_BY_ACCOUNT, LOGIN_BY_ACCOUNT_AND_SOURCE, LOGIN_BY_DEVICE } from './account-limits';
import { isKnownDevice } from './account.repository';

interface SignInAttempt {
  /** In lower case. */
  readonly account: string;
  /** `null`: no such account. */
  readonly memberId: bigint | null;
  readonly caller: { readonly clientInfo: Partial<ClientInfo>; readonly source: string };
}

/** A device that signed in before is counted by itself, whatever strangers do from wherever. */
export async function signInCounts(
  reader: Reader,
  { account, memberId, caller: { source, clientInfo } }: SignInAttempt,
): Promise<readonly Counted[]> {
  const { deviceID: deviceId } = clientInfo;
  const known =
    memberId !== null && deviceId !== undefined && (await isKnownDevice(reader, memberId, deviceId));
  if (known) return [{ limit: LOGIN_BY_DEVICE, subject: `${account} ${deviceId}` }];
  return [
    { limit: LOGIN_BY_ACCOUNT_AND_SOURCE, subject: `${account} ${source}` },
    { limit: LOGIN_BY_ACCOUNT, subject: account },
  ];
}

/** Wrong passwords from before a recovery keep nobody out: they were tried for a password that is none any more. */
export async function forgetWrongPasswords(reader: Reader, attempt: SignInAttempt): Promise<void> {
  const account = attempt.account.toLowerCase();
  await resetAttempts(reader, await signInCounts(reader, { ...attempt, account }));
}
