import { sql } from 'kysely';
import type { Reader } from '../db/database';
import { encodeEvents } from './encode-events';
import { outOfBounds, type LedgerEvent } from './port/evaluate';
import type { PostResult } from './port/ledger';

/** An event that was not posted. */
export interface UnpostedRow {
  /** Of its first leg among all legs, from 1. */
  readonly place: number;
  readonly outcome: 'repeat' | 'conflict' | 'below-floor' | 'above-ceiling';
  readonly refused_account: bigint | null;
  readonly refused_balance: bigint | null;
}

/**
 * Posts events in one statement, each as a whole or not at all.
 *
 * @param events - A repeated id fails the statement.
 * @param open - See `encodeEvents`.
 * @throws for legs that the ledger's rules forbid; nothing of the statement is written then.
 */
export async function postEvents(
  db: Reader,
  events: readonly LedgerEvent[],
  open: boolean,
): Promise<readonly PostResult[]> {
  const { rows } =
    await sql<UnpostedRow>`select * from ledger_post(${encodeEvents(events, { open })})`.execute(db);
  return resultsOf(events, rows);
}

/** @param firstPlace - Where the legs of the first of these events are. */
export function resultsOf(
  events: readonly LedgerEvent[],
  rows: readonly UnpostedRow[],
  firstPlace = 1,
): readonly PostResult[] {
  const unposted = new Map(rows.map((row) => [row.place, row]));
  let place = firstPlace;
  return events.map(({ legs }) => {
    const row = unposted.get(place);
    place += legs.length;
    return row === undefined ? { kind: 'posted' } : resultOf(row);
  });
}

function resultOf({ outcome, refused_account, refused_balance }: UnpostedRow): PostResult {
  if (outcome === 'repeat' || outcome === 'conflict') return { kind: outcome };
  return outOfBounds(
    outcome === 'below-floor' ? 'debit' : 'credit',
    refused_account ?? 0n,
    refused_balance ?? 0n,
  );
}
