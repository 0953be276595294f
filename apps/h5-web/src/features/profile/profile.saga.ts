import { call, put, takeLeading } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import { profileReceived } from '../../state/session/session.slice';
import { failureToast, toastShown } from '../../state/toasts/toasts.slice';
import { editRefused, editRequested, editSaved, profileMissing } from './profile.slice';

export function* watchProfile() {
  yield* takeLeading(profileMissing, safely(loadProfile));
  yield* takeLeading(editRequested, safely(saveEdit));
}

function* loadProfile() {
  const answer = yield* call(api.getProfile, {});
  if (answer.ok) {
    yield* put(profileReceived(answer.value));
    return;
  }
  const toast = failureToast(answer.failure);
  if (toast !== null) yield* put(toast);
}

function* saveEdit({ payload }: ReturnType<typeof editRequested>) {
  const answer = yield* call(api.editProfile, payload);
  if (!answer.ok) {
    yield* put(editRefused(answer.failure));
    return;
  }
  yield* put(profileReceived(answer.value));
  yield* put(editSaved());
  const key = payload.avatar === undefined ? 'common.done.nickname' : 'common.done.avatar';
  yield* put(toastShown({ tone: 'good', key }));
}
