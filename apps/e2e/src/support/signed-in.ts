import type { Browser } from 'playwright-core';
import type { Account } from './account';
import { openPhone, type Phone, type PhoneOptions } from './browser';
import { Member } from './member';
import type { RealServer } from './server';
import { LANGUAGE_OF } from './texts';

export interface SignedIn extends Phone {
  readonly member: Member;
}

interface SignedInOptions extends PhoneOptions {
  /** Where the phone reaches the server, if not directly. */
  readonly at?: string;
}

/** A phone on which the account is signed in already, as after an earlier visit: no form, no first screen. */
export async function openSignedIn(
  { browser, server }: { readonly browser: Browser; readonly server: RealServer },
  account: Account,
  { at = server.url, ...options }: SignedInOptions,
): Promise<SignedIn> {
  const values = await account.storedSession();
  const phone = await openPhone(browser, { ...options, stored: { origin: at, values } });
  return { ...phone, member: new Member(phone.page, at, LANGUAGE_OF[options.locale]).with(account.name) };
}
