import { gmt4DayKey, gmt4DayStart } from '@realm/domain';
import { sql } from 'kysely';
import type { Reader } from '../../db/database';
import { accept } from '../../http/outcome';
import type { OperatorCall, OperatorHandlers } from '../../operator/operation';
import type { Ports } from '../../ports';
import { CHECKS, checkBooksNow } from './book-checks';
import { findLatestCheck, isCheckRunning, type CheckKind, type EndedCheck } from './book-checks.repository';
import { readOrderWaits, readSupportWaits } from './read-waits';

const MINUTE_MS = 60_000;

/** The books are read in a snapshot of their own, which begins after the command. */
const begin = (kind: CheckKind) => ({
  handle: async ({ operator }: Pick<OperatorCall, 'operator'>) => accept({ requestedBy: operator }),
  afterCommit: (ports: Ports, { requestedBy }: { readonly requestedBy: string }) => {
    // A check that fails leaves no row: the newest one stays the last that ended.
    checkBooksNow(ports, { kind, requestedBy }).catch(() => undefined);
  },
});

export const overviewOperations = {
  'overview/books': async ({ now }, tx) => {
    const rules = await findLatestCheck(tx, 'rules');
    const audit = await findLatestCheck(tx, 'audit');
    return accept({
      latest: rules === undefined ? null : { ...presentCheck(rules), ...presentRules(rules) },
      ...(await readTurn(tx, 'rules', now)),
      audit: {
        latest: audit === undefined ? null : { ...presentCheck(audit), ...audit.results },
        ...(await readTurn(tx, 'audit', now)),
      },
      head: await readHead(tx),
    });
  },

  'overview/check-books': begin('rules'),
  'overview/audit-books': begin('audit'),

  'overview/waits': async ({ now }, tx) => {
    const since = new Date(gmt4DayStart(gmt4DayKey(now.getTime())));
    return accept({ ...(await readOrderWaits(tx, since)), support: await readSupportWaits(tx, since) });
  },
} satisfies Partial<OperatorHandlers>;

async function readTurn(reader: Reader, kind: CheckKind, now: Date) {
  const { intervalMs, longestMs } = CHECKS[kind];
  return {
    running: await isCheckRunning(reader, { kind, after: new Date(now.getTime() - longestMs) }),
    everyMinutes: intervalMs / MINUTE_MS,
  };
}

const presentCheck = ({ startedAt, endedAt, requestedBy, ok, postings }: EndedCheck<CheckKind>) => ({
  at: endedAt.toISOString(),
  tookMs: endedAt.getTime() - startedAt.getTime(),
  requestedBy,
  ok,
  postings,
});

const presentRules = ({ accounts, results }: EndedCheck<'rules'>) => ({
  accounts,
  rules: results.map(({ shown, ...rule }) => ({ ...rule, shown: [...shown] })),
});

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
