import { put, takeEvery } from 'typed-redux-saga';
import { safely } from '../../shared/saga/safely';
import { balanceReceived } from '../../state/balance/balance.slice';
import {
  resolvedOf,
  type MoneyOutcome,
  type MoneyRequestOf,
} from '../../state/money-requests/money-requests.slice';
import { toastShown } from '../../state/toasts/toasts.slice';

export function* watchTransfer() {
  yield* takeEvery(resolvedOf('transfer'), safely(concludeTransfer));
}

function* concludeTransfer({ payload }: { payload: MoneyRequestOf<'transfer'> & MoneyOutcome }) {
  if (payload.status !== 'accepted') return;
  if (payload.answer !== null) yield* put(balanceReceived(payload.answer.balance));
  yield* put(toastShown({ tone: 'good', key: 'common.done.transfer' }));
}
