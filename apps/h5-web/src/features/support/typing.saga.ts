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
export function* tellTyping() {
  let toldAt: number | null = null;
  for (;;) {
    const { type } = yield* take([draftChanged.type, messageWritten.type]);
    const isTyping = (yield* select(selectDraft)).trim() !== '';
    if (type === messageWritten.type) toldAt = null;
    else if (!isTyping && toldAt !== null) {
      toldAt = null;
      yield* fork(tell, 'no' as const);
    } else if (isTyping && (toldAt === null || performance.now() - toldAt > TYPING_MS / 2)) {
      toldAt = performance.now();
      yield* fork(tell, 'yes' as const);
    }
  }
}

/** Nobody of staff sees a thread before its first message. */
function* tell(typing: 'yes' | 'no') {
  const thread = yield* select(selectSupportThread);
  if (thread === null || thread.lastSeq === 0) return;
  const answer = yield* call(api.markSupportRead, { seq: String(thread.memberReadSeq), typing });
  if (answer.ok) yield* put(supportThreadReceived(answer.value));
}
