import { call, put, takeLeading } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import { balanceRequested } from '../../state/balance/balance.slice';
import { profileReceived } from '../../state/session/session.slice';
import { toastShown } from '../../state/toasts/toasts.slice';
import { currenciesClosed, currencyChosen, currencyRefused } from './wallet.slice';

export function* watchWalletScreen() {
  yield* takeLeading(currencyChosen, safely(switchCurrency));
}

/** The new profile discards the balance and the wallet of the other currency and reads them again. */
export function* switchCurrency({ payload }: ReturnType<typeof currencyChosen>) {
  const answer = yield* call(api.switchCurrency, { currencyCode: payload });
  if (!answer.ok) {
    yield* put(currencyRefused(answer.failure));
    return;
  }
  yield* put(profileReceived(answer.value));
  yield* put(balanceRequested());
  yield* put(currenciesClosed());
  yield* put(toastShown({ tone: 'good', key: 'common.done.currency' }));
}
