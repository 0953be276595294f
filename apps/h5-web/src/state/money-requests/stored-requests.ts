import * as z from 'zod/mini';
import { GAME_WALLET_CATEGORIES, mayBeCurrencyCode } from '@realm/domain';
import { readJson, writeJson } from '../../shared/storage/storage';
import { STORAGE_KEYS } from '../../shared/storage/storage-keys';
import { MONEY_ENDPOINTS, type MoneyEndpoint, type StoredRequest } from './money-requests.slice';

const StoredRow = z.object({
  requestId: z.uuid(),
  endpoint: z.enum(Object.keys(MONEY_ENDPOINTS) as MoneyEndpoint[]),
  uid: z.string(),
  summary: z.object({
    amount: z.nullable(z.string()),
    // A newer server's currency is stored too: money in doubt is asked about whatever it is in.
    currencyCode: z.string().check(z.refine(mayBeCurrencyCode)),
    category: z.optional(z.enum(GAME_WALLET_CATEGORIES)),
  }),
  startedAt: z.number(),
  tabId: z.string(),
});

/** Every member's open requests on this device. A row that does not fit is dropped, the others stay. */
export function loadRequests(): StoredRequest[] {
  const stored = readJson(STORAGE_KEYS.moneyRequests);
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((row: unknown) => {
    const parsed = z.safeParse(StoredRow, row);
    return parsed.success ? [parsed.data as StoredRequest] : [];
  });
}

/** Reads and writes row by row, because another tab stores its own rows in the same place. */
export function saveRequest(request: StoredRequest): void {
  writeJson(STORAGE_KEYS.moneyRequests, [...without(request.requestId), request]);
}

export function removeRequest(requestId: string): void {
  writeJson(STORAGE_KEYS.moneyRequests, without(requestId));
}

const without = (requestId: string) => loadRequests().filter((row) => row.requestId !== requestId);
