import { expectSaga } from 'redux-saga-test-plan';
import { accepted, fakeApi, refused } from '@realm/api-client/testing';
import { wireApi } from '../../shared/api';
import { balanceRequested } from '../../state/balance/balance.slice';
import { profileReceived } from '../../state/session/session.slice';
import { PROFILE } from '../../state/testing/render-app';
import { loadCurrencies, switchCurrency } from './wallet.saga';
import { currenciesReceived, currencyChosen, currencyRefused } from './wallet.slice';

it('offers the currencies that an account may hold', () => {
  wireApi(
    fakeApi({
      listCurrencies: accepted({
        items: [
          { id: -1, currencyCode: 'TEST', scale: 2, enabled: false },
          { id: 1, currencyCode: 'CNY', scale: 2, enabled: true },
          { id: 3, currencyCode: 'JPY', scale: 0, enabled: true },
        ],
      }),
    }),
  );
  return expectSaga(loadCurrencies)
    .put(currenciesReceived(['CNY', 'JPY']))
    .run();
});

it('a switched currency asks for its own balance', () => {
  const profile = { ...PROFILE, currencyCode: 'USD' as const };
  wireApi(fakeApi({ switchCurrency: accepted(profile) }));
  return expectSaga(switchCurrency, currencyChosen('USD'))
    .put(profileReceived(profile))
    .put(balanceRequested())
    .run();
});

it('a refused switch leaves profile and balance alone', () => {
  wireApi(fakeApi({ switchCurrency: refused('CURRENCY_UNKNOWN') }));
  return expectSaga(switchCurrency, currencyChosen('BRL'))
    .put.actionType(currencyRefused.type)
    .not.put.actionType(profileReceived.type)
    .not.put.actionType(balanceRequested.type)
    .run();
});
