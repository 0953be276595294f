import { put, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { TransferReceipt } from '@realm/api-client';
import { safely } from '../../shared/saga/safely';
import { balanceReceived } from '../../state/balance/balance.slice';
import { runMoneyRequest, type MoneyOutcome } from '../../state/money-requests/run-money-request';
import { toastShown } from '../../state/toasts/toasts.slice';
import {
  collectRequested,
  reclaimRequested,
  transferAccepted,
  transferRefused,
  transferRequested,
  transferUnsettled,
  type TransferKind,
} from './transfer.slice';

type Press = ReturnType<typeof transferRequested | typeof reclaimRequested | typeof collectRequested>;

/** One watcher for all three: while money is on its way, nothing else is pressed. */
export function* watchTransfer() {
  yield* takeLeading([transferRequested, reclaimRequested, collectRequested], safely(moveMoney));
}

export function* moveMoney(press: Press) {
  const { kind, outcome } = yield* send(press);
  switch (outcome.kind) {
    case 'accepted':
      if (outcome.value !== null) yield* put(balanceReceived(outcome.value.balance));
      yield* put(transferAccepted({ kind, receipt: outcome.value }));
      yield* put(toastShown({ tone: 'good', key: 'common.done.transfer' }));
      break;
    case 'refused':
      yield* put(transferRefused(outcome.failure));
      break;
    case 'voided':
      yield* put(transferRefused('voided'));
      break;
    case 'abandoned':
      break;
  }
}

interface Sent {
  readonly kind: TransferKind;
  readonly outcome: MoneyOutcome<TransferReceipt>;
}

function* send(press: Press): SagaGenerator<Sent> {
  const { requestId, currencyCode } = press.payload;
  const onUnsettled = transferUnsettled(requestId);
  if (collectRequested.match(press)) {
    const summary = { amount: null, currencyCode };
    const outcome = yield* runMoneyRequest('collectAll', { input: { requestId }, summary, onUnsettled });
    return { kind: 'collect', outcome };
  }
  const kind = transferRequested.match(press) ? 'transfer' : 'reclaim';
  const { category, amount } = press.payload as ReturnType<typeof transferRequested>['payload'];
  const input = { requestId, category, amount };
  const outcome = yield* runMoneyRequest(kind, {
    input,
    summary: { amount, currencyCode, category },
    onUnsettled,
  });
  return { kind, outcome };
}
