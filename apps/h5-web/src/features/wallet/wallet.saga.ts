import { all, call, put, takeLatest, takeLeading } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import { balanceRequested } from '../../state/balance/balance.slice';
import { profileReceived } from '../../state/session/session.slice';
import { toastShown } from '../../state/toasts/toasts.slice';
import {
  currenciesClosed,
  currenciesFailed,
  currenciesOpened,
  currenciesReceived,
  currencyChosen,
  currencyRefused,
} from './wallet.slice';

export function* watchWalletScreen() {
  yield* all([
    takeLatest(currenciesOpened, safely(loadCurrencies)),
    takeLeading(currencyChosen, safely(switchCurrency)),
  ]);
}

export function* loadCurrencies() {
  const answer = yield* call(api.listCurrencies, {});
  if (!answer.ok) {
    yield* put(currenciesFailed(answer.failure));
    return;
  }
  const open = answer.value.items.filter(({ enabled }) => enabled);
  yield* put(currenciesReceived(open.map(({ currencyCode }) => currencyCode)));
}

/** The new profile makes the balance and the wallet of the other currency be forgotten and read anew. */
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
