import { call, fork, put, select, take } from 'typed-redux-saga';
import { TYPING_MS } from '@realm/domain';
import { api } from '../../shared/api';
import { selectSupportThread } from '../../state/support-thread/support-thread.selectors';
import { supportThreadReceived } from '../../state/unread-notices/unread-notices.slice';
import { draftChanged, messageWritten, selectDraft } from './support.slice';

/**
 * Tells customer service that the member is typing, and that a draft was taken back. It is repeated while the draft changes, because it
 * holds for some seconds only; a message that is sent ends it by itself.
 */
export function* reportTyping() {
  let reportedAt: number | null = null;
  for (;;) {
    const { type } = yield* take([draftChanged.type, messageWritten.type]);
    const isTyping = (yield* select(selectDraft)).trim() !== '';
    if (type === messageWritten.type) reportedAt = null;
    else if (!isTyping && reportedAt !== null) {
      reportedAt = null;
      yield* fork(report, 'no' as const);
    } else if (isTyping && (reportedAt === null || performance.now() - reportedAt > TYPING_MS / 2)) {
      reportedAt = performance.now();
      yield* fork(report, 'yes' as const);
    }
  }
}

/** Nobody of staff sees a thread before its first message. */
function* report(typing: 'yes' | 'no') {
  const thread = yield* select(selectSupportThread);
  if (thread === null || thread.lastSeq === 0) return;
  const answer = yield* call(api.markSupportRead, { seq: String(thread.memberReadSeq), typing });
  if (answer.ok) yield* put(supportThreadReceived(answer.value));
}
