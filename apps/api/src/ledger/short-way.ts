import type { Database } from '../db/database';
import { sqlState } from '../db/in-transaction';
import { readAccounts } from './accounts.repository';
import { Standings, type LedgerEvent, type LockedAccount, type Posting } from './evaluate';
import { writeBatch } from './postings.repository';

/** Integrity violations, and transactions that were ended so that another could go on. */
const TOLD_THE_LONG_WAY = /^(23|40)/;
/** Somebody else moves the same accounts: for this long it is not worth proposing what will be refused. */
const AVOIDED_FOR_MS = 1_000;
const REMEMBERED_ACCOUNTS = 100_000;

export interface ShortWay {
  /**
   * Proposes postings on top of what was last seen of their accounts, in one statement, without a lock. The writing function proves
   * them against what is stored, and event ids are unique: what was seen is never believed.
   *
   * @returns `false` when the long way has to tell what is the matter; nothing was written then.
   */
  post(events: readonly LedgerEvent[]): Promise<boolean>;
  /** What is known of these is about to be out of date. */
  forget(accountIds: readonly bigint[]): void;
}

export function openShortWay(db: Database): ShortWay {
  const seen = new Map<bigint, LockedAccount>();
  let avoidedUntilMs = 0;

  const forget = (ids: Iterable<bigint>): void => {
    for (const id of ids) seen.delete(id);
  };

  /** @returns `null` when one of them is not open. */
  async function look(ids: ReadonlySet<bigint>): Promise<Standings | null> {
    if (seen.size > REMEMBERED_ACCOUNTS) seen.clear();
    const unseen = [...ids].filter((id) => !seen.has(id));
    if (unseen.length > 0) for (const row of await readAccounts(db, unseen)) seen.set(row.id, row);
    const accounts = [...ids].flatMap((id) => seen.get(id) ?? []);
    return accounts.length === ids.size ? new Standings(accounts) : null;
  }

  async function write(postings: readonly Posting[]): Promise<boolean> {
    try {
      await writeBatch(db, postings);
      return true;
    } catch (failure) {
      if (!TOLD_THE_LONG_WAY.test(sqlState(failure) ?? '')) throw failure;
      avoidedUntilMs = performance.now() + AVOIDED_FOR_MS;
      return false;
    }
  }

  return {
    post: async (events) => {
      if (performance.now() < avoidedUntilMs) return false;
      const ids = new Set(accountsOf(events));
      const standings = await look(ids);
      // Until it is known how this ends, nothing is.
      forget(ids);
      const postings = standings === null ? null : apply(standings, events);
      if (standings === null || postings === null || !(await write(postings))) return false;
      for (const id of ids) seen.set(id, { id, ...standings.of(id) });
      return true;
    },
    forget,
  };
}

/** @returns `null` when an event comes twice or does not fit. */
function apply(standings: Standings, events: readonly LedgerEvent[]): Posting[] | null {
  if (new Set(events.map(({ eventId }) => eventId)).size < events.length) return null;
  const postings: Posting[] = [];
  for (const event of events) {
    const evaluation = standings.apply(event);
    if (evaluation.kind === 'insufficient') return null;
    postings.push(...evaluation.postings);
  }
  return postings;
}

const accountsOf = (events: readonly LedgerEvent[]): bigint[] =>
  events.flatMap(({ legs }) => legs.flatMap(({ debit, credit }) => [debit, credit]));
