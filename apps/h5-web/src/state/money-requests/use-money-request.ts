import { useState } from 'react';
import { newRequestId } from '@realm/api-client';
import { useAppDispatch, useAppSelector, useAppStore } from '../hooks';
import { selectOpenRequest } from './money-requests.selectors';
import {
  isOfKind,
  isOpen,
  moneyRequested,
  type MoneyEndpointOf,
  type MoneyInput,
  type MoneyKind,
  type MoneyRequest,
  type MoneyRequestOf,
} from './money-requests.slice';

/** Where a request is; `null` when there is none, or the session that it was sent in is over. */
const useMoneyRequest = (requestId: string | null): MoneyRequest | null =>
  useAppSelector(({ moneyRequests }) => (requestId === null ? null : (moneyRequests[requestId] ?? null)));

/**
 * A form that sends requests of one kind, one at a time.
 *
 * - `request`: the one that this form awaits, also when it was sent before the form was left and opened again.
 * - `open`: any that is under way, also one that an earlier page or another tab had stored when the session began; until it has
 *   ended `send` does nothing.
 * - `dismiss`: an old outcome is no longer about what the form shows.
 */
export function useMoneyForm<K extends MoneyKind>(kind: K) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectOpenRequest(kind));
  const [awaited, setAwaited] = useState(open?.requestId ?? null);
  const found = useMoneyRequest(awaited);
  const request: MoneyRequestOf<K> | null = found !== null && isOfKind(kind, found) ? found : null;

  function send(input: MoneyInput<MoneyEndpointOf<K>>) {
    if (selectOpenRequest(kind)(store.getState()) !== null) return;
    const requestId = newRequestId();
    dispatch(moneyRequested({ ...input, requestId }));
    setAwaited(requestId);
  }
  const dismiss = () => {
    if (request === null || !isOpen(request)) setAwaited(null);
  };
  return { request, open, send, dismiss };
}

export type MoneyForm<K extends MoneyKind> = ReturnType<typeof useMoneyForm<K>>;
