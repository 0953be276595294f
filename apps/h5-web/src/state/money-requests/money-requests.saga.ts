import { all, call, delay, put, select, take, takeEvery } from 'typed-redux-saga';
import { REQUEST_TIMEOUT_MS } from '@realm/domain';
import { safely } from '../../shared/saga/safely';
import { tabId } from '../../shared/storage/tab-id';
import { balanceRequested } from '../balance/balance.slice';
import { signedIn } from '../session/session.slice';
import { failureToast } from '../toasts/failure-toast';
import { toastShown } from '../toasts/toasts.slice';
import { dropRequest, keepRequest, readKept } from './kept-requests';
import { selectMoneyRequests } from './money-requests.selectors';
import {
  moneyRequestSettled,
  moneyRequestStarted,
  moneyRequestUnsettled,
  type MoneyRequest,
} from './money-requests.slice';
import { outcomeOf } from './run-money-request';
import { settleMoney } from './settle-money';

/** What another tab has just sent may still be answered there; asking earlier would close it under its feet. */
const OTHER_TAB_PATIENCE_MS = REQUEST_TIMEOUT_MS + 5_000;

export function* watchMoneyRequests() {
  yield* takeEvery(moneyRequestStarted, safely(keepStarted));
  yield* takeEvery(moneyRequestUnsettled, safely(keepUnsettled));
  yield* takeEvery(moneyRequestSettled, safely(dropSettled));
}

function* keepStarted({ payload }: ReturnType<typeof moneyRequestStarted>) {
  keepRequest(payload);
}

function* keepUnsettled({ payload }: ReturnType<typeof moneyRequestUnsettled>) {
  const known = (yield* select(selectMoneyRequests)).find(({ requestId }) => requestId === payload);
  if (known !== undefined) keepRequest(known);
}

function* dropSettled({ payload }: ReturnType<typeof moneyRequestSettled>) {
  dropRequest(payload);
}

/** Once in each session, however often its token is renewed. */
export function* watchOpenRequests() {
  const { payload } = yield* take(signedIn);
  yield* recoverRequests(payload.uid);
}

/** What an earlier page or session left open: each is asked about, and the member hears how it ended. */
function* recoverRequests(uid: string) {
  const known = new Set((yield* select(selectMoneyRequests)).map(({ requestId }) => requestId));
  const open = readKept().filter((request) => request.uid === uid && !known.has(request.requestId));
  yield* all(open.map((request) => call(safely(recoverRequest), request)));
}

function* recoverRequest(request: MoneyRequest) {
  yield* put(moneyRequestStarted({ ...request, state: 'unsettled' }));
  if (request.tabId !== tabId()) {
    const waited = Date.now() - request.startedAt;
    yield* delay(Math.min(Math.max(OTHER_TAB_PATIENCE_MS - waited, 0), OTHER_TAB_PATIENCE_MS));
    // The other tab has told its member already.
    if (!readKept().some(({ requestId }) => requestId === request.requestId)) {
      yield* put(moneyRequestSettled(request.requestId));
      return;
    }
  }
  const outcome = outcomeOf(request.endpoint, yield* call(settleMoney, request.requestId));
  if (outcome.kind === 'abandoned') return;
  yield* put(moneyRequestSettled(request.requestId));
  if (outcome.kind === 'accepted') {
    yield* put(toastShown({ tone: 'good', key: `app.settled.${request.endpoint}` }));
    yield* put(balanceRequested());
    return;
  }
  yield* put(toastShown({ tone: 'info', key: 'app.settled.nothingMoved' }));
  const toast = outcome.kind === 'refused' ? failureToast(outcome.failure) : null;
  if (toast !== null) yield* put(toast);
}
