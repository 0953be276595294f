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
  readonly outcome: 'done' | 'given-up' | null;
  /** As they were packed; empty where the cell was restored since. */
  readonly accounts: readonly PackedAccount[];
}

export async function readBookedMoves(tx: Tx, cell: string): Promise<readonly BookedMove[]> {
  const rows = await tx
    .selectFrom('member_moves')
    .select(['transfer_id', 'direction', 'outcome', 'heads'])
    .execute();
  return rows.map(({ transfer_id: moveId, direction, outcome, heads }) => ({
    moveId,
    direction,
    cell,
    outcome,
    accounts: (heads ?? []) as readonly PackedAccount[],
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
