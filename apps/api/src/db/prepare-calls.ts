import { createHash } from 'node:crypto';
import type pg from 'pg';

/** A statement that calls a ledger's function, and may insert what it is given alongside: its plan is the same whatever that is. */
const CALL = /^(?:with "alongside_.*)?select \* from (ledger_\w+)\(/s;
const names = new Map<string, string>();

/**
 * Has the database parse and plan such a statement once for each connection, instead of each time. Any other statement is planned
 * anew for its parameters: a plan that was made for an empty table stays with a name.
 */
export function prepareCalls(client: pg.ClientBase): void {
  const ask = client.query.bind(client) as (...query: readonly unknown[]) => unknown;
  const queryByName = (text: unknown, values: unknown, ...rest: readonly unknown[]): unknown => {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : null;
    return name === null ? ask(text, values, ...rest) : ask({ name, text, values }, ...rest);
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
