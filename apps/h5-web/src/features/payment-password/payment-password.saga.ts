import { call, put, takeLeading } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import { reveal } from '../../shared/saga/saga-context';
import { profileReceived } from '../../state/session/session.slice';
import { toastShown } from '../../state/toasts/toasts.slice';
import {
  paymentPasswordRefused,
  paymentPasswordSaved,
  paymentPasswordSubmitted,
} from './payment-password.slice';

export function* watchPaymentPassword() {
  yield* takeLeading(paymentPasswordSubmitted, safely(savePaymentPassword));
}

export function* savePaymentPassword({ payload }: ReturnType<typeof paymentPasswordSubmitted>) {
  const { kind, proof, newPassword, confirmation, code } = yield* reveal(payload);
  const answer = yield* call(api.editPaymentPassword, {
    ...(kind === 'set' ? { loginPassword: proof } : { oldPaymentPassword: proof }),
    newPaymentPassword: newPassword,
    confirmation,
    ...(code === undefined ? {} : { code }),
  });
  if (!answer.ok) {
    yield* put(paymentPasswordRefused(answer.failure));
    return;
  }
  yield* put(toastShown({ tone: 'good', key: 'common.done.paymentPassword' }));
  // Saved first: the profile turns the form for a first password into one for a change.
  yield* put(paymentPasswordSaved());
  yield* put(profileReceived(answer.value));
}
