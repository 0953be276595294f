import { call, cancelled, put, take, takeLeading } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import { uploadChannel } from '../../shared/saga/upload-channel';
import { profileReceived } from '../../state/session/session.slice';
import { failureToast, toastShown } from '../../state/toasts/toasts.slice';
import {
  avatarUploadProgressed,
  avatarUploadRequested,
  editRefused,
  editRequested,
  editSaved,
  profileMissing,
} from './profile.slice';

export function* watchProfile() {
  yield* takeLeading(profileMissing, safely(loadProfile));
  yield* takeLeading(editRequested, safely(saveEdit));
  yield* takeLeading(avatarUploadRequested, safely(uploadAvatar));
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

function* uploadAvatar({ meta }: ReturnType<typeof avatarUploadRequested>) {
  const upload = uploadChannel((options) => api.uploadAvatar({}, { ...options, file: meta.arg }));
  try {
    for (;;) {
      const event = yield* take(upload);
      if (typeof event === 'number') {
        yield* put(avatarUploadProgressed(event));
        continue;
      }
      if (!event.ok) {
        yield* put(editRefused(event.failure));
        return;
      }
      yield* put(profileReceived(event.value));
      yield* put(editSaved());
      yield* put(toastShown({ tone: 'good', key: 'common.done.avatar' }));
      return;
    }
  } finally {
    if (yield* cancelled()) upload.close();
  }
}
