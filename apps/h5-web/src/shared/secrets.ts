import { newRequestId } from '@realm/api-client';

/** What was begun and never sent, such as a captcha that was closed, makes room. */
const MAX_SECRETS = 20;
const secrets = new Map<string, string>();

/**
 * Puts tickets in the place of secrets, so that no action and no state ever holds one: extensions, logs and error reports read
 * those. A ticket stays as it is, so an action can be made from another.
 *
 * @example { payload: conceal(form, ['password', 'confirmation']) }
 */
export function conceal<T extends object>(fields: T, names: readonly KeysOf<T>[]): T {
  const tickets = names.flatMap((key) => {
    const text = (fields as Record<string, unknown>)[key];
    return typeof text === 'string' && text !== '' ? [[key, ticketOf(text)] as const] : [];
  });
  return { ...fields, ...Object.fromEntries(tickets) };
}

/** Puts the secrets back for the call that needs them. Each ticket is good for one call. */
export function reveal<T extends object>(fields: T): T {
  const texts = Object.entries(fields).map(([key, value]: [string, unknown]) => {
    const text = typeof value === 'string' ? secrets.get(value) : undefined;
    if (text !== undefined) secrets.delete(value as string);
    return [key, text ?? value] as const;
  });
  return Object.fromEntries(texts) as T;
}

type KeysOf<T> = T extends unknown ? Extract<keyof T, string> : never;

function ticketOf(text: string): string {
  if (secrets.has(text)) return text;
  const ticket = newRequestId();
  secrets.set(ticket, text);
  const [oldest] = secrets.keys();
  if (secrets.size > MAX_SECRETS && oldest !== undefined) secrets.delete(oldest);
  return ticket;
}
