import { call, put, takeLeading } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import { reveal } from '../../shared/saga/saga-context';
import { addressBook } from '../../state/addresses/address-book';
import { receiveResource, refreshResource } from '../../state/resources/resources.saga';
import { toastShown } from '../../state/toasts/toasts.slice';
import {
  addressOperated,
  addressOperationDone,
  addressOperationRefused,
  type AddressOperation,
} from './address.slice';

const DONE_TEXT = {
  add: 'common.done.addressAdded',
  rename: 'common.done.saved',
  remove: 'common.done.addressRemoved',
} as const satisfies Record<AddressOperation['operation'], string>;

export function* watchAddress() {
  yield* takeLeading(addressOperated, safely(operateAddress));
}

export function* operateAddress({ payload }: ReturnType<typeof addressOperated>) {
  const { operation } = payload;
  const answer = yield* call(api.operateAddress, yield* reveal(payload));
  if (answer.ok) {
    yield* receiveResource(addressBook, undefined, answer.value);
  } else {
    const { failure } = answer;
    const isGone =
      operation === 'remove' && failure.kind === 'refused' && failure.name === 'ADDRESS_NOT_FOUND';
    // The outcome of a call without an answer is unknown; reading the list shows it.
    if (isGone || failure.kind === 'unreachable') yield* refreshResource(addressBook, undefined);
    if (!isGone) {
      yield* put(addressOperationRefused({ operation, failure }));
      return;
    }
  }
  yield* put(toastShown({ tone: 'good', key: DONE_TEXT[operation] }));
  yield* put(addressOperationDone(operation));
}
