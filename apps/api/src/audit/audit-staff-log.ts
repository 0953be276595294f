import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { NO_HASH } from '../ledger/posting-hash';
import type { ChainHead } from './audit-chain';
import { hexOf, isSame, type Misfit } from './misfit';

export interface StaffLogAudit {
  /** How many entries fit, from the first on. */
  readonly entries: number;
  /** `null` before the first entry. */
  readonly head: ChainHead | null;
  readonly first: Misfit | null;
}

interface LinkedEntry {
  readonly number: bigint;
  readonly commandId: bigint;
  readonly hash: Uint8Array;
  /** `null`: the row is gone. */
  readonly text: string | null;
}

const PAGE = 5_000;

/** Works out the chain of the staff's audit log once more, from the rows themselves: an altered, removed or added row is named. */
export async function auditStaffLog(tx: Tx): Promise<StaffLogAudit> {
  let entries = 0;
  let head: ChainHead | null = null;
  let previous: Uint8Array = NO_HASH;
  for (;;) {
    const rows = await readLinked(tx, BigInt(entries));
    for (const row of rows) {
      const first = misfitOf(row, { number: BigInt(entries) + 1n, previous });
      if (first !== null) return { entries, head, first };
      entries += 1;
      previous = row.hash;
      head = { number: entries, hash: hexOf(row.hash) };
    }
    if (rows.length < PAGE) return { entries, head, first: await misfitOfUnlinked(tx) };
  }
}

/** The text of a row is made here, not by a function of the database, which could be altered with the rows. */
async function readLinked(tx: Tx, after: bigint): Promise<readonly LinkedEntry[]> {
  const { rows } = await sql<LinkedEntry>`
    select l.number, l.command_id as "commandId", l.hash,
      case when c.command_id is not null then
        jsonb_build_array(c.command_id, to_char(c.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), c.operator, c.staff_id, c.place,
          c.name, c.target, c.reason, c.input, c.request_id, c.code, c.output, c.before, c.after)::text
      end as text
    from operator_links l left join operator_commands c on c.command_id = l.command_id
    where l.number > ${after} order by l.number limit ${PAGE}`.execute(tx);
  return rows;
}

function misfitOf(
  { number, commandId, hash, text }: LinkedEntry,
  due: { number: bigint; previous: Uint8Array },
): Misfit | null {
  if (number !== due.number)
    return {
      table: 'operator_links',
      key: String(number),
      what: 'number',
      expected: String(due.number),
      found: String(number),
    };
  const row = { table: 'operator_commands', key: String(commandId) } as const;
  if (text === null) return { ...row, what: 'command_id', expected: String(commandId), found: 'none' };
  const expected = createHash('sha256')
    .update(due.previous)
    .update(`${String(number)} ${text}`, 'utf8')
    .digest();
  return isSame(expected, hash)
    ? null
    : { ...row, what: 'hash', expected: hexOf(hash), found: hexOf(expected) };
}

/**
 * An entry that no link names was put in around the trigger, or its link was removed. Entries of before the chain began have none; they are
 * older than the columns for a place, a target and a person, too.
 */
async function misfitOfUnlinked(tx: Tx): Promise<Misfit | null> {
  const { rows } = await sql<{ id: bigint }>`
    select c.command_id as id from operator_commands c
    where (c.command_id > (select min(l.command_id) from operator_links l)
        or c.staff_id is not null or c.place <> '' or c.target <> '')
      and not exists (select from operator_links l where l.command_id = c.command_id)
    order by c.command_id limit 1`.execute(tx);
  const unlinked = rows[0];
  return unlinked === undefined
    ? null
    : { table: 'operator_commands', key: String(unlinked.id), what: 'links', expected: '1', found: '0' };
}
