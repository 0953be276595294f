import { all, call, delay, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';
import type { Answer } from '@realm/api-client';
import { REQUEST_TIMEOUT_MS } from '@realm/domain';
import { api } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import { provided, reveal } from '../../shared/saga/saga-context';
import { balanceRequested } from '../balance/balance.slice';
import { selectMember } from '../session/session.selectors';
import { signedIn } from '../session/session.slice';
import { failureToast, toastShown } from '../toasts/toasts.slice';
import { selectOpenRequest } from './money-requests.selectors';
import {
  MONEY_ENDPOINTS,
  moneyRequestForgotten,
  moneyRequestInDoubt,
  moneyRequestResolved,
  moneyRequestStarted,
  moneyRequested,
  withStatus,
  type MoneyEndpoint,
  type MoneyOutcome,
  type StoredRequest,
} from './money-requests.slice';
import { resolveRequest } from './resolve-request';
import { loadRequests, removeRequest, saveRequest } from './stored-requests';

/** Another tab may still receive the answer to a request that it has just sent. An earlier query could void that request on its way. */
const OTHER_TAB_TIMEOUT_MS = REQUEST_TIMEOUT_MS + 5_000;

/** Runs in each session: sign-out cancels its tasks, and the stored rows wait for the next sign-in. */
export function* watchMoneyRequests() {
  yield* takeEvery(moneyRequested, safely(sendRequest));
  yield* fork(safely(recoverRequests));
}

/**
 * Sends a request that moves money, once, and stays until its outcome is certain. The first press wins: while one of its kind
 * is open, another changes nothing.
 *
 * An answer that comes after the timeout changes nothing, since the query returns the same outcome.
 */
function* sendRequest({
  payload: { requestId, endpoint, input, summary },
}: ReturnType<typeof moneyRequested>) {
  const member = yield* select(selectMember);
  const open = yield* select(selectOpenRequest(MONEY_ENDPOINTS[endpoint]));
  if (member === null || open !== null) return;
  const tabId = yield* provided('tabId');
  const request = { requestId, endpoint, uid: member.uid, summary, startedAt: Date.now(), tabId: tabId() };
  saveRequest(request);
  yield* put(moneyRequestStarted(withStatus(request, { status: 'sending' })));

  // `MoneyCommand` ties the input to its endpoint; TypeScript does not follow that through a union of calls.
  const send = api[endpoint] as (input: unknown) => Promise<Answer<unknown>>;
  const { answer } = yield* race({
    answer: call(send, { ...(yield* reveal(input)), requestId }),
    timeout: delay(REQUEST_TIMEOUT_MS),
  });
  let outcome = outcomeOfAnswer(answer);
  if (outcome === null) {
    yield* put(moneyRequestInDoubt(requestId));
    outcome = yield* call(resolveRequest, endpoint, requestId);
  }
  if (outcome === null) return;
  removeRequest(requestId);
  yield* put(moneyRequestResolved(withStatus(request, outcome)));
  if (outcome.status === 'accepted') yield* put(balanceRequested());
}

/** Reads the answer to the request itself. `null` if it does not decide: silence never counts as refusal. */
function outcomeOfAnswer(answer: Answer<unknown> | undefined): MoneyOutcome | null {
  if (answer === undefined) return null;
  if (answer.ok) return { status: 'accepted', answer: answer.value };
  return answer.failure.kind === 'unreachable' ? null : { status: 'refused', failure: answer.failure };
}

/** Once in each session, however often its token is renewed. */
function* recoverRequests() {
  const { payload } = yield* take(signedIn);
  const known = yield* select(({ moneyRequests }) => moneyRequests);
  const open = loadRequests().filter(({ uid, requestId }) => uid === payload.uid && !(requestId in known));
  yield* all(open.map((request) => call(safely(recoverRequest), request)));
}

/** Asks how a request of an earlier page or session ended, and shows the outcome. */
function* recoverRequest(request: StoredRequest) {
  const { endpoint, requestId } = request;
  yield* put(moneyRequestStarted(withStatus(request, { status: 'inDoubt' })));
  const tabId = yield* provided('tabId');
  if (request.tabId !== tabId()) {
    const waited = Date.now() - request.startedAt;
    yield* delay(Math.min(Math.max(OTHER_TAB_TIMEOUT_MS - waited, 0), OTHER_TAB_TIMEOUT_MS));
    // The other tab has shown the outcome already.
    if (!loadRequests().some((row) => row.requestId === requestId)) {
      yield* put(moneyRequestForgotten(requestId));
      return;
    }
  }
  const outcome = yield* call(resolveRequest, endpoint, requestId);
  if (outcome === null) return;
  removeRequest(requestId);
  yield* put(moneyRequestForgotten(requestId));
  yield* showOutcome(endpoint, outcome);
  if (outcome.status === 'accepted') yield* put(balanceRequested());
}

/** Toasts for a request whose form is not on the screen. */
export function* showOutcome(endpoint: MoneyEndpoint, outcome: MoneyOutcome) {
  if (outcome.status === 'accepted') {
    yield* put(toastShown({ tone: 'good', key: `app.resolved.${endpoint}` }));
    return;
  }
  yield* put(toastShown({ tone: 'info', key: 'app.resolved.nothingMoved' }));
  const toast = outcome.status === 'refused' ? failureToast(outcome.failure) : null;
  if (toast !== null) yield* put(toast);
}
