import { gmt4DayKey, gmt4DayStart } from '@realm/domain';
import { sql } from 'kysely';
import type { Reader } from '../../db/database';
import { accept } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import type { CheckResult } from '../../reconcile/difference';
import { CHECK_INTERVAL_MS, LONGEST_MS, checkBooksNow } from './book-checks';
import { findLatestCheck, isCheckRunning, type BookCheckRow } from './book-checks.repository';
import { readOrderWaits, readSupportWaits } from './read-waits';

const MINUTE_MS = 60_000;

export const overviewOperations = {
  'overview/books': async ({ now }, tx) => {
    const latest = await findLatestCheck(tx);
    return accept({
      latest: latest === undefined ? null : presentCheck(latest),
      running: await isCheckRunning(tx, new Date(now.getTime() - LONGEST_MS)),
      everyMinutes: CHECK_INTERVAL_MS / MINUTE_MS,
      head: await readHead(tx),
    });
  },

  'overview/check-books': {
    handle: async ({ operator }) => accept({ requestedBy: operator }),
    // The books are read in a snapshot of their own, which begins after the command.
    afterCommit: (ports, { requestedBy }) => {
      // A check that fails leaves no row: the newest one stays the last that ended.
      checkBooksNow(ports, requestedBy).catch(() => undefined);
    },
  },

  'overview/waits': async ({ now }, tx) => {
    const since = new Date(gmt4DayStart(gmt4DayKey(now.getTime())));
    return accept({ ...(await readOrderWaits(tx, since)), support: await readSupportWaits(tx, since) });
  },
} satisfies Partial<OperatorHandlers>;

function presentCheck(row: BookCheckRow) {
  const { started_at: startedAt, ended_at: endedAt, requested_by: requestedBy } = row;
  const at = endedAt ?? startedAt;
  return {
    at: at.toISOString(),
    tookMs: at.getTime() - startedAt.getTime(),
    requestedBy,
    ok: row.ok === true,
    postings: Number(row.postings ?? 0n),
    accounts: Number(row.accounts ?? 0n),
    rules: ((row.results ?? []) as CheckResult[]).map(({ shown, ...rule }) => ({
      ...rule,
      shown: [...shown],
    })),
  };
}

async function readHead(reader: Reader): Promise<{ number: string; hash: string; at: string } | null> {
  const { rows } = await sql<{ number: string; hash: Uint8Array; at: Date }>`
    select c.number::text, c.hash, b.at from chain c join batches b on b.id = c.batch order by c.number desc limit 1`.execute(
    reader,
  );
  const [row] = rows;
  return row === undefined
    ? null
    : { number: row.number, hash: Buffer.from(row.hash).toString('hex'), at: row.at.toISOString() };
}
