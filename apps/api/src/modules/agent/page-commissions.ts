import type { Commission } from '@realm/api-client/contract';
import { parseDay } from '@realm/domain';
import type { Reader } from '../../db/database';
import { findCommissions } from './agent.repository';

const DEFAULT_LIMIT = 20;

interface CommissionPage {
  readonly items: Commission[];
  readonly nextCursor: string | null;
}

/** @returns `null` for a cursor that is of no page. */
export async function pageCommissions(
  reader: Reader,
  request: {
    readonly agentId: bigint;
    readonly cursor?: string | undefined;
    readonly limit?: string | undefined;
  },
): Promise<CommissionPage | null> {
  const after = request.cursor === undefined ? null : positionOf(request.cursor);
  if (after === null && request.cursor !== undefined) return null;
  const limit = Number(request.limit ?? DEFAULT_LIMIT);
  const found = await findCommissions(reader, { agentId: request.agentId, after, limit });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    nextCursor: found.length > limit && last !== undefined ? `${last.day}.${last.currencyCode}` : null,
  };
}

/** `null` for a text that is no day with a currency. */
function positionOf(cursor: string): { day: string; currency: string } | null {
  const [, day = '', currency = ''] = /^(\d{4}-\d{2}-\d{2})\.([A-Z]{3,5})$/.exec(cursor) ?? [];
  return parseDay(day) === null ? null : { day, currency };
}
