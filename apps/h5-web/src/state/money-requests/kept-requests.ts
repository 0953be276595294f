import * as z from 'zod/mini';
import { GAME_WALLET_CATEGORIES, mayBeCurrencyCode } from '@realm/domain';
import { readJson, writeJson } from '../../shared/storage/storage';
import { STORAGE_KEYS } from '../../shared/storage/storage-keys';
import { MONEY_ENDPOINTS, type MoneyRequest } from './money-requests.slice';

const KeptRequest = z.object({
  requestId: z.uuid(),
  endpoint: z.enum(MONEY_ENDPOINTS),
  uid: z.string(),
  summary: z.object({
    amount: z.nullable(z.string()),
    // A newer server's currency is kept too: money in doubt is asked about whatever it is in.
    currencyCode: z.string().check(z.refine(mayBeCurrencyCode)),
    category: z.optional(z.enum(GAME_WALLET_CATEGORIES)),
  }),
  startedAt: z.number(),
  tabId: z.string(),
  state: z.enum(['sending', 'unsettled']),
});

/** Every member's open requests on this device. A row that does not fit is dropped, the others stay. */
export function readKept(): MoneyRequest[] {
  const stored = readJson(STORAGE_KEYS.moneyRequests);
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((row: unknown) => {
    const parsed = z.safeParse(KeptRequest, row);
    return parsed.success ? [parsed.data as MoneyRequest] : [];
  });
}

/** Read and written row by row, because another tab keeps its own rows in the same place. */
export function keepRequest(request: MoneyRequest): void {
  writeJson(STORAGE_KEYS.moneyRequests, [...without(request.requestId), request]);
}

export function dropRequest(requestId: string): void {
  writeJson(STORAGE_KEYS.moneyRequests, without(requestId));
}

const without = (requestId: string) => readKept().filter((row) => row.requestId !== requestId);
