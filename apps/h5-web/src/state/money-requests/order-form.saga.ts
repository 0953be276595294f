import { createAction, type PayloadAction } from '@reduxjs/toolkit';
import { race, select, take, takeEvery } from 'typed-redux-saga';
import { safely } from '../../shared/saga/safely';
import { showOutcome } from './money-requests.saga';
import {
  isOfKind,
  isOpen,
  moneyRequestForgotten,
  moneyRequestResolved,
  type MoneyKind,
  type MoneyOutcome,
  type MoneyRequest,
} from './money-requests.slice';

/** With a request's id: its form is on the screen, and shows the outcome itself. */
export const orderFormShown = createAction<string>('moneyRequests/orderFormShown');
export const orderFormLeft = createAction<string>('moneyRequests/orderFormLeft');

/** Toasts for the requests of this kind whose forms were left before the outcome was known. */
export const watchLeftForms = (kind: MoneyKind) =>
  takeEvery(
    orderFormLeft,
    safely(function* ({ payload: requestId }: ReturnType<typeof orderFormLeft>) {
      const request = yield* select(({ moneyRequests }) => moneyRequests[requestId]);
      if (request !== undefined && isOfKind(kind, request) && isOpen(request)) yield* awaitOutcome(requestId);
    }),
  );

function* awaitOutcome(requestId: string) {
  const { resolved } = yield* race({
    resolved: take(
      (action: unknown): action is PayloadAction<MoneyRequest & MoneyOutcome> =>
        moneyRequestResolved.match(action) && action.payload.requestId === requestId,
    ),
    other: take(
      (action: unknown) =>
        (orderFormShown.match(action) || moneyRequestForgotten.match(action)) && action.payload === requestId,
    ),
  });
  if (resolved !== undefined) yield* showOutcome(resolved.payload.endpoint, resolved.payload);
}
