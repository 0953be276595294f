import { all, call, delay, fork, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga';
import type { Answer, SupportPage, SupportThread } from '@realm/api-client';
import { api } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import { balancePushed } from '../../state/balance/balance.slice';
import { opened } from '../../state/realtime/realtime.slice';
import { selectSupportThread } from '../../state/support-thread/support-thread.selectors';
import { supportThreadReceived } from '../../state/unread-notices/unread-notices.slice';
import { toastShown } from '../../state/toasts/toasts.slice';
import { wentOnline } from '../../state/ui/ui.slice';
import { isOpenOrder } from './order-state';
import { sendOutbox } from './outbox.saga';
import { reportTyping } from './typing.saga';
import { followUnsent } from './unsent.saga';
import {
  closeRequested,
  messageSent,
  olderFailed,
  olderRequested,
  pageReceived,
  rateRequested,
  selectSupport,
  threadFailed,
  threadLeft,
  threadRequested,
  threadShown,
} from './support.slice';

/** Attached orders whose status may still change are polled while they are shown. */
const ORDERS_POLL_INTERVAL_MS = 15_000;
const PAGE_SIZE = '100';

export function* watchSupport() {
  yield* all([
    fork(safely(followUnsent)),
    fork(safely(sendOutbox)),
    takeLatest(
      [threadRequested, supportThreadReceived, messageSent, opened, wentOnline, balancePushed],
      safely(follow),
    ),
    takeLeading(olderRequested, safely(readOlder)),
    fork(safely(followWhileShown)),
    takeLeading(closeRequested, safely(close)),
    takeLeading(rateRequested, safely(rate)),
  ]);
}

/**
 * Reads what is missing: the newest page first, then everything after the newest message. A connection that was interrupted leaves no
 * gap, because messages have numbers.
 */
export function* follow({ type }: { type: string }) {
  const { status, messages } = yield* select(selectSupport);
  if (status === 'idle') return;
  const isKnown = status === 'ready';
  const isChange = type === supportThreadReceived.type || type === messageSent.type;
  if (!isKnown || !isChange) {
    if (isKnown && type === balancePushed.type && !messages.some(({ order }) => isOpenOrder(order))) return;
    yield* readNewest();
  }
  yield* readMissing();
}

function* readNewest() {
  const answer = yield* call(api.getSupportThread, {});
  if (answer.ok) yield* receive(answer.value, 'newest');
  else yield* put(threadFailed(answer.failure));
}

function* readMissing() {
  for (;;) {
    const { status, messages } = yield* select(selectSupport);
    const thread = yield* select(selectSupportThread);
    const last = messages.at(-1)?.seq ?? 0;
    if (status !== 'ready' || thread === null || thread.lastSeq <= last) return;
    const answer: Answer<SupportPage> = yield* call(api.getSupportThread, {
      after: String(last),
      limit: PAGE_SIZE,
    });
    if (!answer.ok) return;
    yield* receive(answer.value, 'after');
    // The numbers have no gaps, so an empty page means that another answer was faster.
    if (answer.value.items.length === 0) return;
  }
}

function* readOlder() {
  const [first] = (yield* select(selectSupport)).messages;
  const answer = yield* call(api.getSupportThread, { before: String(first?.seq ?? 0) });
  if (answer.ok) yield* receive(answer.value, 'older');
  else yield* put(olderFailed());
}

function* receive(page: SupportPage, from: 'newest' | 'older' | 'after') {
  yield* put(pageReceived({ page, from }));
  yield* put(supportThreadReceived(page.thread));
}

/** While the thread is shown, marks what arrives as read and polls orders whose status may still change. */
function* followWhileShown() {
  for (;;) {
    yield* take(threadShown.type);
    yield* race({
      left: take(threadLeft.type),
      shown: all([call(markWhatArrives), call(followOrders), call(reportTyping)]),
    });
  }
}

function* markWhatArrives() {
  for (;;) {
    while (yield* call(markRead));
    yield* take([supportThreadReceived.type, pageReceived.type, threadShown.type]);
  }
}

/**
 * Marks the received messages as read while the page is visible.
 *
 * @returns Whether to mark again: another message may have arrived meanwhile.
 */
function* markRead() {
  if (document.hidden) return false;
  const thread = yield* select(selectSupportThread);
  const last = (yield* select(selectSupport)).messages.at(-1)?.seq ?? 0;
  if (thread === null || thread.unread === 0 || last <= thread.memberReadSeq) return false;
  const answer = yield* call(api.markSupportRead, { seq: String(last) });
  yield* receiveThread(answer);
  return answer.ok;
}

function* followOrders() {
  for (;;) {
    yield* delay(ORDERS_POLL_INTERVAL_MS);
    const { messages } = yield* select(selectSupport);
    if (messages.some(({ order }) => isOpenOrder(order))) yield* readNewest();
  }
}

function* close() {
  const answer = yield* call(api.closeSupport, {});
  yield* receiveThread(answer);
  if (!answer.ok) yield* put(toastShown({ tone: 'bad', key: 'support.thread.notClosed' }));
}

function* rate({ payload: { seq, stars, comment } }: ReturnType<typeof rateRequested>) {
  const given = String(stars) as '1' | '2' | '3' | '4' | '5';
  const answer = yield* call(api.rateSupport, { seq: String(seq), stars: given, comment });
  yield* receiveThread(answer);
  yield* put(
    answer.ok
      ? toastShown({ tone: 'good', key: 'support.rating.thanks' })
      : toastShown({ tone: 'bad', key: 'support.rating.notSent' }),
  );
  if (answer.ok) yield* readNewest();
}

function* receiveThread(answer: Answer<SupportThread>) {
  if (answer.ok) yield* put(supportThreadReceived(answer.value));
}
