import { delay, put, takeEvery } from 'typed-redux-saga';
import { safely } from '../../shared/saga/safely';
import { supportPathOf } from '../../shared/support-path';
import { toastDismissed, toastShown } from './toasts.slice';

const SHOWN_MS = 4_000;
/** A failure takes longer to read than a confirmation. */
const BAD_SHOWN_MS = 6_000;
/** One that offers something to press. */
const OFFER_SHOWN_MS = 15_000;

export function* watchToasts() {
  yield* takeEvery(toastShown, safely(dismissLater));
}

function* dismissLater({ payload }: ReturnType<typeof toastShown>) {
  const isOffer = 'failure' in payload && supportPathOf(payload.failure) !== null;
  yield* delay(isOffer ? OFFER_SHOWN_MS : payload.tone === 'bad' ? BAD_SHOWN_MS : SHOWN_MS);
  yield* put(toastDismissed(payload.id));
}
