import { newRequestId } from '@realm/api-client';

/** Payloads that were never sent, such as the one of a captcha that was closed, make room. */
const MAX_SECRETS = 20;

/** Secrets of actions that wait for their call, by ticket. */
export interface Secrets {
  /** Replaces the named texts, at any depth, by tickets. A ticket stays as it is, so an action can be made from another. */
  conceal(value: unknown, names: readonly string[]): unknown;
  /** Puts the texts back. Each ticket is valid for one call. */
  reveal<T extends object>(fields: T): T;
}

export function makeSecrets(): Secrets {
  const secrets = new Map<string, string>();

  function ticketOf(text: string): string {
    if (secrets.has(text)) return text;
    const ticket = newRequestId();
    secrets.set(ticket, text);
    const [oldest] = secrets.keys();
    if (secrets.size > MAX_SECRETS && oldest !== undefined) secrets.delete(oldest);
    return ticket;
  }

  function conceal(value: unknown, names: readonly string[]): unknown {
    if (typeof value !== 'object' || value === null) return value;
    return mapped(value, (inner, key) =>
      typeof inner === 'string' && inner !== '' && names.includes(key)
        ? ticketOf(inner)
        : conceal(inner, names),
    );
  }

  function reveal<T extends object>(fields: T): T {
    return mapped(fields, (value) => {
      const text = secrets.get(value as string);
      secrets.delete(value as string);
      return text ?? value;
    }) as T;
  }
  return { conceal, reveal };
}

const mapped = (fields: object, change: (value: unknown, key: string) => unknown): object =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]: [string, unknown]) => [key, change(value, key)]),
  );

interface SecretAction {
  readonly payload: unknown;
  readonly meta: { readonly secret: readonly string[] };
}

/**
 * The payload of an action and the names of its secrets, for `prepare`.
 *
 * @example prepare: (form: SignInForm) => withSecrets(form, ['password', 'confirmation'])
 */
export const withSecrets = <T extends object>(payload: T, names: readonly KeysOf<T>[]) => ({
  payload,
  meta: { secret: names },
});

type KeysOf<T> = T extends unknown ? Extract<keyof T, string> : never;

const hasSecrets = (action: unknown): action is SecretAction =>
  (action as Partial<SecretAction>).meta?.secret !== undefined;

/** The first middleware: no later one, no reducer, no saga and no state ever holds a secret, since extensions, logs and error reports read them. */
export const concealing =
  (secrets: Secrets) => () => (next: (action: unknown) => unknown) => (action: unknown) =>
    next(
      hasSecrets(action)
        ? { ...action, payload: secrets.conceal(action.payload, action.meta.secret) }
        : action,
    );
