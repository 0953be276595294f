import type { Reader, Tx } from '../db/database';
import type { Command, CommandResult } from './port/command';
import { CommandBatch } from './port/command-batch';
import { AccountStates, type LedgerEvent } from './port/evaluate';
import type { PostResult } from './port/ledger';
import { postEvents, resultsOf } from './post-events';
import { lockRequestIds } from './money-requests.repository';
import { readForCommands, writeCommands } from './run-commands.repository';

/** Something to be posted once: an event as it is, or a command that decides on account states. */
export type LedgerRequest =
  | { readonly kind: 'event'; readonly event: LedgerEvent }
  | { readonly kind: 'command'; readonly command: Command };
export type LedgerResult = PostResult | CommandResult;
/** A command that throws fails alone. */
export type Settled = PromiseSettledResult<LedgerResult>;

/** Locks the sessions' members until the transaction ends. @returns The code of each session that may not write any more. */
export type RefuseCommands = (tx: Tx, sessionIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, number>>;

interface Locking {
  /**
   * Runs in a transaction that locks before commands decide. Otherwise they decide on unlocked reads, the writing statement is
   * the whole transaction, and a serialization failure means "repeat under locks": an account moved meanwhile, or a session may
   * no longer write.
   */
  readonly locked: boolean;
  readonly refuseCommands?: RefuseCommands | undefined;
}

/**
 * Posts all requests as one batch, the commands first.
 *
 * @returns Their results, in their order.
 * @throws errors of the database; nothing is written then.
 */
export async function runLedgerRequests(
  db: Reader,
  requests: readonly LedgerRequest[],
  locking: Locking,
): Promise<readonly Settled[]> {
  const events = requests.flatMap((request) => (request.kind === 'event' ? [request.event] : []));
  const commands = requests.flatMap((request) => (request.kind === 'command' ? [request.command] : []));
  const { posted, ran } =
    commands.length === 0
      ? { posted: await postEvents(db, events, locking.locked), ran: [] }
      : await runCommands(db, { commands, events, ...locking });
  const [nextPosted, nextRan] = [posted.values(), ran.values()];
  return requests.map(({ kind }) =>
    kind === 'event' ? { status: 'fulfilled', value: take(nextPosted) } : take(nextRan),
  );
}

interface CommandsRun extends Locking {
  readonly commands: readonly Command[];
  readonly events: readonly LedgerEvent[];
}

async function runCommands(db: Reader, run: CommandsRun) {
  const { commands, events, locked } = run;
  const refused = locked ? await refusedSessions(db as Tx, run) : new Map<bigint, number>();
  const view = await readForCommands(db, { commands, events, locked });
  const states = new AccountStates(view.accounts);
  const batch = new CommandBatch(states, view.requests);
  const ran = commands.map((command) => settle(() => refusalOf(refused, command) ?? batch.run(command)));
  if (batch.outcomes.length === 0 && events.length === 0) return { posted: [], ran };
  const sessionIds = locked ? [] : sessionsOf(run);
  const rows = await writeCommands(db, { commands, view, batch, events, sessionIds, open: locked });
  const firstPlace = batch.events.reduce((place, { legs }) => place + legs.length, 1);
  return { posted: resultsOf(events, rows, firstPlace), ran };
}

const sessionsOf = ({ commands, refuseCommands }: CommandsRun): readonly bigint[] =>
  refuseCommands === undefined ? [] : commands.flatMap(({ sessionId }) => sessionId ?? []);

/** The global lock order: request ids, members, accounts. */
async function refusedSessions(tx: Tx, run: CommandsRun): Promise<ReadonlyMap<bigint, number>> {
  const sessionIds = sessionsOf(run);
  if (sessionIds.length === 0 || run.refuseCommands === undefined) return new Map();
  await lockRequestIds(
    tx,
    run.commands.map(({ request }) => request),
  );
  return run.refuseCommands(tx, sessionIds);
}

/** Stores nothing: the request id stays free. */
function refusalOf(refused: ReadonlyMap<bigint, number>, { sessionId }: Command): LedgerResult | null {
  const code = refused.get(sessionId ?? -1n);
  return code === undefined ? null : { kind: 'refused', code };
}

function settle(work: () => LedgerResult): Settled {
  try {
    return { status: 'fulfilled', value: work() };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
}

function take<T>(values: IterableIterator<T>): T {
  const { done, value } = values.next();
  if (done === true) throw new Error('a request has no result');
  return value as T;
}
