import { END, buffers, eventChannel } from 'redux-saga';
import {
  all,
  call,
  cancelled,
  delay,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga';
import type { Answer, DepositOrder } from '@realm/api-client';
import { DEPOSIT_STATUS_TABLE } from '@realm/domain';
import { api } from '../../shared/api';
import { goTo } from '../../shared/navigation';
import { safely } from '../../shared/saga/safely';
import { balancePushed, balanceRequested } from '../../state/balance/balance.slice';
import {
  resolvedOf,
  type MoneyOutcome,
  type MoneyRequestOf,
} from '../../state/money-requests/money-requests.slice';
import { toastShown } from '../../state/toasts/toasts.slice';
import { wentOnline } from '../../state/ui/ui.slice';
import { selectOrderView } from './deposit.selectors';
import {
  depositOptionsFailed,
  depositOptionsReceived,
  depositOptionsRequested,
  depositOrderFailed,
  depositOrderLeft,
  depositOrderOpened,
  depositOrderReceived,
  depositOrderRefreshRequested,
  orderActAccepted,
  orderActRefused,
  proofUploadProgressed,
  proofUploadRequested,
  revokeRequested,
  sandboxPaymentRequested,
  sandboxReorgRequested,
  type OrderActName,
} from './deposit.slice';

const POLL_MS = 3_000;

export function* watchDeposit() {
  yield* all([
    takeLatest(depositOptionsRequested, safely(loadOptions)),
    takeEvery(resolvedOf('deposit'), safely(concludeDeposit)),
    takeLatest([depositOrderOpened, depositOrderLeft], safely(followOrder)),
    takeLeading(revokeRequested, safely(revokeOrder)),
    takeLeading(sandboxPaymentRequested, safely(payOnSandbox)),
    takeLeading(sandboxReorgRequested, safely(reorganiseSandbox)),
    takeLeading(proofUploadRequested, safely(uploadProof)),
  ]);
}

export function* loadOptions() {
  const answer = yield* call(api.getDepositOptions, {});
  if (answer.ok) yield* put(depositOptionsReceived(answer.value));
  else yield* put(depositOptionsFailed(answer.failure));
}

function* concludeDeposit({ payload }: { payload: MoneyRequestOf<'deposit'> & MoneyOutcome }) {
  if (payload.status === 'accepted') yield* call(goTo, placeOf(payload.answer), { replace: true });
}

/** Without a readable receipt the list shows the order. */
const placeOf = (order: DepositOrder | null): string =>
  order === null
    ? '/userCenter/capitalManage?tab=deposits'
    : `/userCenter/frenchCurrencyDeposit?order=${encodeURIComponent(order.orderId)}`;

/** Keeps the order on the screen true: every few seconds while something is awaited, and whenever the balance moves. */
export function* followOrder(
  action: ReturnType<typeof depositOrderOpened> | ReturnType<typeof depositOrderLeft>,
) {
  if (!depositOrderOpened.match(action)) return;
  for (;;) {
    const moving = yield* call(fetchOrder, action.payload);
    const wakeUp = take([balancePushed, depositOrderRefreshRequested, wentOnline]);
    yield* moving ? race({ pause: delay(POLL_MS), wakeUp }) : race({ wakeUp });
  }
}

/** @returns whether the order can still move by itself. */
function* fetchOrder(orderId: string) {
  const answer = yield* call(api.getDeposit, { orderId });
  if (answer.ok) {
    yield* call(receiveOrder, answer.value);
    return isMoving(answer.value);
  }
  yield* put(depositOrderFailed({ orderId, failure: answer.failure }));
  const view = yield* select(selectOrderView);
  return view?.step === 'ready' && answer.failure.kind === 'unreachable';
}

/** A credited payment still moves until the network calls it final. */
const isMoving = ({ status, final, method }: DepositOrder): boolean =>
  !DEPOSIT_STATUS_TABLE[status].final || (status === 'success' && method === 'usdt' && !final);

function* receiveOrder(order: DepositOrder) {
  const view = yield* select(selectOrderView);
  const before = view?.step === 'ready' ? view.order.status : order.status;
  const movedMoney = before !== order.status && (order.status === 'success' || order.status === 'failed');
  yield* put(depositOrderReceived({ order, receivedAt: Date.now() }));
  if (movedMoney) yield* put(balanceRequested());
}

export function* revokeOrder({ payload }: ReturnType<typeof revokeRequested>) {
  const answer = yield* call(api.revokeDeposit, { orderId: payload });
  yield* concludeAct('revoke', payload, answer);
}

export function* payOnSandbox({ payload }: ReturnType<typeof sandboxPaymentRequested>) {
  const answer = yield* call(api.paySandbox, payload);
  yield* concludeAct('pay', payload.orderId, answer);
}

export function* reorganiseSandbox({ payload }: ReturnType<typeof sandboxReorgRequested>) {
  const answer = yield* call(api.reorganiseSandbox, payload);
  yield* concludeAct('reorganise', payload.orderId, answer);
}

export function* uploadProof({ payload, meta }: ReturnType<typeof proofUploadRequested>) {
  const upload = uploadChannel(payload, meta.arg);
  try {
    for (;;) {
      const event = yield* take(upload);
      if (typeof event === 'number') {
        yield* put(proofUploadProgressed({ orderId: payload, share: event }));
        continue;
      }
      if (event.ok) yield* put(toastShown({ tone: 'good', key: 'common.done.upload' }));
      yield* concludeAct('upload', payload, event);
      return;
    }
  } finally {
    if (yield* cancelled()) upload.close();
  }
}

/** Shares of what was sent, and last the answer. */
function uploadChannel(orderId: string, file: File) {
  return eventChannel<number | Answer<DepositOrder>>((emit) => {
    const abort = new AbortController();
    const options = { file, signal: abort.signal, onUploadProgress: emit };
    void api.uploadDepositProof({ orderId }, options).then((answer) => {
      emit(answer);
      emit(END);
    });
    return () => abort.abort();
  }, buffers.expanding());
}

/** What was refused may be so because the order has moved on meanwhile: it is asked anew. */
function* concludeAct(of: OrderActName, orderId: string, answer: Answer<DepositOrder>) {
  if (answer.ok) {
    yield* put(orderActAccepted({ order: answer.value, receivedAt: Date.now() }));
    return;
  }
  yield* put(orderActRefused({ orderId, of, failure: answer.failure }));
  yield* put(depositOrderRefreshRequested());
}
