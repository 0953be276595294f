import { cellOfToken } from '@realm/api-client/contract';
import type { Env } from '../config/env';
import { WrongCell } from './envelope';

/** A token as its holder gets it: it begins with the name of this server's cell, where there are several. */
export const withCell = ({ cell }: Pick<Env, 'cell'>, token: string): string =>
  cell === null ? token : `${cell.name}.${token}`;

/**
 * A token without its cell, as the database knows it. One without a name is of the time before there were cells. A server that has no cell yet, or
 * no longer, takes those of servers that have: they work on the same database.
 *
 * @throws {WrongCell} for a token of another cell.
 */
export function withoutCell({ cell }: Pick<Env, 'cell'>, token: string): string {
  const named = cellOfToken(token);
  if (named === null) return token;
  if (cell !== null && named !== cell.name) throw new WrongCell(named);
  return token.slice(named.length + 1);
}
