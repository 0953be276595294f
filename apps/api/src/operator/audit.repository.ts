import { sql } from 'kysely';
import type { Reader } from '../db/database';

export interface AuditSearch {
  readonly operator?: string | undefined;
  /** An operation, or the part before its slash. */
  readonly operation?: string | undefined;
  readonly target?: string | undefined;
  readonly result?: 'done' | 'refused' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Entries before this one. */
  readonly cursor?: string | undefined;
}

/** The newest first. */
export function searchCommands(
  reader: Reader,
  { operator, operation, target, result, from, to, cursor }: AuditSearch,
  limit: number,
) {
  let query = reader
    .selectFrom('operator_commands as c')
    .leftJoin('operator_links as l', 'l.command_id', 'c.command_id')
    .selectAll('c')
    .select('l.hash');
  if (operator !== undefined) query = query.where('c.operator', '=', operator);
  if (operation?.includes('/') === true) query = query.where('c.name', '=', operation);
  else if (operation !== undefined)
    query = query.where(sql<boolean>`starts_with(c.name, ${`${operation}/`})`);
  if (target !== undefined) query = query.where('c.target', '=', target).where('c.target', '<>', '');
  if (result !== undefined) query = query.where('c.code', result === 'done' ? '=' : '<>', 0);
  if (from !== undefined) query = query.where('c.at', '>=', new Date(from));
  if (to !== undefined) query = query.where('c.at', '<', new Date(to));
  if (cursor !== undefined) query = query.where('c.command_id', '<', BigInt(cursor));
  return query.orderBy('c.command_id', 'desc').limit(limit).execute();
}
