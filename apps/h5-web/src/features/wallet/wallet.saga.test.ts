import { expectSaga } from 'redux-saga-test-plan';
import { MEMBER_ENDPOINTS } from '@realm/api-client';
import { accepted, fakeApi, refused } from '@realm/api-client/testing';
import { setApiClient } from '../../shared/api';
import { balanceRequested } from '../../state/balance/balance.slice';
import { profileReceived } from '../../state/session/session.slice';
import { PROFILE } from '../../state/testing/render-app';
import { toastShown } from '../../state/toasts/toasts.slice';
import { switchCurrency } from './wallet.saga';
import { currencyChosen, currencyRefused } from './wallet.slice';

it('a switched currency asks for its own balance', () => {
  const profile = { ...PROFILE, currencyCode: 'USD' as const };
  setApiClient(fakeApi(MEMBER_ENDPOINTS, { switchCurrency: accepted(profile) }));
  return expectSaga(switchCurrency, currencyChosen('USD'))
    .put(profileReceived(profile))
    .put(balanceRequested())
    .put.like({ action: { payload: { tone: 'good', key: 'common.done.currency' } } })
    .run();
});

it('a refused switch leaves profile and balance alone', () => {
  setApiClient(fakeApi(MEMBER_ENDPOINTS, { switchCurrency: refused('CURRENCY_UNKNOWN') }));
  return expectSaga(switchCurrency, currencyChosen('BRL'))
    .put.actionType(currencyRefused.type)
    .not.put.actionType(profileReceived.type)
    .not.put.actionType(balanceRequested.type)
    .not.put.actionType(toastShown.type)
    .run();
});
