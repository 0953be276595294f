import type { AppState } from '../app-state';
import { isOfKind, isOpen, type MoneyKind, type MoneyRequestOf } from './money-requests.slice';

/** The request of this kind that still waits for its outcome, also one that was stored before this session began. */
export const selectOpenRequest =
  <K extends MoneyKind>(kind: K) =>
  ({ moneyRequests }: AppState): MoneyRequestOf<K> | null =>
    Object.values(moneyRequests).find(
      (request): request is MoneyRequestOf<K> => isOfKind(kind, request) && isOpen(request),
    ) ?? null;

export const selectMoneyIsMoving = ({ moneyRequests }: AppState): boolean =>
  Object.values(moneyRequests).some(isOpen);
