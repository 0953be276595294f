import { sql, type RawBuilder } from 'kysely';
import type { Reader, Tx } from '../db/database';
import type { Command, RowAlongside } from './port/command';
import type { CommandBatch } from './port/command-batch';
import { insertsOf } from './inserts-alongside';
import { numbersLiteral, textsLiteral } from '../db/array-literal';
import { encodeEvents } from './encode-events';
import { AccountStates, type LedgerEvent, type StoredAccount } from './port/evaluate';
import { requestRow, storedByKey, type StoredRow } from './money-requests.repository';
import type { RequestKey } from './port/money-request';
import type { UnpostedRow } from './post-events';

export interface CommandContext {
  readonly accounts: readonly StoredAccount[];
  readonly requests: ReturnType<typeof storedByKey>;
}

const requestsOf = (commands: readonly Command[]): readonly RequestKey[] =>
  commands.map(({ request }) => request);
const accountsOf = (commands: readonly Command[]): readonly bigint[] => [
  ...new Set(commands.flatMap(({ accounts }) => accounts)),
];
const members = (keys: readonly RequestKey[]) =>
  sql`${numbersLiteral(keys.map(({ memberId }) => memberId))}::text::bigint[]`;
const ids = (keys: readonly RequestKey[]) =>
  sql`${textsLiteral(keys.map(({ requestId }) => requestId))}::text::uuid[]`;

/**
 * Reads the data that commands decide on, in one statement.
 *
 * @param locked - Locks their request ids and every account of the batch until the transaction ends; locking later would break
 * the order.
 */
export async function readForCommands(
  db: Reader,
  {
    commands,
    events,
    locked,
  }: { commands: readonly Command[]; events: readonly LedgerEvent[]; locked: boolean },
): Promise<CommandContext> {
  const others = locked
    ? events.flatMap(({ legs }) => legs.flatMap(({ debit, credit }) => [debit, credit]))
    : [];
  return readLedger(db, {
    keys: requestsOf(commands),
    accounts: [...new Set([...accountsOf(commands), ...others])],
    locked,
  });
}

/** @param locked - Locks them until the transaction ends, in the global order; missing ones are opened. */
export const readAccounts = async (
  tx: Tx,
  accounts: readonly bigint[],
  locked: boolean,
): Promise<readonly StoredAccount[]> => (await readLedger(tx, { keys: [], accounts, locked })).accounts;

/** Nothing is posted to them by others until the transaction ends. Missing ones are opened; take no other lock before. */
export const lockAccounts = async (tx: Tx, ids: readonly bigint[]): Promise<void> => {
  await readLedger(tx, { keys: [], accounts: ids, locked: true });
};

async function readLedger(
  db: Reader,
  { keys, accounts, locked }: { keys: readonly RequestKey[]; accounts: readonly bigint[]; locked: boolean },
): Promise<CommandContext> {
  const { rows } = await sql<{
    accounts: string | null;
    requests: readonly (Omit<StoredRow, 'member_id'> & { member_id: string })[] | null;
  }>`select * from ledger_read(${members(keys)}, ${ids(keys)}, ${numbersLiteral(accounts)}::text::bigint[], ${locked}::boolean)`.execute(
    db,
  );
  const [{ accounts: stored = null, requests = null } = {}] = rows;
  return {
    accounts: stored === null ? [] : stored.split(';').map(parseAccount),
    requests: storedByKey((requests ?? []).map((row) => ({ ...row, member_id: BigInt(row.member_id) }))),
  };
}

/** As `ledger_read` writes it. */
function parseAccount(text: string): StoredAccount {
  const [id = 0n, balance = 0n, version = 0n, floor = 0n, ceiling = 0n] = text.split(',').map(BigInt);
  return { id, balance, version, floor, ceiling };
}

/**
 * Posts events that belong to no money request: all of them, or the statement fails.
 *
 * @param compared - As they were read.
 * @throws a serialization failure when one of them moved since.
 */
export async function postRequired(
  tx: Tx,
  {
    events,
    compared,
    open,
  }: { events: readonly LedgerEvent[]; compared: readonly StoredAccount[]; open: boolean },
): Promise<void> {
  await ledgerRun(tx, {
    keys: [],
    requests: [],
    sessionIds: [],
    now: new Date(0),
    compared,
    events,
    open,
    required: legsOf(events),
  });
}

/**
 * Writes what commands decided, and posts their events before others.
 *
 * @throws a serialization failure when anything moved since `view` was read.
 */
export async function writeCommands(
  db: Reader,
  {
    commands,
    view,
    batch,
    events,
    sessionIds,
    open,
  }: {
    commands: readonly Command[];
    view: CommandContext;
    batch: CommandBatch;
    events: readonly LedgerEvent[];
    /** Those that have to be alive still: for a statement that is the whole transaction. */
    sessionIds: readonly bigint[];
    open: boolean;
  },
): Promise<readonly UnpostedRow[]> {
  const states = new AccountStates(view.accounts);
  return ledgerRun(db, {
    keys: requestsOf(commands),
    compared: accountsOf(commands).map((id) => ({ id, version: states.of(id).version })),
    requests: batch.outcomes.map(outcomeRow),
    sessionIds,
    open,
    now: latest(commands),
    alongside: batch.alongside,
    required: legsOf(batch.events),
    events: [...batch.events, ...events],
  });
}

const legsOf = (events: readonly LedgerEvent[]): number =>
  events.reduce((sum, { legs }) => sum + legs.length, 0);

interface LedgerRun {
  readonly keys: readonly RequestKey[];
  readonly compared: readonly Pick<StoredAccount, 'id' | 'version'>[];
  readonly requests: readonly object[];
  /** Legs of the first events, which have to be posted. */
  readonly required: number;
  readonly sessionIds: readonly bigint[];
  readonly now: Date;
  readonly events: readonly LedgerEvent[];
  readonly open: boolean;
  readonly alongside?: readonly RowAlongside[];
}

async function ledgerRun(db: Reader, run: LedgerRun): Promise<readonly UnpostedRow[]> {
  const { keys, compared, requests, required, sessionIds, now, events, open, alongside = [] } = run;
  const { rows } = await sql<UnpostedRow>`${inserts(alongside)}select * from ledger_run(
    ${members(keys)}, ${ids(keys)}, ${numbersLiteral(compared.map(({ id }) => id))}::text::bigint[],
    ${numbersLiteral(compared.map(({ version }) => version))}::text::bigint[],
    ${JSON.stringify(requests)}::text::jsonb,
    ${required}::integer,
    ${numbersLiteral(sessionIds)}::text::bigint[], ${now}::timestamptz,
    ${encodeEvents(events, { open })})`.execute(db);
  return rows;
}

/** The rows alongside are written by the same statement: with their postings, or not at all. */
function inserts(rows: readonly RowAlongside[]): RawBuilder<unknown> {
  const parts = insertsOf(rows).map(
    (insert, index) => sql`${sql.id(`alongside_${String(index)}`)} as (${insert})`,
  );
  return parts.length === 0 ? sql`` : sql`with ${sql.join(parts)} `;
}

/** By the clock that sessions are compared with. */
const latest = (commands: readonly Command[]): Date =>
  new Date(Math.max(...commands.map(({ request }) => request.at.getTime())));

const outcomeRow = ({ request, outcome }: CommandBatch['outcomes'][number]) => ({
  ...requestRow(request, outcome),
  member_id: String(request.memberId),
});
