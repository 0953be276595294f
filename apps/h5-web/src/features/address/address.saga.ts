import { all, call, put, takeLatest, takeLeading } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import { reveal } from '../../shared/secrets';
import { toastShown } from '../../state/toasts/toasts.slice';
import {
  addressOperated,
  addressOperationDone,
  addressOperationRefused,
  addressesFailed,
  addressesReceived,
  addressesRequested,
  type AddressOperation,
} from './address.slice';

const DONE_TEXT = {
  add: 'common.done.addressAdded',
  rename: 'common.done.saved',
  remove: 'common.done.addressRemoved',
} as const satisfies Record<AddressOperation['operation'], string>;

export function* watchAddress() {
  yield* all([
    takeLatest(addressesRequested, safely(loadAddresses)),
    takeLeading(addressOperated, safely(operateAddress)),
  ]);
}

export function* loadAddresses() {
  const answer = yield* call(api.listAddresses, {});
  if (answer.ok) yield* put(addressesReceived({ ...answer.value, receivedAt: Date.now() }));
  else yield* put(addressesFailed(answer.failure));
}

export function* operateAddress({ payload }: ReturnType<typeof addressOperated>) {
  const { operation } = payload;
  const answer = yield* call(api.operateAddress, reveal(payload));
  if (!answer.ok) {
    yield* put(addressOperationRefused({ operation, failure: answer.failure }));
    // Nobody knows whether it was done; the list does.
    if (answer.failure.kind === 'unreachable') yield* call(loadAddresses);
    return;
  }
  yield* put(addressesReceived({ ...answer.value, receivedAt: Date.now() }));
  yield* put(toastShown({ tone: 'good', key: DONE_TEXT[operation] }));
  yield* put(addressOperationDone(operation));
}
