import { expectSaga } from 'redux-saga-test-plan';
import { accepted, fakeApi, refused, unreachable, type FakeAnswers } from '@realm/api-client/testing';
import { wireApi } from '../../shared/api';
import { balancePushed, balanceRequested } from '../../state/balance/balance.slice';
import { moneyRequested } from '../../state/money-requests/money-requests.slice';
import { signedIn } from '../../state/session/session.slice';
import { MEMBER } from '../../state/testing/members';
import { settle, startStore } from '../../state/testing/start-store';
import { depositOrder } from './deposit.fixture';
import { followOrder, revokeOrder, uploadProof } from './deposit.saga';
import {
  depositOrderFailed,
  depositOrderOpened,
  depositOrderReceived,
  depositOrderRefreshRequested,
  depositSlice,
  orderActAccepted,
  orderActRefused,
  proofUploadProgressed,
  proofUploadRequested,
  revokeRequested,
} from './deposit.slice';
import { feature } from './index';

const requestId = '8b0f6a0e-9d3b-4a6d-8a53-3c1d8d3c9d01';
const order = depositOrder();

const stateWith = (deposit = depositSlice.getInitialState()) => ({ features: { deposit } });
const ready = depositSlice.reducer(
  depositSlice.reducer(undefined, depositOrderOpened(order.orderId)),
  depositOrderReceived({ order, receivedAt: 0 }),
);

describe('a new deposit order', () => {
  const press = moneyRequested({
    endpoint: 'createDeposit',
    input: { requestId, network: 'TRC20', amount: '500' },
    summary: { amount: '500', currencyCode: 'USDT' },
  });

  async function submit(answers: FakeAnswers) {
    const { store, visited } = startStore(answers);
    store.addFeature('deposit', feature);
    store.dispatch(signedIn(MEMBER));
    store.dispatch(press);
    const seen: (string | undefined)[] = [];
    store.subscribe(() => seen.push(store.getState().moneyRequests[requestId]?.status));
    await settle();
    return { visited, seen };
  }

  it('leads to the order once the server has it', async () => {
    const { visited } = await submit({ createDeposit: accepted(order) });
    expect(visited).toEqual([`/userCenter/frenchCurrencyDeposit?order=${order.orderId}`]);
  });

  it('goes nowhere after a refusal', async () => {
    const { visited, seen } = await submit({ createDeposit: refused('TOO_MANY_OPEN_ORDERS') });
    expect([visited, seen.at(-1)]).toEqual([[], 'refused']);
  });

  it('calls no answer in doubt, and says what the server then told', async () => {
    const { visited, seen } = await submit({
      createDeposit: unreachable('timeout'),
      settleRequest: accepted({ state: 'voided' }),
    });
    expect([...new Set(seen)]).toEqual(['sending', 'inDoubt', 'voided']);
    expect(visited).toEqual([]);
  });
});

describe('following an order', () => {
  it('asks again when the balance moves, and fetches the balance once the order is credited', async () => {
    let asked = 0;
    const credited = depositOrder({ status: 'success', final: true, paidAmount: '500.000000' });
    wireApi(fakeApi({ getDeposit: () => accepted((asked += 1) === 1 ? order : credited) }));
    const push = balancePushed({ amount: '3624.00', frozen: '0.00', currencyCode: 'CNY', seq: 2 });
    await expectSaga(followOrder, depositOrderOpened(order.orderId))
      .withState(stateWith(ready))
      .put(balanceRequested())
      .dispatch(push)
      .silentRun(50);
    expect(asked).toBe(2);
  });

  it('tells why an order could not be shown', () => {
    wireApi(fakeApi({ getDeposit: refused('ORDER_NOT_FOUND') }));
    return expectSaga(followOrder, depositOrderOpened('nobody'))
      .withState(stateWith())
      .put.actionType(depositOrderFailed.type)
      .silentRun(50);
  });
});

it('asks for the order anew when revoking was refused, because a payment may have come first', () => {
  wireApi(fakeApi({ revokeDeposit: refused('ORDER_STATE') }));
  return expectSaga(revokeOrder, revokeRequested(order.orderId))
    .put.actionType(orderActRefused.type)
    .put(depositOrderRefreshRequested())
    .silentRun();
});

it('reports the progress of an upload, then its outcome', () => {
  wireApi(
    fakeApi({
      uploadDepositProof: (_input, options) => {
        options?.onUploadProgress?.(0.5);
        return refused('UPLOAD_INVALID');
      },
    }),
  );
  const file = new File(['x'], 'proof.png', { type: 'image/png' });
  return expectSaga(uploadProof, proofUploadRequested(order.orderId, file))
    .put(proofUploadProgressed({ orderId: order.orderId, share: 0.5 }))
    .put.actionType(orderActRefused.type)
    .silentRun();
});

describe('the order on the screen', () => {
  it('ignores an answer that is older than what is shown', () => {
    const older = depositOrder({ status: 'success', serverTime: '2026-11-21T01:44:00.000Z' });
    expect(depositSlice.reducer(ready, depositOrderReceived({ order: older, receivedAt: 1 }))).toBe(ready);
  });

  it.each([
    proofUploadProgressed({ orderId: 'left', share: 1 }),
    orderActAccepted({ order: depositOrder({ orderId: 'left' }), receivedAt: 1 }),
    orderActRefused({ orderId: 'left', of: 'revoke', failure: { kind: 'unreachable', reason: 'network' } }),
  ])('is not changed by what became of an act on an order that was left: $type', (late) => {
    const acting = depositSlice.reducer(ready, proofUploadRequested(order.orderId, new File(['x'], 'x.png')));
    expect(depositSlice.reducer(acting, late)).toBe(acting);
  });

  it('keeps what is shown when asking again fails', () => {
    const failure = { kind: 'unreachable', reason: 'network' } as const;
    const after = depositSlice.reducer(ready, depositOrderFailed({ orderId: order.orderId, failure }));
    expect(after).toBe(ready);
  });
});
