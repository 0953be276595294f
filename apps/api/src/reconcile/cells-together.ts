import type { CurrencyCode } from '@realm/domain';
import type { Database, Tx } from '../db/database';
import { inLongSnapshot } from '../db/in-snapshot';
import { parseAccountId } from '../ledger';
import { CELL_CHECKS, checkListed, type DirectoryTransfers } from './cell-checks';
import { MOVE_CHECKS, checkMoves } from './move-checks';
import {
  compareMoves,
  findInTwoCells,
  findLiving,
  findOneSided,
  readArrived,
  readBookedMoves,
  type BookedMove,
} from './moves-together';
import { inCurrency, type CheckResult, type Difference } from './difference';
import { judgeTransfer, pairUp, type BookedTransfer, type Sides } from './judge-transfer';
import { BadRequest } from './run-on-books';

export interface CellBooks {
  readonly name: string;
  readonly db: Database;
}

/** What one cell's books say of its transfers, at one moment. */
export interface CellReading {
  readonly cell: string;
  /** The balance of each clearing account. */
  readonly clearing: ReadonlyMap<CurrencyCode, bigint>;
  readonly transfers: readonly BookedTransfer[];
  readonly moves: readonly BookedMove[];
  /** The moves from and to this cell that the directory lists. */
  readonly listedMoves: readonly string[];
  /** The accounts that came here by a move and live here. */
  readonly arrived: readonly string[];
  /** Of these books alone, and compared with the directory. */
  readonly checks: readonly CheckResult[];
}

export interface CellsReconciliation {
  readonly ok: boolean;
  readonly cells: readonly string[];
  readonly transfers: number;
  /** What is under way between the cells, in minor units. */
  readonly underWay: readonly { readonly currency: CurrencyCode; readonly amountMinor: string }[];
  readonly checks: readonly CheckResult[];
}

/** @param listed - What the directory lists for this cell, read before; `null` without a directory. */
export const readCell = (
  { name, db }: CellBooks,
  listed: DirectoryTransfers | null = null,
): Promise<CellReading> =>
  inLongSnapshot(db, async (tx) => {
    const checks: CheckResult[] = [];
    const compared = listed === null ? [] : [checkListed(listed), checkMoves(listed)];
    for (const check of [...CELL_CHECKS, ...MOVE_CHECKS, ...compared]) {
      const result = await check(tx);
      checks.push({ ...result, name: `${name}:${result.name}`, rule: `Cell ${name}: ${result.rule}` });
    }
    return {
      cell: name,
      clearing: await readClearing(tx),
      transfers: await readTransfers(tx, name),
      moves: await readBookedMoves(tx, name),
      listedMoves: (listed?.moves ?? []).map(({ moveId }) => moveId),
      arrived: await readArrived(tx),
      checks,
    };
  });

/** What the books of the cells have now. */
export interface SecondReading {
  /** The transfers with these ids. */
  readonly transfers: (ids: readonly string[]) => Promise<readonly BookedTransfer[]>;
  /** The moves with these ids. */
  readonly moves: (ids: readonly string[]) => Promise<readonly BookedMove[]>;
  /** The cells that each of these accounts lives in. */
  readonly homes: (accounts: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
}

export function readAgain(cells: readonly CellBooks[]): SecondReading {
  const readAll = async <Row>(read: (tx: Tx, cell: string) => Promise<readonly Row[]>) => {
    const rows: Row[] = [];
    for (const { name, db } of cells) rows.push(...(await inLongSnapshot(db, (tx) => read(tx, name))));
    return rows;
  };
  return {
    transfers: (ids) => readAll((tx, cell) => readTransfers(tx, cell, ids)),
    moves: (ids) => readAll((tx, cell) => readBookedMoves(tx, cell, ids)),
    homes: async (accounts) => {
      const homes = new Map<string, readonly string[]>();
      const living = await readAll(async (tx, cell) =>
        (await findLiving(tx, accounts)).map((account) => ({ account, cell })),
      );
      for (const { account, cell } of living) homes.set(account, [...(homes.get(account) ?? []), cell]);
      return homes;
    },
  };
}

/**
 * Compares the books of all cells, each of which was read at a moment of its own.
 *
 * A transfer goes on meanwhile: it may have arrived in a cell that was read late and not left one that was read early. So those that do
 * not fit are read once more. What has happened when the first reading ended has its cause in the second one.
 */
export async function compareCells(
  readings: readonly CellReading[],
  again: SecondReading,
): Promise<CellsReconciliation> {
  const cells = readings.map(({ cell }) => cell);
  const first = pairUp(readings.flatMap(({ transfers }) => transfers));
  requireCells(cells, first);
  const doubtful = [...first].filter(([, sides]) => judgeTransfer(sides, sides) !== null);
  const second =
    doubtful.length === 0
      ? new Map<string, Sides>()
      : pairUp(await again.transfers(doubtful.map(([id]) => id)));
  const wrong = new Map<string, Difference>();
  for (const [id, sides] of doubtful) {
    const difference = judgeTransfer(sides, second.get(id) ?? { out: [], in: [] });
    if (difference !== null) wrong.set(id, difference);
  }
  const moves = readings.flatMap((reading) => reading.moves);
  const listed = readings.flatMap(({ listedMoves }) => listedMoves);
  const underWay = sumUnderWay([...first].filter(([id]) => !wrong.has(id)));
  const checks = [
    ...readings.flatMap((reading) => reading.checks),
    resultOf(
      'cells-transfers',
      'Each transfer that a cell has added was sent by another, and each that a cell has sent as accepted was added once, with the same amount',
      [...wrong.values()],
    ),
    resultOf(
      'cells-clearing',
      'The clearing accounts of all cells add up to what is under way',
      compareClearing(readings, underWay),
    ),
    resultOf(
      'cells-moves',
      'Each member who moved is in one cell, the last move of each is known to both cells or to the directory, and what arrived are the accounts that were packed',
      [
        ...compareMoves(moves),
        ...(await findOneSided(moves, { cells, listed, readAgain: again.moves })),
        ...(await findInTwoCells(
          readings.flatMap(({ arrived }) => arrived),
          again.homes,
        )),
      ],
    ),
  ];
  return {
    ok: checks.every(({ differences }) => differences === 0),
    cells,
    transfers: first.size,
    underWay: [...underWay]
      .filter(([, sum]) => sum !== 0n)
      .map(([currency, sum]) => ({ currency, amountMinor: String(sum) })),
    checks,
  };
}

const MAX_SHOWN = 20;
const resultOf = (name: string, rule: string, differences: readonly Difference[]): CheckResult => ({
  name,
  rule,
  differences: differences.length,
  shown: differences.slice(0, MAX_SHOWN),
});

/** Nothing can be said about a transfer without the books of both cells. */
function requireCells(cells: readonly string[], transfers: ReadonlyMap<string, Sides>): void {
  const named = [...transfers.values()]
    .flatMap((sides) => [...sides.out, ...sides.in])
    .map(({ other }) => other);
  const missing = [...new Set(named)].filter((cell) => !cells.includes(cell)).sort();
  if (missing.length > 0)
    throw new BadRequest(`Transfers name cells whose books were not given: ${missing.join(', ')}.`);
}

/** What the clearing accounts have to hold when their cells were read. */
function sumUnderWay(transfers: readonly (readonly [string, Sides])[]): ReadonlyMap<CurrencyCode, bigint> {
  const sums = new Map<CurrencyCode, bigint>();
  const add = (currency: CurrencyCode, change: bigint) =>
    sums.set(currency, (sums.get(currency) ?? 0n) + change);
  for (const [, sides] of transfers) {
    for (const { status, currency, amountMinor } of sides.out)
      if (status !== 'returned') add(currency, amountMinor);
    for (const { status, currency, amountMinor } of sides.in)
      if (status === 'accepted') add(currency, -amountMinor);
  }
  return sums;
}

function compareClearing(
  readings: readonly CellReading[],
  underWay: ReadonlyMap<CurrencyCode, bigint>,
): readonly Difference[] {
  const held = new Map<CurrencyCode, bigint>();
  for (const { clearing } of readings)
    for (const [currency, balance] of clearing) held.set(currency, (held.get(currency) ?? 0n) + balance);
  return [...new Set([...held.keys(), ...underWay.keys()])].flatMap((currency) => {
    const [found, expected] = [held.get(currency) ?? 0n, underWay.get(currency) ?? 0n];
    const what = `the clearing accounts hold ${inCurrency(found, currency)}, and ${inCurrency(expected, currency)} are under way`;
    return found === expected ? [] : [{ where: currency, what }];
  });
}

async function readClearing(tx: Tx): Promise<ReadonlyMap<CurrencyCode, bigint>> {
  const rows = await tx
    .selectFrom('accounts')
    .select(['id', 'balance'])
    .where('id', '<', FIRST_MEMBER)
    .execute();
  return new Map(
    rows.flatMap(({ id, balance }) => {
      const { kind, currency } = parseAccountId(id);
      return kind === 'cell-clearing' ? [[currency, balance] as const] : [];
    }),
  );
}

/** Accounts of the house have the owner 0 in their upper bits. */
const FIRST_MEMBER = 1n << 16n;
const AT_ONCE = 500;

async function readTransfers(tx: Tx, cell: string, ids?: readonly string[]): Promise<BookedTransfer[]> {
  const query = tx
    .selectFrom('cell_transfers')
    .select(['transfer_id', 'direction', 'cell', 'currency', 'amount_minor', 'status'])
    .orderBy('transfer_id');
  const rows = ids === undefined ? await query.execute() : [];
  for (let from = 0; ids !== undefined && from < ids.length; from += AT_ONCE)
    rows.push(...(await query.where('transfer_id', 'in', ids.slice(from, from + AT_ONCE)).execute()));
  return rows.map((row) => ({
    transferId: row.transfer_id,
    direction: row.direction,
    cell,
    other: row.cell,
    currency: row.currency,
    amountMinor: row.amount_minor,
    status: row.status,
  }));
}
