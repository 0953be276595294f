import { all, call, cancelled, put, take, takeLeading } from 'typed-redux-saga';
import type { Answer, DepositOrder } from '@realm/api-client';
import { api } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import { uploadChannel } from '../../shared/saga/upload-channel';
import { watchLeftForms } from '../../state/money-requests/order-form.saga';
import { toastShown } from '../../state/toasts/toasts.slice';
import { receiveResource, refreshResource } from '../../state/resources/resources.saga';
import { depositOrder } from './deposit.resources';
import {
  orderCommandEnded,
  orderCommandRefused,
  proofUploadProgressed,
  proofUploadRequested,
  revokeRequested,
  sandboxPaymentRequested,
  sandboxReorgRequested,
  type OrderCommandName,
} from './deposit.slice';

export function* watchDeposit() {
  yield* all([
    watchLeftForms('deposit'),
    takeLeading(revokeRequested, safely(revokeOrder)),
    takeLeading(sandboxPaymentRequested, safely(payOnSandbox)),
    takeLeading(sandboxReorgRequested, safely(reorganiseSandbox)),
    takeLeading(proofUploadRequested, safely(uploadProof)),
  ]);
}

export function* revokeOrder({ payload }: ReturnType<typeof revokeRequested>) {
  const answer = yield* call(api.revokeDeposit, { orderId: payload });
  yield* concludeCommand('revoke', payload, answer);
}

export function* payOnSandbox({ payload }: ReturnType<typeof sandboxPaymentRequested>) {
  const answer = yield* call(api.paySandbox, payload);
  yield* concludeCommand('pay', payload.orderId, answer);
}

export function* reorganiseSandbox({ payload }: ReturnType<typeof sandboxReorgRequested>) {
  const answer = yield* call(api.reorganiseSandbox, payload);
  yield* concludeCommand('reorganise', payload.orderId, answer);
}

export function* uploadProof({ payload, meta }: ReturnType<typeof proofUploadRequested>) {
  const upload = uploadChannel((options) =>
    api.uploadDepositProof({ orderId: payload }, { ...options, file: meta.arg }),
  );
  try {
    for (;;) {
      const event = yield* take(upload);
      if (typeof event === 'number') {
        yield* put(proofUploadProgressed({ orderId: payload, share: event }));
        continue;
      }
      if (event.ok) yield* put(toastShown({ tone: 'good', key: 'common.done.upload' }));
      yield* concludeCommand('upload', payload, event);
      return;
    }
  } finally {
    if (yield* cancelled()) upload.close();
  }
}

/** A refusal may mean that the order has moved on: read it again. */
function* concludeCommand(of: OrderCommandName, orderId: string, answer: Answer<DepositOrder>) {
  if (answer.ok) {
    yield* receiveResource(depositOrder, orderId, answer.value);
    yield* put(orderCommandEnded(orderId));
    return;
  }
  yield* put(orderCommandRefused({ orderId, of, failure: answer.failure }));
  yield* refreshResource(depositOrder, orderId);
}
