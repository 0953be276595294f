import { checks } from '@realm/api-client';
import { GAME_WALLET_CATEGORIES, mayBeCurrencyCode } from '@realm/domain';
import { readJson, writeJson } from '../../shared/storage/storage';
import { STORAGE_KEYS } from '../../shared/storage/storage-keys';
import { MONEY_ENDPOINTS, type StoredRequest } from './money-requests.slice';

const { finite, matching, nullable, object, oneOf, optional, text } = checks;

const isStoredRow = object({
  requestId: matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i),
  endpoint: oneOf(Object.keys(MONEY_ENDPOINTS)),
  uid: text,
  summary: object({
    amount: nullable(text),
    // A newer server's currency is stored too: money in doubt is asked about whatever it is in.
    currencyCode: (value) => typeof value === 'string' && mayBeCurrencyCode(value),
    category: optional(oneOf(GAME_WALLET_CATEGORIES)),
  }),
  startedAt: finite,
  tabId: text,
});

/** Every member's open requests on this device. A row that does not fit is dropped, the others stay. */
export function loadRequests(): StoredRequest[] {
  const stored = readJson(STORAGE_KEYS.moneyRequests);
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((row: unknown) => {
    if (!isStoredRow(row)) return [];
    const { requestId, endpoint, uid, summary, startedAt, tabId } = row as StoredRequest;
    return [{ requestId, endpoint, uid, summary, startedAt, tabId }];
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
