import { createHash } from 'node:crypto';
import type pg from 'pg';

/** A statement that calls a ledger function and may insert rows alongside: its plan does not depend on its parameters. */
const CALL = /^(?:with "alongside_.*)?select \* from (ledger_\w+)\(/s;
const names = new Map<string, string>();

/**
 * Prepares such a statement once per connection. Other statements are planned for their parameters each time: a named plan made
 * for an empty table would be reused.
 */
export function prepareCalls(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...query: readonly unknown[]) => unknown;
  const queryByName = (text: unknown, values: unknown, ...rest: readonly unknown[]): unknown => {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : null;
    return name === null ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
  };
  Object.assign(client, { query: queryByName });
}

/** The same for the same text in every process; `null` for a statement that is not prepared. */
function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  const called = CALL.exec(text)?.[1];
  if (called === undefined) return null;
  const name = `${called}_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
  names.set(text, name);
  return name;
}
