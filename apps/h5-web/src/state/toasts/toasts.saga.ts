import { delay, put, takeEvery } from 'typed-redux-saga';
import { safely } from '../../shared/saga/safely';
import { toastDismissed, toastShown } from './toasts.slice';

const SHOWN_MS = 4_000;
/** A failure takes longer to read than a confirmation, and may offer something to press. */
const BAD_SHOWN_MS = 10_000;

export function* watchToasts() {
  yield* takeEvery(toastShown, safely(dismissLater));
}

function* dismissLater({ payload }: ReturnType<typeof toastShown>) {
  yield* delay(payload.tone === 'bad' ? BAD_SHOWN_MS : SHOWN_MS);
  yield* put(toastDismissed(payload.id));
}
