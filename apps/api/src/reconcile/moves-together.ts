import { sql } from 'kysely';
import { textsLiteral } from '../db/array-literal';
import type { Tx } from '../db/database';
import type { Difference } from './difference';
import type { PackedAccount } from './move-checks';

/** A move as the books of one of its two cells have it. */
export interface BookedMove {
  readonly moveId: string;
  readonly direction: 'out' | 'in';
  /** Whose books these are. */
  readonly cell: string;
  readonly other: string;
  readonly outcome: 'done' | 'given-up' | null;
  /** Whether it was done more than five minutes ago, and is the last one of its member. */
  readonly isSettled: boolean;
  /** As they were packed; empty where the cell was restored since. */
  readonly accounts: readonly PackedAccount[];
}

const AT_ONCE = 500;

/** @param ids - Only these; by default all. */
export async function readBookedMoves(
  tx: Tx,
  cell: string,
  ids?: readonly string[],
): Promise<readonly BookedMove[]> {
  const query = tx
    .selectFrom('member_moves')
    .select(['transfer_id', 'direction', 'other_cell', 'outcome', 'heads'])
    .select(
      sql<boolean>`coalesce(outcome = 'done' and ended_at < now() - interval '5 minutes'
        and ended_at = max(ended_at) filter (where outcome = 'done') over (partition by member_id), false)`.as(
        'is_settled',
      ),
    );
  const rows = ids === undefined ? await query.execute() : [];
  for (let from = 0; ids !== undefined && from < ids.length; from += AT_ONCE)
    rows.push(...(await query.where('transfer_id', 'in', ids.slice(from, from + AT_ONCE)).execute()));
  return rows.map((row) => ({
    moveId: row.transfer_id,
    direction: row.direction,
    cell,
    other: row.other_cell,
    outcome: row.outcome,
    isSettled: row.is_settled,
    accounts: (row.heads ?? []) as readonly PackedAccount[],
  }));
}

/** What the two cells of a move have otherwise. Both have what was packed once they have it at all, and an outcome never changes. */
export function compareMoves(moves: readonly BookedMove[]): readonly Difference[] {
  const left = new Map(moves.flatMap((move) => (move.direction === 'out' ? [[move.moveId, move]] : [])));
  return moves.flatMap((arrived) => {
    const sent = left.get(arrived.moveId);
    if (arrived.direction === 'out' || sent === undefined) return [];
    const what = misfitOf(sent, arrived);
    return what === null ? [] : [{ where: `move ${sent.moveId}, ${sent.cell} to ${arrived.cell}`, what }];
  });
}

function misfitOf(sent: BookedMove, arrived: BookedMove): string | null {
  if (sent.outcome === 'given-up' && arrived.outcome === 'done')
    return `the member stayed in ${sent.cell}, and has come to ${arrived.cell}, too`;
  if (sent.accounts.length === 0 || arrived.accounts.length === 0) return null;
  return textOf(sent) === textOf(arrived)
    ? null
    : `${arrived.cell} has other accounts than ${sent.cell} has packed`;
}

const textOf = ({ accounts }: BookedMove): string =>
  JSON.stringify(
    accounts.map(({ kind, currency, version, balance, head }) => [kind, currency, version, balance, head]),
  );

interface Known {
  /** All cells that were read. */
  readonly cells: readonly string[];
  /** The moves that the directory lists: where a cell lacks one of these, a rule of its own says so. */
  readonly listed: readonly string[];
  /** What the cells have of these moves now. */
  readonly readAgain: (moveIds: readonly string[]) => Promise<readonly BookedMove[]>;
}

/**
 * Moves that were done as one cell says, and that neither the other cell nor the directory knows: the member has come from nowhere, or is
 * nowhere. The other cell may have been read before they began, so its books are read once more. Earlier moves of a member are not
 * looked for: a directory and a cell that were restored together do not get those back.
 */
export async function findOneSided(
  moves: readonly BookedMove[],
  { cells, listed, readAgain }: Known,
): Promise<readonly Difference[]> {
  const placeOf = (moveId: string, cell: string) => `${moveId} ${cell}`;
  const withoutOther = (some: readonly BookedMove[], all: readonly BookedMove[]) => {
    const booked = new Set(all.map(({ moveId, cell }) => placeOf(moveId, cell)));
    return some.filter(({ moveId, other }) => !booked.has(placeOf(moveId, other)));
  };
  const known = new Set(listed);
  const settled = moves.filter(
    ({ moveId, other, isSettled }) => isSettled && cells.includes(other) && !known.has(moveId),
  );
  const doubtful = withoutOther(settled, moves);
  if (doubtful.length === 0) return [];
  const now = await readAgain(doubtful.map(({ moveId }) => moveId));
  return withoutOther(doubtful, now).map(({ moveId, direction, cell, other }) => {
    const [from, to] = direction === 'out' ? [cell, other] : [other, cell];
    const what = `${cell} has it as done, and neither ${other} nor the directory knows it`;
    return { where: `move ${moveId}, ${from} to ${to}`, what };
  });
}

/** Accounts that came to this cell by a move and live here, in lower case. */
export async function readArrived(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ account: string }>`
    select lower(account) as account from members m
    where move_state is null and exists (
      select from member_moves v where v.member_id = m.member_id and direction = 'in' and outcome = 'done')`.execute(
    tx,
  );
  return rows.map(({ account }) => account);
}

/** Those of the accounts that live in this cell. */
export async function findLiving(tx: Tx, accounts: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ account: string }>`
    select lower(account) as account from members
    where move_state is null and lower(account) = any (${textsLiteral(accounts)}::text::text[])`.execute(tx);
  return rows.map(({ account }) => account);
}

/**
 * Members who live in two cells: where the directory and a cell were restored together, neither knows that the member has left. Who moves
 * meanwhile is looked for a second time.
 */
export async function findInTwoCells(
  accounts: readonly string[],
  homesOf: (accounts: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>,
): Promise<readonly Difference[]> {
  let found = accounts;
  let homes: ReadonlyMap<string, readonly string[]> = new Map();
  for (let reading = 0; reading < 2 && found.length > 0; reading += 1) {
    homes = await homesOf(found);
    found = [...homes].flatMap(([account, cells]) => (cells.length > 1 ? [account] : []));
  }
  return found.map((account) => ({
    where: `member ${account}`,
    what: `lives in the cells ${(homes.get(account) ?? []).join(' and ')}`,
  }));
}
