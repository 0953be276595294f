import { call, delay, fork, put, race, select, take } from 'typed-redux-saga';
import { callOperator } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import type { AppState } from '../app-state';
import { signedOut } from '../session/session.slice';
import { orderLeft, orderMarked, orderOpened, takeOverRequested } from './marks.slice';

/** J and K that pass an order leave no mark on it. */
const OPENED_AFTER_MS = 400;
/** A third of a mark's time. */
const RENEW_MS = 20_000;

/** Marks the order that is open for others, as long as it is. The next one may be opened while the last one is being left. */
export function* watchMarks() {
  for (;;) {
    const { payload } = yield* take(orderOpened);
    yield* fork(safely(markWhileOpen), payload.orderId);
  }
}

function* markWhileOpen(orderId: string) {
  const isLeft = (action: { readonly type: string }): boolean =>
    signedOut.match(action) || (orderLeft.match(action) && action.payload.orderId === orderId);
  const passed = yield* race({
    opened: delay(OPENED_AFTER_MS),
    request: take(takeOverRequested),
    left: take(isLeft),
  });
  if (passed.left !== undefined) return;
  const { left } = yield* race({ marking: call(keepMark, orderId), left: take(isLeft) });
  if (left !== undefined && !signedOut.match(left as { type: string }))
    yield* call(() => callOperator('order/leave', { orderId }, { isIdle: true }));
}

/** A failure says nothing: reading needs no mark, and the next renewal tries again. */
function* keepMark(orderId: string) {
  for (;;) {
    const takeOver = yield* select(isTakeOver);
    const input = { orderId, takeOver };
    const answer = yield* call(() => callOperator('order/take', input, { isIdle: true }));
    if (answer.ok) yield* put(orderMarked({ orderId, taken: answer.value.taken, takeOver }));
    // Requested while the call was on its way.
    if (answer.ok && (yield* select(isTakeOver))) continue;
    yield* race({ renewal: delay(RENEW_MS), request: take(takeOverRequested) });
  }
}

const isTakeOver = ({ marks }: AppState): boolean => marks.takeOver;
