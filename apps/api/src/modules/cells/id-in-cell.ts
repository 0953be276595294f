import { createHash } from 'node:crypto';

/**
 * The id of a transfer or a move that staff of a cell have requested: the same for the same request, and no other cell's. Clients choose
 * request ids, and a script could use one in several cells.
 */
export function idInCell(cell: string, requestId: string): string {
  const hex = createHash('sha256').update(`${cell} ${requestId.toLowerCase()}`, 'utf8').digest('hex');
  // A UUID of version 8, which is for ids of an application's own making.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
