import { deriveId } from './derive-id';

/**
 * The id of a transfer or a move that staff of a cell have requested: the same for the same request, and no other cell's. Clients choose
 * request ids, and a script could use one in several cells.
 */
export const idInCell = (cell: string, requestId: string): string =>
  deriveId(`${cell} ${requestId.toLowerCase()}`, 'a');
