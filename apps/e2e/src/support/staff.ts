import { randomBytes } from 'node:crypto';
import type { EntranceName, OperatorEndpointName, StaffRole } from '@realm/api-client/contract';
import { fromBase32, totpCode, totpStep } from '@realm/domain';
import type { Browser, Locator, Page } from 'playwright-core';
import { openDesk, type Phone, type PhoneOptions } from './browser';
import type { RealServer } from './server';
import { LANGUAGE_OF, texts, type StoryLanguage } from './texts';

export const STAFF_PASSWORD = 'Kestrel-7-lantern';
/** A cell's has its name. */
const COOKIE = /^(realm-staff[^=]*)=([^;]+)/;

interface Call {
  readonly name: OperatorEndpointName | EntranceName;
  readonly input: object;
  /** A token of the command line, or the operator secret. */
  readonly bearer?: string;
  /** The page that a browser would say sends it. */
  readonly origin?: string;
}

interface Cookie {
  readonly name: string;
  readonly value: string;
}

/** Calls the operator's port as a program or, with an origin, as a page. */
export async function callConsole(
  server: RealServer,
  { name, input, bearer, origin }: Call,
): Promise<{ readonly code: number; readonly data: unknown; readonly cookie: Cookie | null }> {
  const answer = await fetch(`${server.consoleUrl}/operator/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(origin === undefined ? {} : { origin }),
    },
    body: JSON.stringify(input),
  });
  const [, cookieName = '', value = ''] = COOKIE.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  const cookie = value === '' ? null : { name: cookieName, value };
  const { code, data } = (await answer.json()) as { code: number; data: unknown };
  return { code, data, cookie };
}

async function done<T>(server: RealServer, call: Call): Promise<T> {
  const { code, data } = await callConsole(server, call);
  if (code !== 0) throw new Error(`${call.name} was refused with ${String(code)}`);
  return data as T;
}

/** The code that an authenticator with this key shows now. */
export const codeOf = (key: string): string =>
  totpCode(fromBase32(key) ?? new Uint8Array(), totpStep(Date.now()));

/** Sets the password with an enrolment code. @returns The authenticator's key. */
async function enrol(server: RealServer, enrolment: string): Promise<string> {
  const input = { enrolment, password: STAFF_PASSWORD };
  return (await done<{ key: string }>(server, { name: 'staff/enrol', input })).key;
}

const admins = new WeakMap<RealServer, Promise<string>>();

/** The first admin of a server, who adds everyone else. @returns The admin's token. */
function adminOf(server: RealServer): Promise<string> {
  const token = admins.get(server) ?? addFirstAdmin(server);
  admins.set(server, token);
  return token;
}

async function addFirstAdmin(server: RealServer): Promise<string> {
  const input = { account: 'first.admin', name: 'First Admin' };
  const call = { name: 'staff/bootstrap', input, bearer: server.operatorSecret } as const;
  const { enrolment } = await done<{ enrolment: string }>(server, call);
  const key = await enrol(server, enrolment);
  const signIn = { account: input.account, password: STAFF_PASSWORD, code: codeOf(key) };
  return (await done<{ token: string }>(server, { name: 'staff/sign-in', input: signIn })).token;
}

export interface StaffAtDesk extends Phone {
  readonly desk: Desk;
  readonly account: string;
}

/**
 * A desk at which a new person of staff with these roles sits, signed in as after the form. Each call adds another person.
 *
 * @public
 * @example const maker = await signInStaff(story, 'finance-maker', { locale: 'en-US' });
 */
export async function signInStaff(
  { browser, server }: { readonly browser: Browser; readonly server: RealServer },
  role: StaffRole | readonly StaffRole[],
  options: Pick<PhoneOptions, 'locale' | 'provokes'>,
): Promise<StaffAtDesk> {
  const roles = [role].flat();
  const account = `${roles.join('-')}-${randomBytes(3).toString('hex')}`;
  const bearer = await adminOf(server);
  const person = { account, name: `${roles.join(' ')} ${account.slice(-6)}`, roles, reason: 'the story' };
  const { enrolment } = await done<{ enrolment: string }>(server, {
    name: 'staff/add',
    input: person,
    bearer,
  });
  const key = await enrol(server, enrolment);
  const input = { account, password: STAFF_PASSWORD, code: codeOf(key) };
  const { cookie } = await callConsole(server, { name: 'staff/sign-in', input, origin: server.consoleUrl });
  if (cookie === null) throw new Error(`${account} could not sign in`);
  const place = await openDesk(browser, options);
  await place.context.addCookies([{ ...cookie, url: server.consoleUrl, httpOnly: true, sameSite: 'Strict' }]);
  // What the page itself notes after the form, once: a sign-out removes it.
  await place.context.addInitScript(() => {
    // "Back" from the first page leads to an empty one, which has no storage.
    if (window.origin === 'null') return;
    if (sessionStorage.getItem('arrived') === null) localStorage.setItem('console-signed-in', '1');
    sessionStorage.setItem('arrived', '1');
  });
  const desk = new Desk(place.page, server.consoleUrl, LANGUAGE_OF[options.locale]);
  return { ...place, desk, account };
}

/** The console on a page: every control is found by its visible name. */
export class Desk {
  private readonly text: (key: string) => string;

  constructor(
    readonly page: Page,
    private readonly origin: string,
    language: StoryLanguage,
  ) {
    this.text = texts(language);
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(`${this.origin}${path}`);
  }

  textOf(key: string): string {
    return this.text(key);
  }

  button(key: string): Locator {
    return this.page.getByRole('button', { name: this.text(key), exact: true });
  }

  link(key: string): Locator {
    return this.page.getByRole('link', { name: this.text(key) });
  }

  field(key: string): Locator {
    return this.page.locator('input, textarea').and(this.page.getByLabel(this.text(key), { exact: true }));
  }

  says(key: string): Locator {
    return this.page.getByText(this.text(key), { exact: true }).first();
  }
}
